import type { OutputOf } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { WorkoutOfToday } from '@trackboard/contract/stats';
import type { WeightUnit } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/instant-in.ts';
import { shownHighest } from '../../scores/index.ts';
import { type WorkoutOfDayRow, listWorkoutsOfDay } from './queries.ts';

function presentBest({ best: [first], scoreType }: WorkoutOfDayRow, unit: WeightUnit) {
  if (!first) return null;
  const { userId, firstName, lastName, isScaled, highestScore, weightUnit } = first;
  return {
    userId,
    userName: `${firstName} ${lastName}`.trim(),
    highestScore: shownHighest({ scoreType, highestScore, weightUnit }, unit),
    isScaled,
  };
}

function presentWorkout(row: WorkoutOfDayRow, unit: WeightUnit): WorkoutOfToday {
  const { id, ...workout } = row;
  return { ...workout, trackWorkoutId: id, best: presentBest(row, unit) };
}

/** The workouts of today in the owner's gym, with the scores that are in. */
export async function getToday(
  { db, clock }: Context,
  actor: GymActor,
): Promise<OutputOf<typeof stats.today>> {
  const { timeZone } = actor.gym;
  const day = dayIn(timeZone, clock.now());
  const dayStart = instantIn(timeZone, day, '00:00');
  const rows = await listWorkoutsOfDay(db, actor, { day, dayStart });
  return { day, workouts: rows.map((row) => presentWorkout(row, actor.weightUnit)) };
}
