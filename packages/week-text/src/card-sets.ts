import { maxSets } from '@trackboard/scoring';
import type { Item } from './drafts.ts';
import { exercisesIn } from './openings.ts';
import { type Percents, readPercents } from './percents.ts';
import type { SetScheme } from './set-scheme.ts';

/** Returns the sets of a lift with whose line an exercise is done; null for other cards. */
export const ownSets = ([first, ...others]: readonly Item[]): SetScheme | null =>
  first?.reading.lift && others.some((item) => exercisesIn(item) > 0) ? first.reading.sets : null;

/** Counts the sets that items name. */
export const countSets = (items: readonly Item[]): number =>
  items.reduce((total, { reading: { sets } }) => total + (sets?.reps.length ?? 0), 0);

/** Returns the rows of a table that have the sets of one lift; null for other cards, and for more sets than a workout may have. */
function rowsOfLift(items: readonly Item[]) {
  const rows = items.flatMap(({ row, text, reading: { lift, sets } }) =>
    row && lift && sets ? [{ id: lift.movement.id, text, sets }] : [],
  );
  const isOne = new Set(rows.map(({ id }) => id)).size === 1;
  return rows.length > 1 && isOne && countSets(items) <= maxSets ? rows : null;
}

/** Returns the sets of all rows of one lift together; null for other cards. */
export function setsOfRows(items: readonly Item[]): SetScheme | null {
  const rows = rowsOfLift(items);
  if (!rows) return null;
  const upTo = rows.flatMap(({ sets }) => sets.upTo ?? sets.reps);
  return { reps: rows.flatMap(({ sets }) => sets.reps), upTo };
}

/** Returns the percentages of all rows of one lift together, none if a row has none; null for other cards. */
export function percentsOfRows(items: readonly Item[]): Percents | null {
  const rows = rowsOfLift(items);
  if (!rows) return null;
  const each = rows.map(({ text, sets: { percents, reps } }) =>
    percents ? { values: percents, range: false } : readPercents(text, reps.length),
  );
  const all = each.every(({ values }) => values.length > 0) ? each : [];
  return {
    values: all.flatMap(({ values }) => values),
    range: all.some(({ range }) => range),
  };
}
