import type { Trx } from '../../../platform/database/transaction.ts';
import { lockTracks } from '../../tracks/index.ts';
import { lockWorkouts } from '../../workouts/index.ts';
import { type BlockRow, type LinkRow, listLinks, lockBlock } from '../queries.ts';
import { type Item, itemsOf } from './items.ts';

/** A block that is being changed; it and its workouts on the calendar are locked. */
export interface OpenBlock {
  readonly block: BlockRow;
  readonly items: readonly Item[];
  readonly links: readonly LinkRow[];
}

async function lockRows(trx: Trx, gymId: string, links: readonly LinkRow[]) {
  const linkOf = new Map(links.map(({ id, trackWorkoutId }) => [trackWorkoutId, id]));
  const ids = links.flatMap(({ trackWorkoutId }) => trackWorkoutId ?? []);
  const rows = ids.length ? await lockWorkouts(trx, gymId, ids) : [];
  return new Map(rows.map((row) => [linkOf.get(row.id) ?? '', row]));
}

/**
 * Locks the tracks of a gym and returns the ids of those that are not deleted, with a block: null if the gym has none with
 * this id, or its track is deleted.
 */
export async function openBlock(
  trx: Trx,
  gymId: string,
  id: string,
): Promise<{ readonly trackIds: readonly string[]; readonly open: OpenBlock | null }> {
  const trackIds = await lockTracks(trx, gymId);
  const block = await lockBlock(trx, gymId, id);
  if (!block || (block.trackId && !trackIds.includes(block.trackId))) {
    return { trackIds, open: null };
  }
  const links = await listLinks(trx, gymId, id);
  const rows = await lockRows(trx, gymId, links);
  return { trackIds, open: { block, links, items: itemsOf(block, links, rows) } };
}

/** The workouts of a block that athletes do not see yet. */
export const isDraft = (item: Item): item is Item & { row: NonNullable<Item['row']> } =>
  item.row !== null && !item.row.isPublished;
