import { type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { isDraft, openBlock } from '../plan/open-block.ts';
import { readBlock } from '../plan/read-block.ts';
import { dateOf, weeksFrom } from '../plan/weeks.ts';
import { saveBlockRow } from '../queries.ts';
import { placeDrafts } from './change-laid.ts';
import { yearProblem } from './lay-block.ts';

type Form = InputOf<typeof blocks.move>;

async function move(context: Context, trx: Trx, actor: GymActor, { id, firstDay }: Form) {
  const { open } = await openBlock(trx, actor.gym.id, id);
  if (!open) return failure('not_found');
  const { block, items } = open;
  if (!block.weekDays) return failure('block_not_laid');
  const published = items.filter(({ row }) => row?.isPublished);
  const stays = Math.max(0, ...published.map(({ week }) => week));
  const count = block.weekKinds.length - stays;
  if (count === 0) return failure('block_published');
  const staying = block.weekDays.slice(0, stays);
  if (firstDay <= (staying.at(-1) ?? '')) {
    return invalidField('FirstDay', 'Choose a Monday after the last week with published workouts.');
  }
  const problem = yearProblem(firstDay, count);
  if (problem) return problem;
  const weekDays = [...staying, ...weeksFrom(firstDay, count)];
  await saveBlockRow(trx, { ...block, weekDays, updatedAt: context.clock.now() });
  const moved = items.filter(({ week }) => week > stays).filter(isDraft);
  const drafts = moved.map(({ row, ...item }) => ({
    ...item,
    before: row,
    schedule: dateOf(weekDays, item.week, item.day),
    sortOrder: row.sortOrder,
  }));
  await placeDrafts({ ...context, actor }, trx, block, drafts);
  return null;
}

/** Moves the weeks after the last published workout of a block, so that they follow each other from a day. */
export async function moveBlock(context: Context, actor: GymActor, form: Form) {
  return inTransaction(context.db, async (trx) => {
    const problem = await move(context, trx, actor, form);
    if (isFailure(problem)) return problem;
    return (await readBlock(trx, actor.gym.id, form.id)) ?? failure('not_found');
  });
}
