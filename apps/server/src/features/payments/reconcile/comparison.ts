import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import type { GymAccount } from '../ledger/fetch-entries.ts';
import type { Wording } from './words.ts';

/** A comparison of a gym's money with the provider's. */
export interface Comparison extends GymAccount, Wording {
  readonly context: Context;
  readonly provider: Provider;
  /** Nothing older is compared; null: everything is. */
  readonly since: Date | null;
}

/** The provider's parameter for what was made since then, and whose it is. */
export function listingOf({ since, account }: Comparison) {
  return {
    created: since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {},
    options: { stripeAccount: account },
  };
}
