import type { Context } from '../../../platform/context.ts';
import { nullIfMissing } from '../../../platform/stripe/call-provider.ts';
import { idOf } from '../../../platform/stripe/id-of.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import type { ProviderEvent, ProviderEventHandler } from '../webhook/event-handlers.ts';
import { findGymOfPlan } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

async function findCustomer({ stripe }: Provider, subscriptionId: string): Promise<string | null> {
  const found = await stripe.subscriptions.retrieve(subscriptionId).catch(nullIfMissing);
  return idOf(found?.customer);
}

/** The gym whose plan an event is about. For an unknown subscription, the gym is found by its customer. */
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
