import { gymClosed, gymLeft } from '@trackboard/contract/gyms';
import { planChanged } from '@trackboard/contract/payments';
import { trackJoined } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import {
  isMissingAtProvider,
  nullIfMissing,
  idOf,
} from '../../../platform/stripe/call-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import { after, days, hours } from '../../../platform/time/clock.ts';
import type { ProviderEvent, ProviderEventHandler } from '../webhook/serve-webhook.ts';
import { arePlansOn, isOngoing, isPaid } from './plan-of-gym.ts';
import { findGymOfPlan, findGymWithPlan, listStalePlans, setCardDue } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';
import { closeCheckout } from './subscribe.ts';

type Found = Awaited<ReturnType<typeof findGymWithPlan>>;

/** How long an owner has to add a card. */
const timeToAddCard = days(14);

/** Whether a gym has outgrown the free tier and the provider has no card to charge. */
function lacksCard({ status, hasCard, athletes, athletesNow }: Found): boolean {
  return isOngoing(status) && !hasCard && isPaid(athletesNow) && !isPaid(athletes ?? 0);
}

/**
 * Starts the time to add a card when a gym lacks one, and ends that time when the gym needs no card
 * any more.
 */
async function updateCardDue(context: Context, found: Found): Promise<void> {
  const { db, clock, outbox } = context;
  const isDue = arePlansOn(context) && lacksCard(found);
  if (isDue === (found.cardDueAt !== null)) return;
  const { id: gymId } = found;
  const due = isDue ? after(clock.now(), timeToAddCard) : null;
  await inTransaction(db, async (trx) => {
    if (await setCardDue(trx, gymId, due)) await outbox.add(trx, planChanged, { gymId }, gymId);
  });
}

async function endPlan(context: Context, { stripe }: Provider, found: Found): Promise<boolean> {
  const { id: gymId, stripeSessionId, stripeSubscriptionId } = found;
  await closeCheckout(context, stripe, { gymId, stripeSessionId });
  if (!stripeSubscriptionId || !isOngoing(found.status)) return false;
  await stripe.subscriptions.cancel(stripeSubscriptionId);
  return true;
}

/** Finds the gym. If it seems to lack a card, fetches its plan again: the owner may have added one since. */
async function findCurrent(context: Context, provider: Provider, gymId: string): Promise<Found> {
  const found = await findGymWithPlan(context.db, gymId);
  if (found.closedAt || !lacksCard(found)) return found;
  await refreshPlan(context, provider, gymId);
  return findGymWithPlan(context.db, gymId);
}

/**
 * Sets the quantity to the number of athletes, without proration, so that the price changes with the next
 * renewal.
 */
async function updateQuantity({ stripe }: Provider, found: Found): Promise<boolean> {
  // Without a card, the provider could not charge the new price and would end the subscription.
  if (lacksCard(found)) return false;
  const { stripeSubscriptionId, stripeItemId, athletesNow } = found;
  const quantity = Math.max(1, athletesNow);
  if (!stripeSubscriptionId || !stripeItemId || !isOngoing(found.status)) return false;
  if (found.athletes === quantity) return false;
  await stripe.subscriptions.update(stripeSubscriptionId, {
    items: [{ id: stripeItemId, quantity }],
    proration_behavior: 'none',
  });
  return true;
}

/**
 * Updates the quantity of a gym's subscription and the time when its card is due. Cancels it if the gym is
 * closed.
 */
async function syncPlanWithGym(context: Context, provider: Provider, gymId: string): Promise<void> {
  try {
    const found = await findCurrent(context, provider, gymId);
    if (!found.stripeCustomerId) return;
    if (!found.closedAt) await updateCardDue(context, found);
    const isChanged = found.closedAt
      ? await endPlan(context, provider, found)
      : await updateQuantity(provider, found);
    if (isChanged) await refreshPlan(context, provider, gymId);
  } catch (error) {
    if (!isMissingAtProvider(error)) throw error;
    // The subscription has ended at the provider, but the event has not arrived yet.
    await refreshPlan(context, provider, gymId);
  }
}

/** Syncs a gym's subscription when its athletes, the gym or the plan change. */
export function planReactions(context: Context): Reaction[] {
  return [
    reaction(
      [trackJoined, gymLeft, gymClosed, planChanged],
      { name: 'payments.sync-plan-with-gym', channel: 'payments' },
      async ({ gymId }) => {
        if (context.provider) await syncPlanWithGym(context, context.provider, gymId);
      },
    ),
  ];
}

/** The batch is small because each gym needs calls to the provider. */
const batch = 20;

/** Fetches each plan once a day, in case an event was lost. */
export function planRecurring(context: Context): Recurring[] {
  const { db, clock, log, provider } = context;
  if (!provider) return [];
  return [
    {
      name: 'payments.refresh-plans',
      every: hours(1),
      work: async () => {
        const gymIds = await listStalePlans(db, after(clock.now(), -hours(24)), batch);
        let failed = 0;
        for (const gymId of gymIds) {
          await refreshPlan(context, provider, gymId)
            .then(() => syncPlanWithGym(context, provider, gymId))
            .catch((error: unknown) => {
              failed += 1;
              logFailure(log, error, 'a plan could not be fetched');
            });
        }
        // Plans that cannot be fetched come first again, so a batch of only these is the last one.
        return gymIds.length === batch && failed < batch;
      },
    },
  ];
}

async function findCustomer({ stripe }: Provider, subscriptionId: string): Promise<string | null> {
  const found = await stripe.subscriptions.retrieve(subscriptionId).catch(nullIfMissing);
  return idOf(found?.customer);
}

/**
 * Finds the gym whose plan an event is about. If the subscription is unknown, its customer identifies the
 * gym.
 */
async function findGym({ db }: Context, provider: Provider, event: ProviderEvent) {
  const { objectId, subscriptionId } = event;
  const known = await findGymOfPlan(db, subscriptionId ?? objectId);
  if (known || !subscriptionId) return known;
  const customer = await findCustomer(provider, subscriptionId);
  return customer ? findGymOfPlan(db, customer) : undefined;
}

/** Refreshes a gym's plan when an event of the platform's own account arrives. */
export function planEventHandlers(context: Context): ProviderEventHandler[] {
  const { provider } = context;
  if (!provider) return [];
  return [
    {
      of: 'platform',
      types: ['customer.subscription.', 'customer.updated', 'checkout.session.'],
      run: async (event) => {
        const gymId = await findGym(context, provider, event);
        if (gymId) await refreshPlan(context, provider, gymId, event.receivedAt);
      },
    },
  ];
}
