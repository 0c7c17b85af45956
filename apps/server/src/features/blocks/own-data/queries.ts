import { pageSize } from '../../../platform/database/each-page.ts';
import type { Database } from '../../../platform/database/transaction.ts';

type After = { readonly id: string } | undefined;

/** A page of the blocks of a gym, those of deleted tracks too, in the order of the ids. */
export async function listBlocksOfGym(db: Database, gymId: string, after: After) {
  return db
    .selectFrom('blocks')
    .leftJoin('tracks', (join) =>
      join.onRef('tracks.gymId', '=', 'blocks.gymId').onRef('tracks.id', '=', 'blocks.trackId'),
    )
    .selectAll('blocks')
    .select('tracks.name as track')
    .where('blocks.gymId', '=', gymId)
    .$if(after !== undefined, (blocks) => blocks.where('blocks.id', '>', after?.id ?? ''))
    .orderBy('blocks.id')
    .limit(pageSize)
    .execute();
}
export type BlockOfGymRow = Awaited<ReturnType<typeof listBlocksOfGym>>[number];

type AfterLink = { readonly blockId: string; readonly linkId: string } | undefined;

/** A page of the workouts of all blocks of a gym, with their rows on the calendar, in the order of the ids. */
export async function listBlockWorkouts(db: Database, gymId: string, after: AfterLink) {
  return db
    .selectFrom('blockWorkouts')
    .innerJoin('blocks', (join) =>
      join
        .onRef('blocks.gymId', '=', 'blockWorkouts.gymId')
        .onRef('blocks.id', '=', 'blockWorkouts.blockId'),
    )
    .leftJoin('workouts', (join) =>
      join
        .onRef('workouts.gymId', '=', 'blockWorkouts.gymId')
        .onRef('workouts.id', '=', 'blockWorkouts.trackWorkoutId'),
    )
    .selectAll('workouts')
    .select([
      'blockWorkouts.blockId',
      'blockWorkouts.id as linkId',
      'blockWorkouts.week',
      'blockWorkouts.day',
      'blockWorkouts.position',
      'blockWorkouts.content',
      'blockWorkouts.isRetest',
      'blocks.name as block',
    ])
    .where('blockWorkouts.gymId', '=', gymId)
    .$if(after !== undefined, (links) =>
      links.where((eb) =>
        eb(
          eb.refTuple('blockWorkouts.blockId', 'blockWorkouts.id'),
          '>',
          eb.tuple(after?.blockId ?? '', after?.linkId ?? ''),
        ),
      ),
    )
    .orderBy('blockWorkouts.blockId')
    .orderBy('blockWorkouts.id')
    .limit(pageSize)
    .execute();
}
export type BlockWorkoutRow = Awaited<ReturnType<typeof listBlockWorkouts>>[number];
