import type { Stripe } from 'stripe';
import { vi } from 'vitest';

/** Loses the answer to the next change of a subscription, which the provider has made by then. */
export function loseNextAnswer({ subscriptions }: Stripe) {
  const original = subscriptions.update.bind(subscriptions);
  return vi
    .spyOn(subscriptions, 'update')
    .mockImplementationOnce(async (...call: Parameters<typeof original>) => {
      await original(...call);
      throw new Error('the answer is lost');
    });
}

/** Holds back the next change of a subscription until `release` is called. */
export function holdNextUpdate({ subscriptions }: Stripe) {
  const original = subscriptions.update.bind(subscriptions);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const update = vi
    .spyOn(subscriptions, 'update')
    .mockImplementationOnce(async (...call: Parameters<typeof original>) => {
      await promise;
      return original(...call);
    });
  return { update, release };
}
