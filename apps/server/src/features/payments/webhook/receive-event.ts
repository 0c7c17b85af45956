import { providerNotified } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { claimStripeEvent } from './queries.ts';
import type { Notice } from './read-notice.ts';

/**
 * Stores the id of a verified event and adds the job that fetches its object. No job is added for a duplicate, or for a
 * type without a handler.
 */
export async function receiveEvent(
  { db, clock, outbox }: Context,
  { subscriptionId, ...event }: Notice,
  isHandled: (type: string) => boolean,
): Promise<void> {
  const receivedAt = clock.now();
  const { id, type, account, objectId } = event;
  await inTransaction(db, async (trx) => {
    if (!(await claimStripeEvent(trx, { ...event, receivedAt })) || !isHandled(type)) return;
    await outbox.add(trx, providerNotified, {
      eventId: id,
      type,
      account,
      objectId,
      subscriptionId,
      receivedAt: receivedAt.toISOString(),
    });
  });
}
