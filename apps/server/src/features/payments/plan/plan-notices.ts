import type { Context } from '../../../platform/context.ts';
import { isMissingAtProvider } from '../../../platform/stripe/ask-provider.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import type { Notice, NoticeHandler } from '../webhook/notices.ts';
import { findGymOfPlan } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

async function findCustomer({ stripe }: Provider, subscriptionId: string): Promise<string | null> {
  try {
    const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
    return typeof customer === 'string' ? customer : customer.id;
  } catch (error) {
    if (isMissingAtProvider(error)) return null;
    throw error;
  }
}

/** The gym whose plan the object is about. A subscription that is new here is found by its customer. */
async function findGym({ db }: Context, provider: Provider, notice: Notice) {
  const { objectId, subscriptionId } = notice;
  const known = await findGymOfPlan(db, subscriptionId ?? objectId);
  if (known || !subscriptionId) return known;
  const customer = await findCustomer(provider, subscriptionId);
  return customer ? findGymOfPlan(db, customer) : undefined;
}

/** Refreshes a gym's plan upon events of the platform's own account. */
export function planNotices(context: Context): NoticeHandler[] {
  const { provider } = context;
  if (!provider) return [];
  return [
    {
      of: 'platform',
      types: ['customer.subscription.', 'checkout.session.'],
      run: async (notice) => {
        const gymId = await findGym(context, provider, notice);
        if (gymId) await refreshPlan(context, provider, gymId, notice.receivedAt);
      },
    },
  ];
}
