import { sql } from 'kysely';
import { type Trx, takeLocked } from '../../../../platform/database/transaction.ts';
import { visibleMessages } from '../queries.ts';

/** Locks the group of a message and then the message, if the user is in the group and it is not deleted. */
export async function lockMessage(trx: Trx, userId: string, messageId: string) {
  return takeLocked(() =>
    visibleMessages(trx, userId)
      .selectAll('chatMessages')
      .select(['chatGroups.groupType', 'chatMembers.isAdmin'])
      .where('chatMessages.id', '=', messageId)
      .forNoKeyUpdate(['chatGroups', 'chatMessages'])
      .executeTakeFirst(),
  );
}
export type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

export type Change =
  | { readonly body: string; readonly mentionedIds: string[]; readonly editedAt: Date }
  | {
      readonly body: '';
      readonly media: null;
      readonly mentionedIds: [];
      readonly voiceSeconds: null;
      readonly voicePeaks: null;
      readonly deletedAt: Date;
      readonly removedBy: string | null;
    }
  /** Only the reactions of the message have changed. */
  | { readonly reactions: 'changed' };

/** Changes a locked message, with the next change number of its group. A deletion also removes its reactions and unpins it. */
export async function updateMessage(
  trx: Trx,
  { gymId, groupId, seq }: Pick<LockedMessage, 'gymId' | 'groupId' | 'seq'>,
  change: Change,
): Promise<void> {
  const values = 'reactions' in change ? {} : change;
  const isDeletion = 'deletedAt' in change;
  await trx
    .with('removed', (cte) =>
      cte
        .deleteFrom('chatReactions')
        .where('gymId', '=', gymId)
        .where('groupId', '=', groupId)
        .where('seq', '=', seq)
        .where(sql.lit(isDeletion)),
    )
    .with('unpinned', (cte) =>
      cte
        .deleteFrom('chatPins')
        .where('gymId', '=', gymId)
        .where('groupId', '=', groupId)
        .where('seq', '=', seq)
        .where(sql.lit(isDeletion)),
    )
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
    .set((eb) => ({ ...values, change: eb.ref('counted.lastChange') }))
    .where('gymId', '=', gymId)
    .where('groupId', '=', groupId)
    .where('seq', '=', seq)
    .execute();
}
