import type { Context } from '../../../platform/context.ts';
import { refreshCheckout } from '../checkout/refresh-checkout.ts';
import type { NoticeHandler } from '../webhook/notices.ts';
import { refreshSubscription } from './refresh-subscription.ts';

/** What the provider's events say about athletes' subscriptions. */
export function entitlementNotices(context: Context): NoticeHandler[] {
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
