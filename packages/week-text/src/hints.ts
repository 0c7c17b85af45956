import type { Hint, ReadWorkout } from './types.ts';

/** What a coach should look at in a workout. */
export function hintsOf(_workout: ReadWorkout): Hint[] {
  return [];
}
