import { sql } from 'kysely';
import { takeLocked } from '../../../../platform/database/take-locked.ts';
import type { Trx } from '../../../../platform/database/transaction.ts';
import { visibleGroups } from '../../queries.ts';

/** Locks the group of a message and then the message, if the user is in the group and it is not deleted. */
export async function lockMessage(trx: Trx, userId: string, messageId: string) {
  return takeLocked(() =>
    visibleGroups(trx, userId)
      .innerJoin('chatMessages', (join) =>
        join
          .onRef('chatMessages.gymId', '=', 'chatGroups.gymId')
          .onRef('chatMessages.groupId', '=', 'chatGroups.id'),
      )
      .selectAll('chatMessages')
      .select('chatGroups.groupType')
      .where('chatMessages.id', '=', messageId)
      .forNoKeyUpdate(['chatGroups', 'chatMessages'])
      .executeTakeFirst(),
  );
}
export type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

export type Change =
  | { readonly body: string; readonly editedAt: Date }
  | { readonly body: ''; readonly media: null; readonly deletedAt: Date };

/** Changes a locked message, with the next change number of its group. */
export async function updateMessage(
  trx: Trx,
  { gymId, groupId, seq }: Pick<LockedMessage, 'gymId' | 'groupId' | 'seq'>,
  change: Change,
): Promise<void> {
  await trx
    .with('counted', (cte) =>
      cte
        .updateTable('chatGroups')
        .set({ lastChange: sql`last_change + 1` })
        .where('gymId', '=', gymId)
        .where('id', '=', groupId)
        .returning('lastChange'),
    )
    .updateTable('chatMessages')
    .from('counted')
    .set((eb) => ({ ...change, change: eb.ref('counted.lastChange') }))
    .where('gymId', '=', gymId)
    .where('groupId', '=', groupId)
    .where('seq', '=', seq)
    .execute();
}
