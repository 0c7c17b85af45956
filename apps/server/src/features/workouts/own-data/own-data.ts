import type { workoutOfGym } from '@trackboard/contract/own-data';
import { scoreKindFromNumber } from '@trackboard/scoring';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { eachPage } from '../../../platform/database/each-page.ts';
import type { OwnData } from '../../../platform/own-data.ts';
import { type WorkoutRow, listWorkouts } from './queries.ts';

function presentWorkout(row: WorkoutRow): z.output<typeof workoutOfGym> {
  return {
    workoutId: row.id,
    track: row.track,
    workout: row.name,
    workoutDate: row.schedule,
    sortOrder: row.sortOrder,
    workoutType: row.workoutType,
    description: row.description,
    notes: row.notes,
    scoreKind: scoreKindFromNumber(row.scoreType) ?? 'none',
    sets: row.sets,
    addTotal: row.addTotal,
    repsPerSet: row.repsPerSet,
    percentages: row.benchmarkValues,
    movements: row.movements.map(({ name }) => name),
    videoUrl: row.videoUrl,
    isPublished: row.isPublished,
    createdOn: row.createdAt.toISOString(),
    deletedOn: row.deletedAt?.toISOString() ?? null,
  };
}

export function workoutOwnData({ db }: Context): OwnData {
  return {
    owner: ({ gymIds }) => ({
      workouts: async function* () {
        for (const gymId of gymIds) {
          const rows = eachPage<WorkoutRow>((after) => listWorkouts(db, gymId, after));
          for await (const row of rows) yield presentWorkout(row);
        }
      },
    }),
  };
}
