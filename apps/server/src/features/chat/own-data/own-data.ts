import {
  type GroupType,
  chatGroupChanged,
  groupTypes,
  messageTypes,
} from '@trackboard/contract/chat';
import type {
  ownBlock,
  ownChat,
  ownMedia,
  ownMessage,
  ownReaction,
} from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { eachPage } from '../../../platform/database/each-page.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type {
  DataSubject,
  DeletedAccount,
  OwnData,
  UnusedFiles,
} from '../../../platform/own-data.ts';
import { lockMembers } from '../../gyms/index.ts';
import { isImage, linkOf } from '../chat-files.ts';
import { findFilesOfChats } from '../messages/uploads/queries.ts';
import {
  type ChatRow,
  type MessageRow,
  type ReactionRow,
  deleteBlocks,
  deleteUploads,
  emptyMessages,
  endPairs,
  listBlocks,
  listChats,
  listMessages,
  listReactions,
  lockChats,
} from './queries.ts';

const chatKinds: Record<GroupType, z.output<typeof ownChat>['kind']> = {
  [groupTypes.user]: 'one-to-one',
  [groupTypes.track]: 'track',
  [groupTypes.gym]: 'gym',
  [groupTypes.custom]: 'custom',
};

const messageKinds: Record<MessageRow['type'], z.output<typeof ownMessage>['kind']> = {
  [messageTypes.gif]: 'gif',
  [messageTypes.image]: 'image',
  [messageTypes.video]: 'video',
  [messageTypes.text]: 'text',
};

function presentChat(row: ChatRow): z.output<typeof ownChat> {
  const { groupId, chatName, groupType, isAdmin, joinedAt, leftAt } = row;
  return {
    groupId,
    chat: chatName,
    kind: chatKinds[groupType],
    isAdmin,
    joinedOn: joinedAt.toISOString(),
    leftOn: leftAt?.toISOString() ?? null,
  };
}

function presentMessage(row: MessageRow): z.output<typeof ownMessage> {
  const { id: messageId, groupId, chatName, type, body, media } = row;
  return {
    messageId,
    groupId,
    chat: chatName,
    kind: messageKinds[type],
    message: body,
    mentions: (row.mentions ?? []).map(({ userName }) => userName),
    gifUrl: type === messageTypes.gif ? media : null,
    isWelcome: row.isWelcome,
    isForwarded: row.isForwarded,
    sentOn: row.createdAt.toISOString(),
    editedOn: row.editedAt?.toISOString() ?? null,
  };
}

function mediaKind({ type, voiceSeconds }: MessageRow): z.output<typeof ownMedia>['kind'] {
  if (type === messageTypes.image) return 'chat image';
  return voiceSeconds === null ? 'chat video' : 'voice message';
}

function presentReaction(row: ReactionRow): z.output<typeof ownReaction> {
  const { messageId, groupId, chatName: chat, emoji } = row;
  return { messageId, groupId, chat, emoji, reactedOn: row.createdAt.toISOString() };
}

export function chatOwnData(context: Context): OwnData {
  const { db, config } = context;
  function presentFile(row: MessageRow): z.output<typeof ownMedia> {
    return {
      kind: mediaKind(row),
      of: row.chatName,
      link: new URL(linkOf(row, context) ?? '', config.publicUrl).href,
    };
  }
  const messagesOf = (userId: string, only: 'all' | 'files') =>
    eachPage<MessageRow>((after) => listMessages(db, userId, after, only));

  const parts = ({ userId }: DataSubject) => ({
    chats: async function* () {
      for (const row of await listChats(db, userId)) yield presentChat(row);
    },
    messages: async function* () {
      for await (const row of messagesOf(userId, 'all')) yield presentMessage(row);
    },
    reactions: async function* () {
      const pages = eachPage<ReactionRow>((after) => listReactions(db, userId, after));
      for await (const row of pages) yield presentReaction(row);
    },
    blockedUsers: async function* (): AsyncGenerator<z.output<typeof ownBlock>> {
      for (const { userId: id, name, createdAt } of await listBlocks(db, userId)) {
        yield { userId: id, userName: name, blockedOn: createdAt.toISOString() };
      }
    },
    media: async function* () {
      for await (const row of messagesOf(userId, 'files')) yield presentFile(row);
    },
  });
  return { athlete: parts, owner: parts };
}

/**
 * Empties all messages of a user, deletes their blocks and ends their one-to-one chats. Other chats end or are handed
 * over together with the gyms. Reactions to the messages of others stay, without a name, like likes.
 */
export async function forgetUser(
  { clock, outbox }: Context,
  trx: Trx,
  { userId, gym }: DeletedAccount,
): Promise<UnusedFiles> {
  // Users are locked before chats, as when members leave a gym.
  if (gym) await lockMembers(trx, gym.id);
  const chats = await lockChats(trx, userId);
  const sent = await emptyMessages(trx, userId, clock.now());
  await endPairs(trx, userId, clock.now());
  await deleteBlocks(trx, userId);
  for (const chat of chats) outbox.announce(trx, chatGroupChanged, chat, chat.gymId);
  const left = [...sent, ...(await deleteUploads(trx, userId))];
  const forwarded = new Set(await findFilesOfChats(trx, left));
  const files = left.filter((name) => !forwarded.has(name));
  return {
    privateImages: files.filter(isImage),
    videos: files.filter((name) => !isImage(name)),
  };
}
