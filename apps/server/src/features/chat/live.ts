import { failure } from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import {
  chatGroupChanged,
  chatMemberLeft,
  chatMembersAdded,
  chatRead,
  chatTyping,
  groupChangedHint,
  groupTopic,
  maxReceiptMembers,
  receiptHint,
  typingHint,
} from '@trackboard/contract/chat';
import { gymClosed, gymLeft } from '@trackboard/contract/gyms';
import { trackDeleted, trackJoined, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/database/transaction.ts';
import { type HubRoute, hubRoute } from '../../platform/realtime/hub-route.ts';
import { rooms } from '../../platform/realtime/hub-socket.ts';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../../platform/realtime/served-topic.ts';
import { findGroupToWrite, listMembersAmong } from './groups/queries.ts';
import type { ToldMessages } from './messages/live.ts';
import { listSharingAmong } from './messages/marks/queries.ts';
import type { FloodBudget } from './messages/sending/flood-budget.ts';
import { type OfGroup, findTypist, findVisibleGroup } from './queries.ts';

/** The members of a group can watch its messages. */
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
    // A small chat has fewer other members.
    if (others.length === 0 || others.length >= maxReceiptMembers) return;
    const hint = { groupId, readerId: userId, readSeq };
    for (const id of await listSharingAmong(db, { gymId, groupId, userId }, others)) {
      hub.tellWatcher(id, groupTopic, receiptHint, hint);
    }
  });
}

/** Notifies users, and everyone who has the chat open, that the chat changed for them. */
function tellUsers(hub: Hub, groupId: string, userIds: readonly string[]): void {
  for (const userId of userIds) hub.tellUser(userId, groupChangedHint, { groupId });
  hub.tell(groupTopic, groupChangedHint, { groupId });
}

/** Notifies all members of a group who are online. */
async function tellMembers(db: Database, hub: Hub, group: OfGroup, others: readonly string[] = []) {
  const online = hub.onlineUsers();
  const members = online.length ? await listMembersAmong(db, group, online) : [];
  for (const userId of new Set([...members, ...others])) {
    hub.tellUser(userId, groupChangedHint, { groupId: group.groupId });
  }
}

/** Notifies all members who are online, after it has ended the watches of a deleted group. */
async function tellAfterRecheck(db: Database, hub: Hub, group: OfGroup): Promise<void> {
  await hub.recheck(rooms.watching(groupTopic, group.groupId));
  await tellMembers(db, hub, group);
}

/**
 * Notifies users that one of their chats appeared, changed or ended, and ends the watches of those who lost access. A gym
 * or track can have thousands of members, so other members are notified only if they have its chat open.
 */
export function groupLiveReactions(db: Database): LiveReaction[] {
  return [
    liveReaction(chatMembersAdded, (group, hub) => tellMembers(db, hub, group)),
    liveReaction(chatGroupChanged, (group, hub) => tellAfterRecheck(db, hub, group)),
    liveReaction(chatMemberLeft, async (group, hub) => {
      await hub.recheck(rooms.user(group.userId));
      await tellMembers(db, hub, group, [group.userId]);
    }),
    liveReaction(trackJoined, ({ gymId, trackId, userId }, hub) => {
      for (const groupId of [gymId, trackId]) tellUsers(hub, groupId, [userId]);
    }),
    liveReaction(trackLeft, ({ trackId, userId }, hub) => tellUsers(hub, trackId, [userId])),
    liveReaction(gymLeft, ({ gymId, userId }, hub) => tellUsers(hub, gymId, [userId])),
    liveReaction(trackDeleted, ({ gymId, trackId }, hub) =>
      tellAfterRecheck(db, hub, { gymId, groupId: trackId }),
    ),
    liveReaction(gymClosed, async ({ gymId }, hub) => {
      await hub.recheck(rooms.gym(gymId));
      await tellMembers(db, hub, { gymId, groupId: gymId });
    }),
  ];
}

interface TypingContext extends Pick<Context, 'db' | 'outbox'> {
  readonly typingBudget: FloodBudget;
}

/** Tells those who have a chat open, on any node, that the caller is typing there. */
export function typingRoute({ db, outbox, typingBudget }: TypingContext): HubRoute {
  return hubRoute(chat.typing, async ({ input, actor }) => {
    const tooMany = await typingBudget.refuse(actor.id);
    if (tooMany) return tooMany;
    return inTransaction(db, async (trx) => {
      const group = await findGroupToWrite(trx, actor, input);
      const typist = group && !group.cannotWrite && (await findTypist(trx, actor.id));
      if (!typist) return failure('not_found');
      const { gymId, groupId } = group;
      const { userName, blockers } = typist;
      const typed = { groupId, userId: actor.id, userName, except: [actor.id, ...blockers] };
      outbox.announce(trx, chatTyping, typed, gymId);
      return null;
    });
  });
}

export const typingLiveReaction = liveReaction(
  chatTyping,
  ({ groupId, userId: typistId, userName: typistName, except }, hub) =>
    hub.tell(groupTopic, typingHint, { groupId, typistId, typistName }, except),
);
