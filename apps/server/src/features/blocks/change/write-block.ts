import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { type Writing, appendWorkouts } from '../../workouts/index.ts';
import type { Item } from '../plan/items.ts';
import { dateOf } from '../plan/weeks.ts';
import { type BlockRow, deleteLinks, insertLinks, saveBlockRow } from '../queries.ts';

/** What a block is written from. */
export type BlockPlan = Omit<BlockRow, 'createdAt' | 'updatedAt'>;

type Link = Insertable<DB['blockWorkouts']>;

function plannedLink({ gymId, id: blockId }: BlockPlan, item: Item): Link {
  const { id, week, day, position, content, isRetest } = item;
  // As text, for the driver would send an array of PostgreSQL for a list.
  return { gymId, blockId, id, week, day, position, content: JSON.stringify(content), isRetest };
}

/** Adds workouts of a laid block to the calendar as drafts, and returns their rows. */
export async function layItems(
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

/** Writes a block with all its workouts, none of which is on the calendar; with days, it lays them. */
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
