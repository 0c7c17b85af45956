import { type Insertable, type Selectable, sql } from 'kysely';
import { containsFolded } from '../../platform/database/contains-folded.ts';
import { countOf, countRows, counted } from '../../platform/database/count-rows.ts';
import { findPage } from '../../platform/database/find-list.ts';
import { sameGym } from '../../platform/database/same-gym.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import type { Slice } from '../../platform/http/slice.ts';
import { pageAfter } from '../../platform/database/each-page.ts';

export type BlockRow = Selectable<DB['blocks']>;
export type LinkRow = Selectable<DB['blockWorkouts']>;

/** Selects the blocks of a gym, without those of deleted tracks. */
function liveBlocks(db: Database, gymId: string) {
  return db
    .selectFrom('blocks')
    .leftJoin('tracks', (join) =>
      sameGym(join, 'tracks.id', 'blocks.trackId').on('tracks.deletedAt', 'is', null),
    )
    .where('blocks.gymId', '=', gymId)
    .where((eb) => eb.or([eb('blocks.trackId', 'is', null), eb('tracks.id', 'is not', null)]));
}

/** Returns a block with the number of athletes on its track. */
export async function findBlock(db: Database, gymId: string, id: string) {
  return liveBlocks(db, gymId)
    .selectAll('blocks')
    .select((eb) =>
      countOf(
        eb
          .selectFrom('trackMembers')
          .whereRef('trackMembers.gymId', '=', 'blocks.gymId')
          .whereRef('trackMembers.trackId', '=', 'blocks.trackId')
          .where('trackMembers.leftAt', 'is', null),
      ).as('athletes'),
    )
    .where('blocks.id', '=', id)
    .executeTakeFirst();
}

/** Returns the workouts of a block with their rows on the calendar, and the number of scores of each. */
export async function listPlanned(db: Database, gymId: string, blockId: string) {
  return db
    .selectFrom('blockWorkouts')
    .leftJoin('workouts', (join) =>
      sameGym(join, 'workouts.id', 'blockWorkouts.trackWorkoutId').on(
        'workouts.deletedAt',
        'is',
        null,
      ),
    )
    .selectAll('workouts')
    .select([
      'blockWorkouts.id as linkId',
      'blockWorkouts.week',
      'blockWorkouts.day',
      'blockWorkouts.position',
      'blockWorkouts.content',
      'blockWorkouts.isRetest',
    ])
    .select((eb) =>
      countOf(
        eb
          .selectFrom('scores')
          .whereRef('scores.gymId', '=', 'blockWorkouts.gymId')
          .whereRef('scores.workoutId', '=', 'blockWorkouts.trackWorkoutId')
          .where('scores.deletedAt', 'is', null),
      ).as('logged'),
    )
    .where('blockWorkouts.gymId', '=', gymId)
    .where('blockWorkouts.blockId', '=', blockId)
    .execute();
}

interface ListFilter {
  readonly search?: string | undefined;
  readonly trackId?: string | undefined;
}

/**
 * Returns a page of a gym's blocks, the latest first. With a track, only its blocks and the templates.
 */
export async function findBlocks(
  db: Database,
  gymId: string,
  { search, trackId }: ListFilter,
  { limit, offset }: Slice,
) {
  const found = liveBlocks(db, gymId)
    .$if(trackId !== undefined, (blocks) =>
      blocks.where((eb) =>
        eb.or([eb('blocks.trackId', 'is', null), eb('blocks.trackId', '=', trackId ?? null)]),
      ),
    )
    .$if(Boolean(search), (blocks) =>
      blocks.where(sql<boolean>`fold_text(blocks.name) like ${containsFolded(search ?? '')}`),
    );
  const page = found
    .selectAll('blocks')
    .select('tracks.name as trackName')
    .select((eb) =>
      countOf(
        eb
          .selectFrom('blockWorkouts')
          .leftJoin('workouts', (join) =>
            sameGym(join, 'workouts.id', 'blockWorkouts.trackWorkoutId'),
          )
          .whereRef('blockWorkouts.gymId', '=', 'blocks.gymId')
          .whereRef('blockWorkouts.blockId', '=', 'blocks.id')
          .where('workouts.deletedAt', 'is', null),
      ).as('workouts'),
    )
    .orderBy('blocks.createdAt', 'desc')
    .orderBy('blocks.id', 'desc')
    .limit(limit)
    .offset(offset);
  return findPage(db, counted(found), page);
}

/** Returns a block and locks it until the transaction ends. */
export async function lockBlock(trx: Trx, gymId: string, id: string) {
  return trx
    .selectFrom('blocks')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function listLinks(db: Database, gymId: string, blockId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('blockWorkouts')
    .selectAll()
    .where('gymId', '=', gymId)
    .where('blockId', '=', blockId)
    .execute();
}

export async function countBlocks(db: Database, gymId: string): Promise<number> {
  return countRows(db.selectFrom('blocks').where('gymId', '=', gymId));
}

/** Inserts a block, or updates the one with this id. */
export async function saveBlockRow(db: Database, block: Insertable<DB['blocks']>): Promise<void> {
  const { gymId: _gym, id: _id, createdAt: _since, ...change } = block;
  await db
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['gymId', 'id']).doUpdateSet(change))
    .execute();
}

export async function insertLinks(
  db: Database,
  links: readonly Insertable<DB['blockWorkouts']>[],
): Promise<void> {
  if (links.length) await db.insertInto('blockWorkouts').values(links).execute();
}

/** Deletes all workouts of a block, or those with these ids. Their rows on the calendar stay. */
export async function deleteLinks(
  db: Database,
  gymId: string,
  blockId: string,
  ids?: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('blockWorkouts')
    .where('gymId', '=', gymId)
    .where('blockId', '=', blockId)
    .$if(ids !== undefined, (links) => links.where('id', 'in', ids ?? []))
    .execute();
}

/** Sets whether workouts of a block are tests of a benchmark. */
export async function setRetests(
  db: Database,
  { gymId, id }: Pick<BlockRow, 'gymId' | 'id'>,
  retests: readonly { readonly id: string; readonly isRetest: boolean }[],
): Promise<void> {
  if (!retests.length) return;
  const ids = retests.map((each) => each.id);
  const flags = retests.map(({ isRetest }) => isRetest);
  await sql`
    update block_workouts set is_retest = change.is_retest
    from unnest(${ids}::uuid[], ${flags}::boolean[]) as change (id, is_retest)
    where block_workouts.gym_id = ${gymId} and block_workouts.block_id = ${id} and block_workouts.id = change.id
  `.execute(db);
}

/** Deletes a block with its links. */
export async function deleteBlockRow(db: Database, gymId: string, id: string): Promise<void> {
  await db.deleteFrom('blocks').where('gymId', '=', gymId).where('id', '=', id).execute();
}

export async function deleteBlocksOfGym(trx: Trx, gymId: string): Promise<void> {
  await trx.deleteFrom('blocks').where('gymId', '=', gymId).execute();
  await trx.deleteFrom('movementPatterns').where('gymId', '=', gymId).execute();
}

type After = { readonly id: string } | undefined;

/** Returns a page of the blocks of a gym, including those of deleted tracks, ordered by id. */
export async function listBlocksOfGym(db: Database, gymId: string, after: After) {
  const all = db
    .selectFrom('blocks')
    .leftJoin('tracks', (join) => sameGym(join, 'tracks.id', 'blocks.trackId'))
    .selectAll('blocks')
    .select('tracks.name as track')
    .where('blocks.gymId', '=', gymId);
  return pageAfter(all, ['blocks.id'], after && [after.id]);
}
export type BlockOfGymRow = Awaited<ReturnType<typeof listBlocksOfGym>>[number];

type AfterLink = { readonly blockId: string; readonly linkId: string } | undefined;

/** Returns a page of the workouts of all blocks of a gym, with their calendar rows, ordered by id. */
export async function listBlockWorkouts(db: Database, gymId: string, after: AfterLink) {
  const all = db
    .selectFrom('blockWorkouts')
    .innerJoin('blocks', (join) => sameGym(join, 'blocks.id', 'blockWorkouts.blockId'))
    .leftJoin('workouts', (join) => sameGym(join, 'workouts.id', 'blockWorkouts.trackWorkoutId'))
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
    .where('blockWorkouts.gymId', '=', gymId);
  const columns = ['blockWorkouts.blockId', 'blockWorkouts.id'] as const;
  return pageAfter(all, columns, after && [after.blockId, after.linkId]);
}
export type BlockWorkoutRow = Awaited<ReturnType<typeof listBlockWorkouts>>[number];
