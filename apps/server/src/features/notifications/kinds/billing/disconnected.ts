import { connectedAccountChanged, trackSubscriptionChanged } from '@trackboard/contract/payments';
import { lastDayBefore } from '../../../../platform/time/clock.ts';
import { type Finding, findingFor, source } from '../kind.ts';
import { type InterruptedRow, listFormerAccounts, listInterrupted } from './queries.ts';

/** The gym's last account, if it is disconnected, until it or another one is connected. */
export const disconnectedAccounts = source(
  { on: [connectedAccountChanged] },
  async (db, { gymId }) => {
    const accounts = await listFormerAccounts(db, gymId);
    return accounts.map(({ account, gym, ownerId, hasAccount, disconnectedAt }, index): Finding => {
      const isMissing = index === 0 && disconnectedAt !== null && !hasAccount;
      if (!isMissing) return { gymId, itemKey: account, occurrence: null };
      return findingFor(ownerId, account, { gymId, gym });
    });
  },
);

/** Tells an athlete how long a subscription still gives access, if it `applies`. */
function findingOf(row: InterruptedRow, applies: boolean, now: Date): Finding {
  const { gymId, gym, track, reference, userId, accessEndsAt, timeZone, id } = row;
  if (!applies || !row.isLive || !accessEndsAt) return { gymId, itemKey: id, occurrence: null };
  const isOver = accessEndsAt <= now ? 'yes' : '';
  const day = lastDayBefore(timeZone, accessEndsAt);
  return findingFor(userId, id, { gymId, gym, track, reference, day, isOver });
}

/** Subscriptions whose account is disconnected. */
export const interruptedSubscriptions = source(
  { on: [trackSubscriptionChanged] },
  async (db, { gymId, trackId, userId }, now) =>
    (await listInterrupted(db, { gymId, trackId, userId })).map((row) => findingOf(row, true, now)),
);

/** Subscriptions whose account is disconnected and whose gym has another one that takes payments. */
export const replaceableSubscriptions = source(
  { on: [trackSubscriptionChanged] },
  async (db, { gymId, trackId, userId }, now) =>
    (await listInterrupted(db, { gymId, trackId, userId })).map((row) =>
      findingOf(row, row.canSell, now),
    ),
);

/** The same, after a gym's account changed. */
export const replaceableSubscriptionsOfGym = source(
  { on: [connectedAccountChanged] },
  async (db, { gymId }, now) =>
    (await listInterrupted(db, { gymId })).map((row) => findingOf(row, row.canSell, now)),
);
