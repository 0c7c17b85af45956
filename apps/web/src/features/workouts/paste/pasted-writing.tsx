import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as workouts from '@trackboard/contract/workouts';
import type { LearnedWriting } from '@trackboard/contract/workouts';
import { counted } from '../../../lib/locale.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { Panel } from '../../../ui/panel.tsx';
import { KnownWriting, WritingRow, writingQuery } from '../writing/gyms-writing.tsx';
import classes from '../writing/gyms-writing.module.css';
import type { LineShape } from './line-labels.ts';

interface PastedWritingProps {
  gymId: string;
  /** What saving would teach. */
  learned: readonly LearnedWriting[];
  tracks: readonly { readonly id: string; readonly name: string }[];
  shapes: readonly LineShape[];
  /** Takes the labels of lines back. */
  onUndo: (lines: readonly number[]) => void;
}

const sameAs =
  (one: Pick<LearnedWriting, 'kind' | 'written' | 'meaning'>) =>
  (other: Pick<LearnedWriting, 'kind' | 'written' | 'meaning'>) =>
    one.kind === other.kind && one.written === other.written && one.meaning === other.meaning;

/** Shows below the workouts what is remembered for the gym, first what this text teaches. */
export function PastedWriting({ gymId, learned, tracks, shapes, onUndo }: PastedWritingProps) {
  const { data: known = [] } = useQuery(writingQuery(gymId));
  const fresh = learned.filter((each) => !known.some(sameAs(each)));
  const teaches = (kind: LearnedWriting['kind']) => fresh.some((each) => each.kind === kind);
  const lifts = useQuery({ ...queryFor(workouts.liftMovements, {}), enabled: teaches('lift') });
  const benchmarks = useQuery({
    ...queryFor(workouts.benchmarks, {}),
    enabled: teaches('benchmark'),
  });
  const named = [...tracks, ...(lifts.data ?? []), ...(benchmarks.data ?? [])];
  if (known.length + fresh.length === 0) return null;
  return (
    <Panel
      title="Your gym’s way of writing"
      note="Remembered for everybody who programmes, once you save"
    >
      <ul className={classes.list} aria-label="Your gym’s way of writing">
        {fresh.map((each) => {
          const lines = shapes.find(({ shape }) => shape === each.written)?.lines ?? [];
          const name = named.find(({ id }) => id === each.meaning)?.name ?? null;
          return (
            <WritingRow
              key={`${each.kind} ${each.written}`}
              entry={{ ...each, name }}
              note={each.kind === 'line' ? `${counted(lines.length, 'line')} here` : 'new'}
              isNew
            >
              {each.kind === 'line' ? (
                <Button
                  variant="subtle"
                  size="compact-md"
                  mih={44}
                  aria-label={`Undo: lines that ${each.written}`}
                  onClick={() => onUndo(lines)}
                >
                  Undo
                </Button>
              ) : (
                <span />
              )}
            </WritingRow>
          );
        })}
        <KnownWriting gymId={gymId} entries={known} onForgotten={() => undefined} />
      </ul>
    </Panel>
  );
}
