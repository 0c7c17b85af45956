import { messageSent } from '@trackboard/contract/chat';
import type { MessageType } from '@trackboard/contract/chat';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Trx } from '../../../../platform/database/transaction.ts';
import type { Context } from '../../../../platform/context.ts';
import { findMentioned } from '../mentioning/queries.ts';
import type { MessageRow } from '../queries.ts';
import { findQuoted, insertMessage, lockToSend } from './queries.ts';

/** A message that is not stored yet. */
export interface Draft {
  readonly gymId: string;
  readonly groupId: string;
  readonly senderId: string;
  readonly uuid: string;
  readonly type: MessageType;
  readonly body: string;
  /** The URL of a gif, or the name of a stored file. */
  readonly media: string | null;
  readonly replyToSeq: number | null;
  /** The length and the waveform of a voice message. */
  readonly voiceSeconds: number | null;
  readonly voicePeaks: number[] | null;
  /** Whom it is to mention. */
  readonly mentionedIds: readonly string[];
  readonly isWelcome: boolean;
  readonly isForwarded: boolean;
}

const noQuote = {
  quotedSenderId: null,
  quotedBody: null,
  quotedType: null,
  quotedDeletedAt: null,
  quotedIsWelcome: null,
  quotedName: '',
};

const justSent = {
  welcomedName: null,
  editedAt: null,
  deletedAt: null,
  removedBy: null,
  removerName: null,
  reactions: null,
};

/**
 * Stores a message as the next of its group. Returns `not a member` if the sender is not in the group, or `no quote` if
 * the message that it replies to does not exist.
 */
export async function postMessage(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  draft: Draft,
): Promise<MessageRow | 'not a member' | 'no quote'> {
  const locked = await lockToSend(trx, draft);
  if (!locked) return 'not a member';
  const { lastSeq, lastChange, ...sender } = locked;
  const { gymId, groupId, senderId, replyToSeq, isWelcome } = draft;
  const quoted =
    replyToSeq === null ? noQuote : await findQuoted(trx, { gymId, groupId, replyToSeq });
  if (!quoted) return 'no quote';
  const id = newId();
  const seq = lastSeq + 1;
  const mentions = await findMentioned(trx, draft);
  const mentionedIds = mentions.map(({ userId }) => userId);
  const message = {
    ...draft,
    mentionedIds,
    id,
    seq,
    change: lastChange + 1,
    createdAt: clock.now(),
  };
  // The owner has not read the chat by a welcome note in their name.
  await insertMessage(trx, { message, isRead: !isWelcome });
  const event = { gymId, groupId, messageId: id, seq, senderId, isWelcome };
  await outbox.add(trx, messageSent, event, gymId);
  return { ...message, ...sender, ...quoted, ...justSent, mentions };
}
