import { chatRead, groupTopic, maxReceiptMembers, receiptHint } from '@trackboard/contract/chat';
import type { Database } from '../../../../platform/database/transaction.ts';
import { type LiveReaction, liveReaction } from '../../../../platform/realtime/live-reaction.ts';
import { listSharingAmong } from './queries.ts';

/** Tells those who have a small chat open how far another member has read it. */
export function receiptLiveReaction(db: Database): LiveReaction {
  return liveReaction(chatRead, async ({ gymId, groupId, userId, readSeq }, hub) => {
    const others = hub.watchers(groupTopic, groupId).filter((id) => id !== userId);
    // More than a small chat has.
    if (others.length === 0 || others.length >= maxReceiptMembers) return;
    const hint = { groupId, readerId: userId, readSeq };
    for (const id of await listSharingAmong(db, { gymId, groupId, userId }, others)) {
      hub.tellWatcher(id, groupTopic, receiptHint, hint);
    }
  });
}
