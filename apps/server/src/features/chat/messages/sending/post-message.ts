import type { PayloadOf } from '@trackboard/contract';
import { type MessageType, messageSent, messageTypes } from '@trackboard/contract/chat';
import type { trackJoined } from '@trackboard/contract/tracks';
import type { Context } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import {
  type Database,
  type Trx,
  inTransaction,
  takeLocked,
} from '../../../../platform/database/transaction.ts';
import { findMentioned } from '../../queries.ts';
import type { MessageRow } from '../queries.ts';
import {
  findMessageByUuid,
  findQuoted,
  findWelcome,
  insertMessage,
  insertWelcome,
  isNotMember,
} from './queries.ts';

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
  /** The users whom the message is to mention. */
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

/** A message of a transaction that has not ended yet. */
export interface Posting {
  /** Returns the message. Before the commit, this waits for an answer of the database. */
  readonly row: () => Promise<MessageRow>;
}

/**
 * Stores a message as the next of its group. Returns `no quote` if the message that it replies to does not exist. The
 * group is locked until the commit, so nothing is waited for from here on unless the message is a reply. The transaction
 * is one of `whileMember`.
 */
export async function postMessage(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  trx: Trx,
  draft: Draft,
): Promise<Posting | 'no quote'> {
  const { gymId, groupId, senderId, replyToSeq, isWelcome } = draft;
  const mentions = await findMentioned(trx, draft);
  const mentionedIds = mentions.map(({ userId }) => userId);
  const message = { ...draft, mentionedIds, id: newId(), createdAt: clock.now() };
  // A welcome note in the owner's name does not mean that the owner has read the chat.
  const { rows } = await insertMessage(trx, { ...message, isRead: !isWelcome });
  const event = { gymId, groupId, messageId: message.id, senderId, isWelcome };
  await outbox.add(trx, messageSent, event, gymId);
  const quoted =
    replyToSeq === null ? noQuote : await findQuoted(trx, { gymId, groupId, replyToSeq });
  if (!quoted) return 'no quote';
  const row = async (): Promise<MessageRow> => {
    const [{ seq, change, sender }] = (await rows) as [Awaited<typeof rows>[number]];
    return { ...message, seq, change, ...sender, ...quoted, ...justSent, mentions };
  };
  return { row };
}

/** Runs a transaction that posts a message. Undefined if the sender is not in the group. */
export async function whileMember<Result>(
  db: Database,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result | undefined> {
  return takeLocked(() =>
    inTransaction(db, work).catch((error: unknown) => {
      if (!isNotMember(error)) throw error;
      return undefined;
    }),
  );
}

/** Posts the welcome note of a track to its chat as the gym's owner, once for each time that an athlete joins, but not after a pause. */
export async function postWelcome(
  context: Pick<Context, 'db' | 'clock' | 'outbox'>,
  { gymId, trackId, userId, afterPause }: PayloadOf<typeof trackJoined>,
): Promise<void> {
  if (afterPause) return;
  await whileMember(context.db, async (trx) => {
    const welcome = await findWelcome(trx, { gymId, trackId, userId });
    // An owner who trains needs no welcome.
    if (!welcome || welcome.ownerId === userId) return;
    const draft = {
      gymId,
      groupId: trackId,
      senderId: welcome.ownerId,
      uuid: `welcome ${userId} ${welcome.joinedAt.toISOString()}`,
      type: messageTypes.text,
      body: welcome.note,
      media: null,
      replyToSeq: null,
      voiceSeconds: null,
      voicePeaks: null,
      mentionedIds: [],
      isWelcome: true,
      isForwarded: false,
    };
    // Jobs of one athlete may run at the same time. All of them wait for the lock on the membership.
    if (await findMessageByUuid(trx, draft)) return;
    const posted = await postMessage(context, trx, draft);
    if (posted === 'no quote') return;
    const { seq } = await posted.row();
    await insertWelcome(trx, { gymId, groupId: trackId, seq, userId });
  });
}
