import {
  type InputOf,
  type OutputOf,
  failure,
  invalidField,
  isFailure,
} from '@trackboard/contract';
import * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route, WithTotal } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { publishDrafts, removeWorkouts } from '../workouts/index.ts';
import { deleteBlockRow, findBlocks, saveBlockRow } from './queries.ts';
import { isDraft, openBlock, readBlock } from './read-block.ts';
import { saveBlock } from './save-block.ts';
import { dateOf, lastDayOf, weeksFrom, yearProblem } from './weeks.ts';
import { placeDrafts, writeBlock } from './write-block.ts';

/** Returns the blocks and templates of the gym, the latest first. */
async function listBlocks(
  { db }: Context,
  { gym }: GymActor,
  query: InputOf<typeof blocks.list>,
): Promise<WithTotal<OutputOf<typeof blocks.list>>> {
  const { total, rows } = await findBlocks(db, gym.id, query, sliceOf(query));
  const listed = rows.map(({ weekKinds, weekDays, ...row }) => ({
    ...row,
    firstDay: weekDays?.[0] ?? null,
    lastDay: weekDays && lastDayOf(weekDays),
    isTemplate: row.trackId === null,
    weeks: weekKinds.length,
  }));
  return new WithTotal(listed, total);
}

/** Returns a block or template of the gym. */
async function getBlock({ db }: Context, { gym }: GymActor, id: string) {
  return (await readBlock(db, gym.id, id)) ?? failure('not_found');
}

type LayForm = InputOf<typeof blocks.lay>;

async function lay(context: Context, trx: Trx, actor: GymActor, { id, firstDay }: LayForm) {
  const { open } = await openBlock(trx, actor.gym.id, id);
  if (!open) return failure('not_found');
  const { block, items } = open;
  if (block.trackId === null) return failure('block_is_template');
  if (block.weekDays) return block.weekDays[0] === firstDay ? null : failure('block_laid');
  const problem = yearProblem(firstDay, block.weekKinds.length);
  if (problem) return problem;
  const weekDays = weeksFrom(firstDay, block.weekKinds.length);
  return writeBlock({ ...context, actor }, trx, { ...block, weekDays }, items);
}

/** Adds the workouts of a block as drafts at the ends of their days. A repeated request adds them once. */
async function layBlock(context: Context, actor: GymActor, form: LayForm) {
  return inTransaction(context.db, async (trx) => {
    const problem = await lay(context, trx, actor, form);
    if (isFailure(problem)) return problem;
    return (await readBlock(trx, actor.gym.id, form.id)) ?? failure('not_found');
  });
}

type MoveForm = InputOf<typeof blocks.move>;

async function move(context: Context, trx: Trx, actor: GymActor, { id, firstDay }: MoveForm) {
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

/** Moves the weeks after the last published workout of a block. They follow each other from `firstDay`. */
async function moveBlock(context: Context, actor: GymActor, form: MoveForm) {
  return inTransaction(context.db, async (trx) => {
    const problem = await move(context, trx, actor, form);
    if (isFailure(problem)) return problem;
    return (await readBlock(trx, actor.gym.id, form.id)) ?? failure('not_found');
  });
}

/** Publishes the drafts of a week now. */
async function publishBlock(
  context: Context,
  { gym }: GymActor,
  { id, week }: InputOf<typeof blocks.publish>,
) {
  return inTransaction(context.db, async (trx) => {
    const { open } = await openBlock(trx, gym.id, id);
    if (!open) return failure('not_found');
    if (!open.block.weekDays) return failure('block_not_laid');
    if (week > open.block.weekKinds.length) {
      return invalidField('Week', 'The block has no such week.');
    }
    const drafts = open.items.filter((item) => item.week === week).filter(isDraft);
    await publishDrafts(
      context,
      trx,
      drafts.map(({ row }) => row),
    );
    return (await readBlock(trx, gym.id, id)) ?? failure('not_found');
  });
}

/** Deletes a block, and its drafts if the request says so. Published workouts stay on the calendar. */
async function deleteBlock(
  context: Context,
  { gym }: GymActor,
  { id, drafts }: InputOf<typeof blocks.delete>,
) {
  return inTransaction(context.db, async (trx) => {
    const { open } = await openBlock(trx, gym.id, id);
    if (!open) return failure('not_found');
    const removed = drafts ? open.items.filter(isDraft) : [];
    await removeWorkouts(
      context,
      trx,
      removed.map(({ row }) => row),
    );
    await deleteBlockRow(trx, gym.id, id);
    return null;
  });
}

const byId = ({ id }: { id: string }) => ({ blocks: id });

export const blockRoutes = (context: Context): Route[] => [
  route(blocks.list, ({ input, actor }) => listBlocks(context, actor, input)),
  route(blocks.get, ({ input, actor }) => getBlock(context, actor, input.id), byId),
  route(
    blocks.save,
    ({ input, actor }) => saveBlock(context, actor, input),
    ({ id, trackId }) => ({ blocks: id, tracks: trackId }),
  ),
  route(blocks.lay, ({ input, actor }) => layBlock(context, actor, input), byId),
  route(blocks.move, ({ input, actor }) => moveBlock(context, actor, input), byId),
  route(blocks.publish, ({ input, actor }) => publishBlock(context, actor, input), byId),
  route(blocks.delete, ({ input, actor }) => deleteBlock(context, actor, input), byId),
];
