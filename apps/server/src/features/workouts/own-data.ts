import type { workoutOfGym } from '@trackboard/contract/own-data';
import { scoreKindFromNumber } from '@trackboard/scoring';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { contentOf } from './content.ts';
import { type OwnWorkoutRow, listWorkouts } from './queries.ts';

function presentWorkout(row: OwnWorkoutRow): z.output<typeof workoutOfGym> {
  return {
    ...contentOf(row),
    workoutId: row.id,
    track: row.track,
    workout: row.name,
    workoutDate: row.schedule,
    sortOrder: row.sortOrder,
    scoreKind: scoreKindFromNumber(row.scoreType) ?? 'none',
    percentages: row.benchmarkValues,
    movements: row.movements.map(({ name }) => name),
    isPublished: row.isPublished,
    createdOn: row.createdAt.toISOString(),
    deletedOn: row.deletedAt?.toISOString() ?? null,
  };
}

export function workoutOwnData({ db }: Context): OwnData {
  return {
    owner: ({ gymIds }) => ({
      workouts: () =>
        rowsOfGyms(gymIds, (gymId, after) => listWorkouts(db, gymId, after), presentWorkout),
    }),
  };
}
