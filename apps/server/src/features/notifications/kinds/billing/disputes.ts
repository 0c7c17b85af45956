import {
  type DisputeStatus,
  ledgerChanged,
  trackSubscriptionChanged,
} from '@trackboard/contract/payments';
import { after, dayIn, days } from '../../../../platform/time/clock.ts';
import { dayText, moneyText } from '../../../payments/index.ts';
import { type Source, findingFor, source } from '../kind.ts';
import { listDisputes } from './queries.ts';

/** Banks decide within months. */
const disputesLast = days(180);

/**
 * The disputes of a gym with one of these statuses; with any other, the notification is removed. If a payment is disputed
 * before its subscription is stored, the owner is notified once the athlete is known.
 */
const disputes = (statuses: readonly DisputeStatus[]): Source =>
  source({ on: [ledgerChanged, trackSubscriptionChanged] }, async (db, { gymId }, now) => {
    const found = await listDisputes(db, gymId, after(now, -disputesLast));
    return found.map(({ id, status, ownerId, dueAt, timeZone, ...dispute }) => {
      const isNamed = dispute.athlete !== null || dispute.stripeSubscriptionId === null;
      if (!isNamed || !statuses.includes(status)) return { gymId, itemKey: id, occurrence: null };
      const details = {
        gymId,
        status,
        athlete: dispute.athlete ?? 'A cardholder',
        amount: moneyText(dispute.amount, dispute.currency),
        ...(dueAt ? { day: dayText(dayIn(timeZone, dueAt)) } : {}),
      };
      return findingFor(ownerId, id, details);
    });
  });

export const openDisputes = disputes(['needs_response']);
export const decidedDisputes = disputes(['won', 'lost']);
