import { chatGroupChanged } from '@trackboard/contract/chat';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { DeletedAccount, UnusedFiles } from '../../../platform/own-data.ts';
import { lockMembers } from '../../gyms/index.ts';
import { isImage } from '../chat-files.ts';
import { findFilesOfChats } from '../messages/uploads/queries.ts';
import { deleteBlocks, deleteUploads, emptyMessages, endPairs, lockChats } from './queries.ts';

/**
 * Empties all messages of a user, deletes their blocks and ends their one-to-one chats. Other chats end with the gyms, and
 * are handed over then. Reactions to the messages of others stay, without a name, like likes.
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
