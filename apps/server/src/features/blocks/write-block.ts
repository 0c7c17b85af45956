import type { Insertable } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import {
  type DraftChange,
  type Writing,
  appendTo,
  appendWorkouts,
  changeDrafts,
  lastPositions,
  removeWorkouts,
} from '../workouts/index.ts';
import { type Item, inOrder } from './items.ts';
import {
  type BlockRow,
  countBlocks,
  deleteLinks,
  insertLinks,
  saveBlockRow,
  setRetests,
} from './queries.ts';
import { type OpenBlock, isDraft } from './read-block.ts';
import { dateOf } from './weeks.ts';

/** The maximum number of blocks and templates of a gym. */
const maxBlocks = 500;

/** Returns whether a gym may have another block. Its row must be locked. */
export async function hasRoom(trx: Trx, gymId: string): Promise<boolean> {
  return (await countBlocks(trx, gymId)) < maxBlocks;
}

/** The values that a block is written from. */
export type BlockPlan = Omit<BlockRow, 'createdAt' | 'updatedAt'>;

type Link = Insertable<DB['blockWorkouts']>;

function plannedLink({ gymId, id: blockId }: BlockPlan, item: Item): Link {
  const { id, week, day, position, content, isRetest } = item;
  // The content is sent as text, because the driver would send a list as a PostgreSQL array.
  return { gymId, blockId, id, week, day, position, content: JSON.stringify(content), isRetest };
}

/** Adds workouts of a laid block to the calendar as drafts, and returns their rows. */
async function layItems(
  context: Writing,
  trx: Trx,
  { gymId, id: blockId, trackId, weekDays }: BlockPlan,
  items: readonly Item[],
) {
  if (!trackId || !weekDays || items.length === 0) return [];
  const workouts = items.map(({ week, day, content }) => ({
    schedule: dateOf(weekDays, week, day),
    content,
  }));
  const added = { gymId, trackId, isPublished: false, workouts };
  const rows = await appendWorkouts(context, trx, added);
  const links = rows.flatMap((row, index) => {
    const item = items[index];
    if (!item) return [];
    const { id, isRetest } = item;
    return { gymId, blockId, id, isRetest, trackWorkoutId: row.id };
  });
  await insertLinks(trx, links);
  return rows;
}

/**
 * Writes a block with all its workouts, none of which is on the calendar. Lays a block with days.
 */
export async function writeBlock(
  context: Writing,
  trx: Trx,
  plan: BlockPlan,
  items: readonly Item[],
): Promise<void> {
  const now = context.clock.now();
  await saveBlockRow(trx, { ...plan, createdAt: now, updatedAt: now });
  await deleteLinks(trx, plan.gymId, plan.id);
  if (plan.weekDays) await layItems(context, trx, plan, items);
  else
    await insertLinks(
      trx,
      items.map((item) => plannedLink(plan, item)),
    );
}

type Draft = DraftChange & Pick<Item, 'week' | 'day' | 'position'>;

/** Gives the drafts of each day the positions that they have together, in the order of the plan. */
function inPlannedOrder(drafts: readonly Draft[]): Draft[] {
  const days = Map.groupBy(drafts, ({ schedule }) => schedule);
  return [...days.values()].flatMap((day) => {
    const orders = day.map(({ sortOrder }) => sortOrder).toSorted((a, b) => a - b);
    return day
      .toSorted(inOrder)
      .map((draft, index) => ({ ...draft, sortOrder: orders[index] ?? draft.sortOrder }));
  });
}

/** Moves and changes drafts. A draft on a new day is first placed at the end of the day. */
export async function placeDrafts(
  context: Writing,
  trx: Trx,
  { gymId, trackId }: BlockPlan,
  drafts: readonly Draft[],
): Promise<void> {
  const comes = ({ before, schedule }: Draft) => before.schedule !== schedule;
  const days = drafts.filter(comes).map(({ schedule }) => schedule);
  const last = { gymId, trackId: trackId ?? '', days };
  const next = appendTo(days.length ? await lastPositions(trx, last).execute() : []);
  const placed = drafts
    .toSorted(inOrder)
    .map((draft) => (comes(draft) ? { ...draft, sortOrder: next(draft.schedule) } : draft));
  await changeDrafts(context, trx, inPlannedOrder(placed));
}

/** Deletes drafts that are not in the plan any more. */
async function removeDrafts(
  context: Writing,
  trx: Trx,
  { gymId, id }: BlockPlan,
  removed: readonly Item[],
): Promise<void> {
  const drafts = removed.filter(isDraft);
  if (drafts.length === 0) return;
  const rows = drafts.map(({ row }) => row);
  await removeWorkouts(context, trx, rows);
  const ids = drafts.map((item) => item.id);
  await deleteLinks(trx, gymId, id, ids);
}

/** Changes a laid block, and its drafts on the calendar, to a new plan. */
export async function changeLaid(
  context: Writing,
  trx: Trx,
  { block, items: itemsBefore }: OpenBlock,
  plan: BlockPlan & { readonly weekDays: readonly string[] },
  items: readonly Item[],
): Promise<void> {
  const kept = new Set(items.map(({ id }) => id));
  const removed = itemsBefore.filter(({ id }) => !kept.has(id));
  await saveBlockRow(trx, { ...plan, createdAt: block.createdAt, updatedAt: context.clock.now() });
  await removeDrafts(context, trx, plan, removed);
  const added = items.filter(({ row }) => row === null);
  const rows = await layItems(context, trx, plan, added);
  const drafts = items.filter(isDraft).map(({ row, ...item }) => ({ ...item, before: row }));
  const laid = added.flatMap(({ row: _none, ...item }, index) => {
    const before = rows[index];
    return before ? { ...item, before } : [];
  });
  const placed = [...drafts, ...laid].map((draft) => ({
    ...draft,
    schedule: dateOf(plan.weekDays, draft.week, draft.day),
    sortOrder: draft.before.sortOrder,
  }));
  await placeDrafts(context, trx, plan, placed);
  const was = new Map(itemsBefore.map((item) => [item.id, item.isRetest]));
  const marked = items.filter(({ id, isRetest }) => was.has(id) && was.get(id) !== isRetest);
  await setRetests(trx, block, marked);
}
