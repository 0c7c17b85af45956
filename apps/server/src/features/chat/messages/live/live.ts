import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  chatListHint,
  chatRead,
  chatReadHint,
  groupTopic,
  groupTypes,
  messageChanged,
  messageChangedHint,
  messageHint,
  messageSent,
} from '@trackboard/contract/chat';
import type { Context } from '../../../../platform/context.ts';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../../../platform/realtime/live-reaction.ts';
import { rooms } from '../../../../platform/realtime/rooms.ts';
import { presentMessage } from '../present.ts';
import { type MessageRow, findMessage } from '../queries.ts';
import { type Group, type MemberRow, findMembersAmong, findMessagesBetween } from './queries.ts';
import type { ToldMessages } from './told-messages.ts';

/** The online members of a group, after sockets of others have been removed from its room. */
async function gatherMembers({ db }: Context, hub: Hub, group: Group): Promise<MemberRow[]> {
  const members = await findMembersAmong(db, group, hub.onlineUsers());
  const ids = new Set(members.map(({ userId }) => userId));
  const isAnyoneElse = hub.watchers(groupTopic, group.groupId).some((id) => !ids.has(id));
  if (isAnyoneElse) await hub.recheck(rooms.watching(groupTopic, group.groupId));
  return members;
}

function tellLists(hub: Hub, members: readonly MemberRow[], last: MessageRow): void {
  for (const member of members) {
    const { userId, groupType, chatName, chatImage, lastSeq, lastReadSeq } = member;
    hub.tellUser(userId, chatListHint, {
      recieverId: last.groupId,
      userName: chatName,
      userImage: chatImage,
      message: last.body,
      date: last.createdAt.toISOString(),
      groupType,
      isGroup: groupType !== groupTypes.user,
      seq: last.seq,
      senderId: last.senderId,
      senderName: last.senderName,
      type: last.type,
      isDeleted: last.deletedAt !== null,
      userUnReads: [{ userId, unreads: lastSeq - lastReadSeq }],
    });
  }
}

/** Sends new and changed messages to the sockets that watch their group, and the last one to the lists of its members. */
export function messageLiveReactions(context: Context, told: ToldMessages): LiveReaction[] {
  const { db } = context;
  return [
    liveReaction(messageSent, async ({ gymId, groupId, seq }, hub) => {
      const untold = told.untold(groupId, seq);
      if (!untold || hub.onlineUsers().length === 0) return told.remember(groupId, seq);
      const [rows, members] = await Promise.all([
        findMessagesBetween(db, { gymId, groupId }, untold),
        gatherMembers(context, hub, { gymId, groupId }),
      ]);
      told.remember(groupId, seq);
      for (const row of rows) hub.tell(groupTopic, messageHint, presentMessage(row, context));
      const last = rows.at(-1);
      if (!last) return;
      // Those who show the chat get the message before the lists of all members change.
      await nextTurn();
      tellLists(hub, members, last);
    }),
    liveReaction(messageChanged, async ({ gymId, groupId, messageId }, hub) => {
      if (hub.onlineUsers().length === 0) return;
      const row = await findMessage(db, { gymId, messageId });
      if (!row) return;
      const members = await gatherMembers(context, hub, { gymId, groupId });
      hub.tell(groupTopic, messageChangedHint, presentMessage(row, context));
      const isLast = members[0]?.lastSeq === row.seq;
      if (isLast) tellLists(hub, members, row);
    }),
    liveReaction(chatRead, ({ userId, groupId, unReads }, hub) =>
      hub.tellUser(userId, chatReadHint, { groupId, unReads }),
    ),
  ];
}
