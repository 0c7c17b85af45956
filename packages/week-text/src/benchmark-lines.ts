import { longestText } from './card-texts.ts';
import type { ReadWorkout } from './types.ts';
import { movementsOf } from './work.ts';

/** Whether a line is work, which has a movement and a number: '30 clean & jerks 60/40'. */
const isWork = (line: string): boolean => /\d/.test(line) && movementsOf(line).length > 0;

/**
 * Gives a benchmark whose text only names it the lines of the library, and its other words as notes. If the coach wrote
 * the work, perhaps with other loads, the coach's lines stay.
 */
export function withLibraryLines(workout: ReadWorkout, lines: string): ReadWorkout {
  const { name, description } = workout;
  if (description === name) return { ...workout, description: lines };
  if (description.length > longestText || description.split('\n').some(isWork)) return workout;
  return { ...workout, description: lines, notes: description };
}
