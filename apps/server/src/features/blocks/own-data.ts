import type {
  blockOfGym,
  blockWorkoutOfGym,
  movementPatternsOfGym,
} from '@trackboard/contract/own-data';
import { scoreKindFromNumber } from '@trackboard/scoring';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { type OwnData, rowsOfGyms } from '../../platform/own-data.ts';
import { type Content, contentOf, storedContent } from '../workouts/index.ts';
import { findLiftNames, listOwnMovements } from './balance/queries.ts';
import {
  type BlockOfGymRow,
  type BlockWorkoutRow,
  listBlockWorkouts,
  listBlocksOfGym,
} from './queries.ts';

type Names = ReadonlyMap<string, string>;

function presentBlock(row: BlockOfGymRow): z.output<typeof blockOfGym> {
  return {
    blockId: row.id,
    block: row.name,
    track: row.track,
    weeks: row.weekKinds,
    weekDays: row.weekDays ?? [],
    createdOn: row.createdAt.toISOString(),
  };
}

function presentWorkout(row: BlockWorkoutRow, lifts: Names): z.output<typeof blockWorkoutOfGym> {
  const { linkId, blockId, block, week, day, position, isRetest, id: workoutId } = row;
  const content = workoutId === null ? storedContent(row.content) : contentOf(row as Content);
  return {
    ...content,
    blockId,
    block,
    blockWorkoutId: linkId,
    week,
    day,
    position,
    isRetest,
    workoutId,
    workout: content.name,
    scoreKind: scoreKindFromNumber(content.scoreType) ?? 'none',
    percentages: content.benchmarkValues,
    movements: content.movementIds.flatMap((each) => lifts.get(each) ?? []),
  };
}

export function blockOwnData({ db }: Context): OwnData {
  return {
    owner: ({ gymIds }) => ({
      blocks: () =>
        rowsOfGyms(gymIds, (gymId, after) => listBlocksOfGym(db, gymId, after), presentBlock),
      blockWorkouts: async function* () {
        const rows = rowsOfGyms<BlockWorkoutRow, BlockWorkoutRow>(
          gymIds,
          (gymId, after) => listBlockWorkouts(db, gymId, after),
          (row) => row,
        );
        const lifts = await findLiftNames(db);
        for await (const row of rows) yield presentWorkout(row, lifts);
      },
      movementPatterns: async function* () {
        for (const gymId of gymIds) {
          const own = await listOwnMovements(db, gymId);
          yield* own.map(
            ({ name: movement, patterns, createdAt }): z.output<typeof movementPatternsOfGym> => ({
              movement,
              patterns,
              addedOn: createdAt.toISOString(),
            }),
          );
        }
      },
    }),
  };
}
