import { Paper } from '@mantine/core';
import type { OutputOf } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { scoreTypes } from '@trackboard/scoring';
import { type ReactNode, useEffect, useState } from 'react';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { useIsBelow } from '../../../ui/use-is-below.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { AddAthlete } from './add-athlete.tsx';
import { ClassFooter } from './class-footer.tsx';
import { ClassRow, type Tick } from './class-row.tsx';
import { maxHeadings } from './class-rows.ts';
import classes from './class-table.module.css';
import { type ClassEntries, type ClassRow as Row, useClassEntry } from './use-class-entry.ts';

interface ClassTableProps {
  workout: ScoredWorkout;
  trackName: string;
  data: OutputOf<typeof scores.ofClass>;
  onTick: Tick | null;
  /** The heading of the page, with the field for names. */
  renderHeader: (names: ReactNode) => ReactNode;
}

function Headings({ workout: { sets, kind, addTotal } }: Pick<ClassTableProps, 'workout'>) {
  const hasResult = sets > 1 && scoreTypes[kind].ranked;
  const one = sets === 1 ? 'Result' : 'Sets';
  return (
    <div className={`${classes.row} ${classes.headings}`} aria-hidden>
      <span>Here</span>
      <span>Rank</span>
      <span>Athlete</span>
      <span>Standard</span>
      <span className={classes.sets} data-many={sets > maxHeadings || undefined}>
        {sets === 1 || sets > maxHeadings
          ? one
          : Array.from({ length: sets }, (_, set) => (
              <span
                className={classes.set}
                data-shape={scoreTypes[kind].shape}
                key={`set ${set + 1}`}
              >
                Set {set + 1}
              </span>
            ))}
      </span>
      <span className={classes.result}>{hasResult && (addTotal ? 'Total' : 'Best')}</span>
      <span>Note</span>
      <span className={classes.state}>
        <span className={classes.words}>Saved</span>
      </span>
    </div>
  );
}

interface RowsProps {
  title: string;
  rows: readonly Row[];
  workout: ScoredWorkout;
  entries: ClassEntries;
  onTick: Tick | null;
}

function Rows({ title, rows, workout, entries, onTick }: RowsProps) {
  const isNarrow = useIsBelow('lg');
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.section}>
        {title} <span className="tnum">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <ClassRow
            key={row.athlete.userId}
            workout={workout}
            row={row}
            isNarrow={isNarrow}
            actions={entries}
            onTick={onTick}
          />
        ))}
      </ul>
    </section>
  );
}

/** Focuses the first set of an athlete who was added by name, once the row is shown. */
function useFocusOfAdded(): (userId: string) => void {
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added === null) return;
    const row = document.querySelector(`[data-row="${CSS.escape(added)}"]`);
    row?.querySelector<HTMLElement>('[data-cell]')?.focus();
  }, [added]);
  return setAdded;
}

/** The scores of a class, entered with the keyboard alone. */
export function ClassTable({ workout, trackName, data, onTick, renderHeader }: ClassTableProps) {
  const entries = useClassEntry(workout, data);
  const focusAdded = useFocusOfAdded();
  useLeaveGuard(entries.isTyping);
  return (
    <>
      {renderHeader(
        <AddAthlete
          others={entries.others}
          onAdd={(userId) => {
            entries.add(userId);
            onTick?.(userId, true);
            focusAdded(userId);
          }}
        />,
      )}
      <Paper className={classes.table}>
        <Headings workout={workout} />
        <Rows
          title="Here"
          rows={entries.present}
          workout={workout}
          entries={entries}
          onTick={onTick}
        />
        <Rows
          title={`Others on ${trackName}`}
          rows={entries.others}
          workout={workout}
          entries={entries}
          onTick={onTick}
        />
      </Paper>
      <ClassFooter entries={entries} isTime={scoreTypes[workout.kind].shape === 'time'} />
    </>
  );
}
