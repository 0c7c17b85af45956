import { type InputOf, failure, invalidField } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { publishDrafts } from '../../workouts/index.ts';
import { isDraft, openBlock } from '../plan/open-block.ts';
import { readBlock } from '../plan/read-block.ts';

/** Publishes the drafts of a week now. */
export async function publishBlock(
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
