import { createHash } from 'node:crypto';
import { type pushMessage, pushRequested } from '@trackboard/contract/notifications';
import type { z } from 'zod/mini';
import type { Trx } from '../database/transaction.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Clock } from '../time/clock.ts';
import { listSubscriptionIds } from './queries.ts';

/** A push message in the form that the service worker gets. */
export type PushMessage = z.output<typeof pushMessage>;

/** Push services take 4,096 encrypted bytes, and some browsers show no more text than this. */
export const maxPayload = 3000;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * Returns the beginning of a text whose JSON has at most `room` bytes, with '…' if the text was cut between two
 * characters.
 */
function cutTo(text: string, room: number): string {
  if (bytesOf(text) <= room) return text;
  let left = room - bytesOf('…');
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    left -= bytesOf(segment) - 2;
    if (left < 0) break;
    kept += segment;
  }
  return kept === '' ? '' : `${kept}…`;
}

const maxTitle = 300;

/** Shortens a message's title and body so that it fits into a push. */
function fitMessage(message: PushMessage): PushMessage {
  const title = cutTo(message.title, maxTitle);
  const others = bytesOf({ ...message, title, body: '' });
  return { ...message, title, body: cutTo(message.body, maxPayload - others + 2) };
}

export interface Push {
  /**
   * Requests a push to every browser of these users (a few hundred at most) in a transaction. The push is sent after the
   * commit, but not in a user's quiet hours. A browser shows only the latest message with a `tag`.
   */
  toUsers(trx: Trx, userIds: readonly string[], message: PushMessage): Promise<void>;
}

/**
 * Returns the header that makes a push service replace a waiting message (RFC 8030), at most 32
 * characters long.
 */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

export function createPush({ outbox, clock }: { outbox: Outbox; clock: Clock }): Push {
  return {
    toUsers: async (trx, userIds, given) => {
      if (!userIds.length) return;
      const message = fitMessage(given);
      const requestedAt = clock.now().toISOString();
      const topic = topicOf(message.tag);
      const ids = await listSubscriptionIds(trx, userIds);
      const requests = ids.map((subscriptionId) => ({
        subscriptionId,
        message,
        topic,
        requestedAt,
      }));
      await outbox.addAll(trx, pushRequested, requests);
    },
  };
}
