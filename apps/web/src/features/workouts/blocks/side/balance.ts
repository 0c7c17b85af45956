import type { Balance, Pattern } from '@trackboard/contract/blocks';
import { daysAgo } from '../../last-done/days-ago.ts';

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

/** When it was last done, and whether it is under half of its opposite. */
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
    // Shares of the longest bar, from 0 to 1.
    doneShare: done / most,
    plannedShare: planned / most,
    note,
    isLow,
  };
}

/** The rows of the balance. Patterns that are neither planned, done nor missed are left out. */
export function balanceRows({ patterns }: Pick<Balance, 'patterns'>) {
  return patterns
    .filter((row) => minutesOf(row) > 0 || row.lastDone || rowOf(row, patterns).isLow)
    .map((row) => rowOf(row, patterns));
}
