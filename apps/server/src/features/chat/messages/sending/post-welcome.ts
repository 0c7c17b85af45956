import { messageTypes } from '@trackboard/contract/chat';
import type { PayloadOf } from '@trackboard/contract';
import type { trackJoined } from '@trackboard/contract/tracks';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { postMessage } from './post-message.ts';
import { findMessageByUuid, findWelcome, insertWelcome } from './queries.ts';

/** Posts the welcome note of a track to its chat as the gym's owner, once for each time that an athlete joins. */
export async function postWelcome(
  context: Pick<Context, 'db' | 'clock' | 'outbox'>,
  { gymId, trackId, userId }: PayloadOf<typeof trackJoined>,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
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
    // Jobs of one athlete may run at the same time; both wait for the lock on the membership.
    if (await findMessageByUuid(trx, draft)) return;
    const posted = await postMessage(context, trx, draft);
    if (typeof posted === 'string') return;
    await insertWelcome(trx, { gymId, groupId: trackId, seq: posted.seq, userId });
  });
}
