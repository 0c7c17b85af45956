import { type InputOf, failure } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { removeWorkouts } from '../../workouts/index.ts';
import { isDraft, openBlock } from '../plan/open-block.ts';
import { deleteBlockRow } from '../queries.ts';

/** Deletes a block, with its drafts if the request says so. Published workouts stay on the calendar. */
export async function deleteBlock(
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
