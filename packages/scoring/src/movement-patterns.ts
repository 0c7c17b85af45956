import { defaultMovements } from './default-movements.ts';
import { movementFinder, movementKey } from './find-movements.ts';
import type { Pattern, PatternedMovement } from './patterns.ts';

/**
 * Returns the default movements with a gym's changes, by name. The gym's rows replace those of the same name, and
 * others are added.
 */
export function movementTable(own: readonly PatternedMovement[]): PatternedMovement[] {
  const rows = [...defaultMovements, ...own];
  const byKey = new Map(rows.map((movement) => [movementKey(movement.name), movement]));
  return [...byKey.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** The most movements that are read from one workout. */
const mostMovements = 30;

/** Returns a function that finds the movements in texts, for a table that is prepared once. */
export function movementReader(
  table: readonly PatternedMovement[],
): (text: string) => PatternedMovement[] {
  const find = movementFinder(table);
  return (text) => find(text, mostMovements);
}

/**
 * Returns the part of a workout's time that each pattern has, from 0 to 1. Every movement counts the same, and a
 * movement of several patterns is shared among them. The parts add up to 1, or to 0 if no movement has a pattern.
 */
export function patternShares(movements: readonly PatternedMovement[]): Map<Pattern, number> {
  const counted = movements.filter((movement) => movement.patterns.length > 0);
  const shares = new Map<Pattern, number>();
  for (const movement of counted) {
    const share = 1 / counted.length / movement.patterns.length;
    for (const pattern of movement.patterns) {
      shares.set(pattern, (shares.get(pattern) ?? 0) + share);
    }
  }
  return shares;
}
