import { type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../../platform/context.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { openBlock } from '../plan/open-block.ts';
import { readBlock } from '../plan/read-block.ts';
import { isWithinYears, weeksFrom } from '../plan/weeks.ts';
import { writeBlock } from './write-block.ts';

type Form = InputOf<typeof blocks.lay>;

/** The problem of weeks that would end after the last year of the calendar. */
export function yearProblem(firstDay: string, weeks: number) {
  return isWithinYears(firstDay, weeks)
    ? null
    : invalidField('FirstDay', 'Choose days up to the year 9999.');
}

async function lay(context: Context, trx: Trx, actor: GymActor, { id, firstDay }: Form) {
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

/** Puts the workouts of a block at the ends of their days as drafts. A repeated request lays them once. */
export async function layBlock(context: Context, actor: GymActor, form: Form) {
  return inTransaction(context.db, async (trx) => {
    const problem = await lay(context, trx, actor, form);
    if (isFailure(problem)) return problem;
    return (await readBlock(trx, actor.gym.id, form.id)) ?? failure('not_found');
  });
}
