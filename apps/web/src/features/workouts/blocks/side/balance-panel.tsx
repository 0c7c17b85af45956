import { Box, Text } from '@mantine/core';
import type { Balance, Pattern } from '@trackboard/contract/blocks';
import { daysAgo } from '../../../../lib/when-text.ts';
import { Panel } from '../../../../ui/panel.tsx';
import classes from './side.module.css';

export const patternWords: Readonly<Record<Pattern, string>> = {
  squat: 'Squat',
  hinge: 'Hinge',
  push: 'Push',
  pull: 'Pull',
  carry: 'Carry',
  core: 'Core',
  monostructural: 'Mono',
  gymnastics: 'Gymnastics',
};

/** Patterns that balance each other. */
const opposites: Partial<Record<Pattern, Pattern>> = {
  squat: 'hinge',
  hinge: 'squat',
  push: 'pull',
  pull: 'push',
};

type Row = Balance['patterns'][number];

const minutesOf = (row: Row | undefined) => (row ? row.doneMinutes + row.plannedMinutes : 0);

/** Says when the pattern was last done, and whether it is under half of its opposite. */
function noteOf({ lastDone }: Row, low: Pattern | null): string {
  const when = lastDone ? daysAgo(lastDone.daysSince) : 'Not done yet';
  if (low) return `${when}, under half of ${patternWords[low].toLowerCase()}`;
  return lastDone ? `${when}, ${lastDone.name}` : when;
}

function rowOf(row: Row, all: readonly Row[]) {
  const { pattern, doneMinutes: done, plannedMinutes: planned } = row;
  const most = Math.max(1, ...all.map(minutesOf));
  const opposite = opposites[pattern] ?? null;
  const other = minutesOf(all.find((each) => each.pattern === opposite));
  const isLow = minutesOf(row) < other / 2;
  const note = noteOf(row, isLow ? opposite : null);
  return {
    pattern,
    done,
    planned,
    // Each share is relative to the longest bar, from 0 to 1.
    doneShare: done / most,
    plannedShare: planned / most,
    note,
    isLow,
  };
}

/**
 * Returns the rows of the balance. A pattern that is not planned, was never done, and is not low is
 * left out.
 */
export function balanceRows({ patterns }: Pick<Balance, 'patterns'>) {
  return patterns
    .filter((row) => minutesOf(row) > 0 || row.lastDone || rowOf(row, patterns).isLow)
    .map((row) => rowOf(row, patterns));
}

function Legend() {
  return (
    <p className={classes.legend} aria-hidden>
      <span className={classes.key} data-kind="done" /> Done
      <span className={classes.key} data-kind="planned" /> Planned
    </p>
  );
}

/** Shows how many minutes a block asks for in each pattern of movement. */
export function BalancePanel({ title, balance }: { title: string; balance: Balance }) {
  const rows = balanceRows(balance);
  return (
    <Panel
      title={title}
      aside={
        <Text c="var(--ink-3)" fz="sm">
          minutes
        </Text>
      }
    >
      {rows.length === 0 && <Text c="dimmed">No movement of the table is in it yet.</Text>}
      <ul className="lined">
        {rows.map(({ pattern, done, planned, doneShare, plannedShare, note, isLow }) => (
          <li key={pattern} className={classes.pattern}>
            <b>{patternWords[pattern]}</b>
            <span className={classes.bar} aria-hidden>
              <span data-kind="done" style={{ width: `${doneShare * 100}%` }} />
              <span data-kind="planned" style={{ width: `${plannedShare * 100}%` }} />
            </span>
            <Box component="span" className="score" fz="1.0625rem" ta="end" aria-hidden>
              {done + planned}
            </Box>
            <span className="sr-only">
              : {done} minutes done, {planned} planned.{' '}
            </span>
            <span className={classes.note} data-low={isLow || undefined}>
              {note}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > 0 && <Legend />}
    </Panel>
  );
}
