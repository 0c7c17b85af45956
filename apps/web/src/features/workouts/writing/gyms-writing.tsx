import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { LineLabel, WritingKind } from '@trackboard/contract/workouts';
import { scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { type ReactNode, useRef } from 'react';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import classes from './gyms-writing.module.css';

type Writing = OutputOf<typeof workouts.writing>;
export type WritingEntry = Pick<Writing[number], 'kind' | 'written' | 'meaning' | 'name'>;

interface LabelName {
  readonly name: string;
  readonly help: string;
  /** Says about several lines that they have the label. */
  readonly lines: string;
}

export const labelNames: Readonly<Record<LineLabel, LabelName>> = {
  day: { name: 'Day', help: 'A new day begins', lines: 'are days' },
  part: { name: 'Part', help: 'Strength, skill', lines: 'are parts' },
  workout: { name: 'Workout', help: 'Its first line', lines: 'begin workouts' },
  more: { name: 'Goes on', help: 'Part of the one above', lines: 'go on' },
  text: { name: 'Text', help: 'In no workout', lines: 'are text' },
};

const about: Readonly<Record<WritingKind, string>> = {
  line: 'Lines that',
  lift: 'Lift',
  benchmark: 'Benchmark',
  score: 'Title',
  level: 'Level',
};

/** Returns what an entry means, in words. */
function meaningOf({ kind, meaning, name }: WritingEntry): string {
  const label = workouts.lineLabel.safeParse(meaning);
  if (kind === 'line') return label.success ? labelNames[label.data].name : meaning;
  if (kind !== 'score') return name ?? meaning;
  const score = scoreKindFromNumber(Number(meaning));
  return score ? scoreTypes[score].label : meaning;
}

interface WritingRowProps {
  entry: WritingEntry;
  /** When it was learned, or how many lines it is about. */
  note: string;
  isNew?: boolean;
  /** The control that removes the entry. */
  children: ReactNode;
}

/** How something is written, and what it means. */
export function WritingRow({ entry, note, isNew, children }: WritingRowProps) {
  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <span>
        <Text component="span" c="dimmed" fz="sm">
          {about[entry.kind]}
        </Text>{' '}
        <b>
          <bdi>{entry.written}</bdi>
        </b>
      </span>
      <bdi>{meaningOf(entry)}</bdi>
      <Text component="span" className="tnum" c="dimmed" fz="sm">
        {note}
      </Text>
      {children}
    </li>
  );
}

const keyOf = ({ kind, written }: WritingEntry) => `${kind} ${written}`;

interface KnownWritingProps {
  gymId: string;
  entries: Writing;
  onForgotten: () => void;
}

/** The rows of what is known, each of which can be forgotten. */
export function KnownWriting({ gymId, entries, onForgotten }: KnownWritingProps) {
  const forget = useWrite(workouts.forgetWriting, { onError: toastServerMessage });
  async function forgetOne({ kind, written }: WritingEntry): Promise<void> {
    if (await forget.send({ gymId, entries: [{ kind, written }] })) onForgotten();
  }
  return entries.map((entry) => {
    const { kind, written, since } = entry;
    return (
      <WritingRow
        key={keyOf(entry)}
        entry={entry}
        note={`since ${formatDay(dayOfInstant(since), 'shortDate')}`}
      >
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          aria-label={`Forget ${about[kind].toLowerCase()} ${written}`}
          onClick={() => void forgetOne(entry)}
        >
          Forget
        </Button>
      </WritingRow>
    );
  });
}

export const writingQuery = (gymId: string) => queryFor(workouts.writing, { gymId });

/** How the gym writes its weeks, in the settings. */
export function GymsWriting({ gymId }: { gymId: string }) {
  const query = useQuery(writingQuery(gymId));
  const forgetAll = useWrite(workouts.forgetWriting, {
    success: 'The way of writing is forgotten',
    onError: toastServerMessage,
  });
  // The list takes the focus when the focused row goes.
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus();

  async function askAndForget(): Promise<void> {
    const question = 'The next pasted week is read as if it were the first.';
    if (await forgetAll.ask(question, { gymId })) focusList();
  }
  return (
    <>
      <Text mb="md" c="dimmed">
        What coaches correct in a pasted week is remembered when they save it, so that the next week
        needs no correction.
      </Text>
      <Stack ref={list} gap="md" align="stretch" style={{ outline: 'none' }} tabIndex={-1}>
        <LoadedList
          query={query}
          label="Loading your gym’s way of writing"
          rows={3}
          empty="Nothing learned yet"
          help="Paste a week in the calendar and correct what was read wrong."
          small
        >
          {(entries) => (
            <>
              <ul className={classes.list} aria-label="Your gym’s way of writing">
                <KnownWriting gymId={gymId} entries={entries} onForgotten={focusList} />
              </ul>
              <Group justify="flex-end">
                <Button
                  variant="default"
                  loading={forgetAll.isPending}
                  onClick={() => void askAndForget()}
                >
                  Forget all
                </Button>
              </Group>
            </>
          )}
        </LoadedList>
      </Stack>
    </>
  );
}
