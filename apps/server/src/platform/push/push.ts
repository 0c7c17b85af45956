import { createHash } from 'node:crypto';
import { pushRequested } from '@trackboard/contract/notifications';
import type { Trx } from '../database/transaction.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Clock } from '../time/clock.ts';
import { type PushMessage, fitMessage } from './push-message.ts';
import { listSubscriptionIds } from './queries.ts';

export interface Push {
  /**
   * Requests a push to every browser of these users (a few hundred at most) in a transaction. It is sent after the commit,
   * but not in a user's quiet hours. A browser shows only the latest message with a `tag`.
   */
  toUsers(trx: Trx, userIds: readonly string[], message: PushMessage): Promise<void>;
}

/** The header by which a push service replaces a waiting message (RFC 8030): 32 characters at most. */
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
