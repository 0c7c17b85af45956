import { movementReader, movementTable } from '@trackboard/scoring';
import { longestText } from './card-texts.ts';
import type { ReadWorkout } from './types.ts';

const movementsOf = movementReader(movementTable([]));

/** '30 clean & jerks 60/40': a line with a movement and a number is work. */
const isWork = (line: string): boolean => /\d/.test(line) && movementsOf(line).length > 0;

/**
 * A benchmark whose text names only it has the lines of the library, and its other words as notes. Where the coach wrote
 * the work, perhaps with other loads, the coach's lines stay.
 */
export function withLibraryLines(workout: ReadWorkout, lines: string): ReadWorkout {
  const { name, description } = workout;
  if (description === name) return { ...workout, description: lines };
  if (description.length > longestText || description.split('\n').some(isWork)) return workout;
  return { ...workout, description: lines, notes: description };
}
