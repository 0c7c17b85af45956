import { chatRead, groupTopic, maxReceiptMembers, receiptHint } from '@trackboard/contract/chat';
import type { Database } from '../../platform/database/transaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import type { ToldMessages } from './messages/live/told-messages.ts';
import { findVisibleGroup } from './queries.ts';
import { listSharingAmong } from './messages/receipts/queries.ts';

/** The messages of a group can be watched by its members. */
export function chatTopics(db: Database, told: ToldMessages): ServedTopic[] {
  return [
    {
      topic: groupTopic,
      admit: async (actor, id) => {
        const group = await findVisibleGroup(db, actor.id, id);
        if (!group) return null;
        told.begin(id, group.lastSeq);
        return group;
      },
    },
  ];
}

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
