import { createHash } from 'node:crypto';
import type { Block, BlockWorkout, LiftOfWeek } from '@trackboard/contract/blocks';
import { minutesOf } from '@trackboard/scoring';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import { lockTracks } from '../tracks/index.ts';
import { type Content, type WorkoutRow, contentOf, lockWorkouts } from '../workouts/index.ts';
import { type Item, itemsOf, readLoad } from './items.ts';
import {
  type BlockRow,
  type LinkRow,
  findBlock,
  listLinks,
  listPlanned,
  lockBlock,
} from './queries.ts';

type Plan = Pick<BlockRow, 'name' | 'trackId' | 'weekKinds' | 'weekDays'>;

/**
 * Returns a hash of all that a save can change. A change on the calendar changes the hash, but not the block's row.
 */
export function versionOf(
  { name, trackId, weekKinds, weekDays }: Plan,
  items: readonly Item[],
): string {
  const workouts = items.map(({ id, week, day, position, content, isRetest }) => [
    id,
    week,
    day,
    position,
    isRetest,
    contentOf(content),
  ]);
  const plan = JSON.stringify([name, trackId, weekKinds, weekDays, workouts]);
  return createHash('sha256').update(plan).digest('base64url');
}

/** A block with its workouts, read without a lock. */
export interface ReadBlock {
  readonly block: BlockRow & { readonly athletes: number };
  readonly items: readonly Item[];
  /** The number of scores of each workout, by its id in the block. */
  readonly logged: ReadonlyMap<string, number>;
}

export async function readPlan(db: Database, gymId: string, id: string): Promise<ReadBlock | null> {
  const block = await findBlock(db, gymId, id);
  if (!block) return null;
  const found = await listPlanned(db, gymId, id);
  const links = found.map(({ linkId, ...link }) => ({ ...link, id: linkId }));
  const onCalendar = found.filter((each) => each.id !== null);
  const rows = new Map(onCalendar.map((each) => [each.linkId, each as WorkoutRow]));
  const logged = new Map(found.map((each) => [each.linkId, each.logged]));
  return { block, items: itemsOf(block, links, rows), logged };
}

function liftOf({ workoutType, movementIds, benchmarkValues, description }: Content) {
  const [movementId] = movementIds;
  if (workoutType !== 'lift' || !movementId) return null;
  const load = readLoad(description);
  const percents = benchmarkValues.filter((percent) => percent !== null);
  return {
    movementId,
    percent: load || percents.length === 0 ? null : Math.max(...percents),
    load: load?.amount ?? null,
    loadUnit: load?.unit ?? null,
  } satisfies LiftOfWeek;
}

function presentItem(
  { id, week, day, position, content, isRetest, row }: Item,
  logged: number,
  athletes: number,
): BlockWorkout {
  return {
    id,
    week,
    day,
    position,
    workout: content,
    lift: liftOf(content),
    retest: isRetest,
    trackWorkoutId: row?.id ?? null,
    date: row?.schedule ?? null,
    isPublished: row?.isPublished ?? false,
    logged,
    ofAthletes: athletes,
    minutes: minutesOf(content),
  };
}

function presentBlock({ block, items, logged }: ReadBlock): Block {
  const { id, gymId, trackId, name, weekKinds, weekDays, athletes } = block;
  return {
    id,
    gymId,
    trackId,
    name,
    firstDay: weekDays?.[0] ?? null,
    isTemplate: trackId === null,
    version: versionOf(block, items),
    weeks: weekKinds.map((kind, week) => ({ kind, firstDay: weekDays?.[week] ?? null })),
    workouts: items.map((item) => presentItem(item, logged.get(item.id) ?? 0, athletes)),
  };
}

/** Returns a block as the response shows it. Null if the gym has none with this id. */
export async function readBlock(db: Database, gymId: string, id: string): Promise<Block | null> {
  const read = await readPlan(db, gymId, id);
  return read && presentBlock(read);
}

/** A block that is being changed. The block and its workouts on the calendar are locked. */
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
 * Locks the tracks of a gym. Returns the ids of those that are not deleted, and a block. The block is null if the gym has
 * none with this id, or if its track is deleted.
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

/** Returns whether athletes do not see this workout of the calendar yet. */
export const isDraft = (item: Item): item is Item & { row: NonNullable<Item['row']> } =>
  item.row !== null && !item.row.isPublished;
