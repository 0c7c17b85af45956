import type { Beaten } from '@trackboard/contract/scores';
import { formatBeaten, formatScore, scoreTypes, type WeightUnit } from '@trackboard/scoring';
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

/** Returns a personal record as text, and what it beats: `16:04`, `33 s faster`. Lifts are compared by their heaviest sets. */
export function recordWords(workout: ScoredWorkout, { value, earlier }: Beaten, unit: WeightUnit) {
  const isLift = workout.reps !== null;
  const kind = isLift ? 'liftWeight' : workout.kind;
  const { words, isGain } = formatBeaten({ kind, value, earlier, unit });
  return { score: formatScore(kind, value, unit), isLift, words, isGain };
}
