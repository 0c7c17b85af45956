import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PayloadOf } from '@trackboard/contract';
import {
  chatListHint,
  chatRead,
  chatReadHint,
  groupChangedHint,
  groupTopic,
  groupTypes,
  messageChanged,
  messageChangedHint,
  messageHint,
  messageMentioned,
  messageReacted,
  messageSent,
} from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import { rooms } from '../../../platform/realtime/hub-socket.ts';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../../platform/realtime/live-reaction.ts';
import { findBlocksAmong } from '../people/queries.ts';
import { type MemberRow, type OfGroup, findMembersAmong } from '../queries.ts';
import { isBlockedIn, presentMessage } from './present.ts';
import { type MessageRow, findMessage, findMessagesBetween } from './queries.ts';

/** The maximum number of groups that are remembered. */
const maxGroups = 10_000;

/** The maximum number of messages that are sent again after a lost event. */
const maxBehind = 100;

export interface ToldMessages {
  /** Returns the first and last position not yet sent to sockets. Null if the message was sent. */
  untold(groupId: string, seq: number): readonly [first: number, last: number] | null;
  remember(groupId: string, seq: number): void;
  /** Forgets a group whose messages nobody sees now. */
  forget(groupId: string): void;
  /** Begins to remember a group. Later messages are told in order, even if one of them is seen too early. */
  begin(groupId: string, seq: number): void;
}

/**
 * Remembers the last message sent to a group's sockets. Commits are seen almost in order. A message that is seen too
 * early is sent together with those before it, so that sockets get them in order.
 */
export function createToldMessages(): ToldMessages {
  const told = new Map<string, number>();
  function remember(groupId: string, seq: number): void {
    const last = Math.max(seq, told.get(groupId) ?? 0);
    told.delete(groupId);
    told.set(groupId, last);
    const [oldest] = told.keys();
    if (oldest && told.size > maxGroups) told.delete(oldest);
  }
  return {
    untold: (groupId, seq) => {
      const last = told.get(groupId) ?? seq - 1;
      return seq <= last ? null : [Math.max(last + 1, seq - maxBehind), seq];
    },
    remember,
    forget: (groupId) => void told.delete(groupId),
    begin: (groupId, seq) => {
      if (!told.has(groupId)) remember(groupId, seq);
    },
  };
}

/** Returns the online members of a group, after it has removed sockets of other users from the group's room. */
async function gatherMembers({ db }: Context, hub: Hub, group: OfGroup): Promise<MemberRow[]> {
  const members = await findMembersAmong(db, group, hub.onlineUsers());
  const ids = new Set(members.map(({ userId }) => userId));
  const isAnyoneElse = hub.watchers(groupTopic, group.groupId).some((id) => !ids.has(id));
  if (isAnyoneElse) await hub.recheck(rooms.watching(groupTopic, group.groupId));
  return members;
}

/** The users whom each member of a group has blocked. */
type Blocks = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns which of these members have blocked a user who wrote one of these messages or is quoted there. */
async function gatherBlocks(
  { db }: Context,
  members: readonly MemberRow[],
  messages: readonly MessageRow[],
): Promise<Blocks> {
  // In a one-to-one chat, messages of blocked users are not folded.
  const readers = members.filter(({ groupType }) => groupType !== groupTypes.user);
  const writers = messages.flatMap(({ senderId, quotedSenderId }) => [
    senderId,
    ...(quotedSenderId ? [quotedSenderId] : []),
  ]);
  return findBlocksAmong(
    db,
    readers.map(({ userId }) => userId),
    [...new Set(writers)],
  );
}

interface Told {
  readonly hub: Hub;
  readonly row: MessageRow;
  readonly blocks: Blocks;
}

/**
 * Sends a message to the sockets that show its group. Users who have blocked its sender get it with a mark, and get no
 * later edits.
 */
function tellThread(context: Context, hint: typeof messageHint, { hub, row, blocks }: Told): void {
  const isEdit = hint === messageChangedHint && !row.deletedAt;
  hub.tell(groupTopic, hint, presentMessage(row, context), [...blocks.keys()]);
  for (const [userId, blocked] of blocks) {
    if (isEdit && isBlockedIn(blocked, row)) continue;
    hub.tellWatcher(userId, groupTopic, hint, presentMessage(row, context, blocked));
  }
}

/** Returns the users whom these messages mention, except those who have blocked the sender. */
function mentionedIn(rows: readonly MessageRow[], blocks: Blocks): ReadonlySet<string> {
  const mentioned = rows.flatMap((row) =>
    (row.mentions ?? []).filter(({ userId }) => !isBlockedIn(blocks.get(userId) ?? new Set(), row)),
  );
  return new Set(mentioned.map(({ userId }) => userId));
}

interface ToldList extends Told {
  readonly members: readonly MemberRow[];
  readonly mentioned: ReadonlySet<string>;
}

function tellLists(context: Context, { hub, row, blocks, members, mentioned }: ToldList): void {
  const { groupId: recieverId, seq, uuid, senderId, type, ...shown } = presentMessage(row, context);
  const { message, date, imageUrl, isWelcome, isDeleted } = shown;
  for (const member of members) {
    const { userId, groupType, chatName, chatImage, isMuted, unreads } = member;
    const isBlocked = isBlockedIn(blocks.get(userId) ?? new Set(), row);
    hub.tellList(userId, chatListHint, {
      recieverId,
      userName: chatName,
      userImage: chatImage,
      message: isBlocked ? '' : message,
      imageUrl: isBlocked ? null : imageUrl,
      date,
      groupType,
      isGroup: groupType !== groupTypes.user,
      seq,
      uuid,
      senderId,
      senderName: shown.userName,
      type,
      isWelcome,
      isDeleted,
      isBlocked,
      isMuted,
      isMentioned: mentioned.has(userId),
      userUnReads: [{ userId, unreads }],
    });
  }
}

/** Sends a changed message to the sockets that show its group. */
async function tellChange(
  context: Context,
  hub: Hub,
  { gymId, groupId, messageId }: PayloadOf<typeof messageChanged>,
) {
  if (hub.onlineUsers().length === 0) return null;
  const row = await findMessage(context.db, { gymId, messageId });
  if (!row) return null;
  const members = await gatherMembers(context, hub, { gymId, groupId });
  const blocks = await gatherBlocks(context, members, [row]);
  tellThread(context, messageChangedHint, { hub, row, blocks });
  return { hub, row, blocks, members, mentioned: mentionedIn([row], blocks) };
}

/** Sends new and changed messages to the sockets that watch their group, and the last message to the members' lists. */
export function messageLiveReactions(context: Context, told: ToldMessages): LiveReaction[] {
  const { db } = context;
  return [
    liveReaction(messageSent, async ({ gymId, groupId, messageId }, hub) => {
      if (hub.onlineUsers().length === 0) return told.forget(groupId);
      const sent = await findMessage(db, { gymId, messageId });
      const untold = sent && told.untold(groupId, sent.seq);
      if (!untold) return;
      const isAlone = untold[0] === sent.seq;
      const [rows, members] = await Promise.all([
        isAlone ? [sent] : findMessagesBetween(db, { gymId, groupId }, untold),
        gatherMembers(context, hub, { gymId, groupId }),
      ]);
      told.remember(groupId, sent.seq);
      const blocks = await gatherBlocks(context, members, rows);
      for (const row of rows) tellThread(context, messageHint, { hub, row, blocks });
      const last = rows.at(-1);
      if (!last) return;
      // Sockets that show the chat get the message before the members' lists are updated.
      await nextTurn();
      const mentioned = mentionedIn(rows, blocks);
      tellLists(context, { hub, row: last, blocks, members, mentioned });
    }),
    liveReaction(messageChanged, async (changed, hub) => {
      const told = await tellChange(context, hub, changed);
      const isLast = told && told.members[0]?.lastSeq === told.row.seq;
      if (isLast) tellLists(context, told);
    }),
    // The message may not be the last one, and then the lists of chats would not hear of it.
    liveReaction(messageMentioned, ({ groupId, userIds }, hub) => {
      for (const userId of userIds) hub.tellUser(userId, groupChangedHint, { groupId });
    }),
    // Lists of chats do not show reactions.
    liveReaction(messageReacted, async (changed, hub) => {
      await tellChange(context, hub, changed);
    }),
    liveReaction(chatRead, ({ userId, groupId, unReads }, hub) =>
      hub.tellUser(userId, chatReadHint, { groupId, unReads }),
    ),
  ];
}
