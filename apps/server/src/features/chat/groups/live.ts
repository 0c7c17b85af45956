import {
  chatGroupChanged,
  chatMemberLeft,
  chatMembersAdded,
  groupChangedHint,
  groupTopic,
} from '@trackboard/contract/chat';
import { gymClosed, gymLeft } from '@trackboard/contract/gyms';
import { trackDeleted, trackJoined, trackLeft } from '@trackboard/contract/tracks';
import type { Database } from '../../../platform/database/transaction.ts';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../../platform/realtime/live-reaction.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import type { OfGroup } from '../queries.ts';
import { listMembersAmong } from './queries.ts';

/** Notifies users, and everyone who has the chat open, that it changed for them. */
function tellUsers(hub: Hub, groupId: string, userIds: readonly string[]): void {
  for (const userId of userIds) hub.tellUser(userId, groupChangedHint, { groupId });
  hub.tell(groupTopic, groupChangedHint, { groupId });
}

/** Notifies all members who are online. */
async function tellMembers(db: Database, hub: Hub, group: OfGroup, others: readonly string[] = []) {
  const online = hub.onlineUsers();
  const members = online.length ? await listMembersAmong(db, group, online) : [];
  for (const userId of new Set([...members, ...others])) {
    hub.tellUser(userId, groupChangedHint, { groupId: group.groupId });
  }
}

/** Notifies all members who are online, after ending the watches of a deleted group. */
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
