import type { Context } from '../../../platform/context.ts';
import { refreshCheckout } from '../checkout/refresh-checkout.ts';
import type { ProviderEventHandler } from '../webhook/event-handlers.ts';
import { refreshSubscription } from './refresh-subscription.ts';

/** Refreshes checkouts and athletes' subscriptions when the provider sends events about them. */
export function entitlementEventHandlers(context: Context): ProviderEventHandler[] {
  const { provider } = context;
  if (!provider) return [];
  return [
    {
      of: 'gym',
      types: ['checkout.session.'],
      run: ({ gymId, account, objectId: sessionId }) =>
        refreshCheckout(context, provider, { gymId, account, sessionId }),
    },
    {
      of: 'gym',
      types: ['checkout.session.', 'customer.subscription.', 'invoice.'],
      run: async ({ gymId, account, subscriptionId, receivedAt }) => {
        if (!subscriptionId) return;
        const ref = { gymId, account, subscriptionId };
        await refreshSubscription(context, provider, ref, receivedAt);
      },
    },
  ];
}
