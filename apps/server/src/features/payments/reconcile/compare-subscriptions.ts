import type { Stripe } from 'stripe';
import { hasEnded } from '../entitlements/entitlement-of.ts';
import { type SubscriptionRow, findSubscription } from '../entitlements/queries.ts';
import { readSubscription } from '../entitlements/read-subscription.ts';
import { refreshSubscription } from '../entitlements/refresh-subscription.ts';
import type { Comparison } from './comparison.ts';
import { listPayers, listSubscriptions } from './queries.ts';
import { statusText } from './words.ts';

const compared = ['status', 'currentPeriodEnd', 'trialEnd', 'cancelAt', 'endedAt'] as const;

function isSame(row: SubscriptionRow, found: Stripe.Subscription): boolean {
  const state = readSubscription(found);
  return compared.every((key) => row[key]?.valueOf() === state[key]?.valueOf());
}

/** Refreshes a subscription; returns a sentence about what changed, or null. */
async function correct(
  { context, provider, gymId, account }: Comparison,
  id: string,
  before: SubscriptionRow | undefined,
): Promise<string | null> {
  const ref = { gymId, account, subscriptionId: id };
  await refreshSubscription(context, provider, ref, context.clock.now());
  const after = await findSubscription(context.db, gymId, id);
  if (!after || (before && compared.every((key) => String(before[key]) === String(after[key])))) {
    return null;
  }
  const payers = await listPayers(context.db, gymId, [after]);
  const { athlete, track } = payers.get(id) ?? { athlete: 'An athlete', track: 'a track' };
  const text = `${athlete}'s subscription of ${track}`;
  if (!before) return `${text} was missing and is added.`;
  if (before.status === after.status) return `The dates of ${text} differed and are corrected.`;
  return `${text} was ${statusText(before.status)} here and is ${statusText(after.status)} at the provider: corrected.`;
}

/** Compares the athletes' subscriptions with the provider's and corrects them, including access. */
export async function compareSubscriptions(at: Comparison) {
  const { context, provider, account } = at;
  const known = new Map(
    (await listSubscriptions(context.db, at)).map((row) => [row.stripeSubscriptionId, row]),
  );
  const suspects = new Map<string, SubscriptionRow | undefined>(
    [...known].filter(([, { status }]) => !hasEnded(status)),
  );
  const listed = provider.stripe.subscriptions.list(
    { status: 'all', expand: ['data.latest_invoice'], limit: 100 },
    { stripeAccount: account },
  );
  for await (const found of listed) {
    const row = known.get(found.id);
    // An end of access is left from a time when the account was disconnected.
    if (row && isSame(row, found) && !row.accessEndsAt) suspects.delete(found.id);
    // A subscription without a checkout id is not for a track.
    if (!row && found.metadata['checkoutId']) suspects.set(found.id, undefined);
  }
  const findings: string[] = [];
  for (const [id, before] of suspects) {
    const finding = await correct(at, id, before);
    if (finding) findings.push(finding);
  }
  return { subscriptions: known.size, findings };
}
