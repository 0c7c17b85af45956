import { formatScore, scoreTypes, type WeightUnit } from '@trackboard/scoring';
import type { ScoredWorkout } from '../scored-workout.ts';
import { highestOf, problemOf } from './class-rows.ts';
import type { ClassRow } from './use-class-entry.ts';

/** How a tap on an athlete makes a result: from the clock, as done, or from typed fields. */
export function tapOf({ kind }: ScoredWorkout): 'clock' | 'done' | 'type' {
  const { shape } = scoreTypes[kind];
  if (shape === 'time') return 'clock';
  return shape === 'completion' ? 'done' : 'type';
}

/** Returns the result of an athlete as text; null while there is none. A result that waits to be sent counts. */
export function shownResult(
  workout: ScoredWorkout,
  row: ClassRow,
  unit: WeightUnit,
): string | null {
  const { kind } = workout;
  if (problemOf(workout, row.entry, unit) !== null) return null;
  if (scoreTypes[kind].shape === 'completion') return 'Done';
  if (!scoreTypes[kind].ranked) return row.entry.value.find((value) => value !== '') ?? null;
  return formatScore(kind, highestOf(workout, row.entry, unit), unit);
}
