import type { Context } from '../../../platform/context.ts';
import type { Provider } from '../../../platform/stripe/provider.ts';
import type { GymAccount } from '../ledger/fetch-entries.ts';
import type { Wording } from './words.ts';

/** The inputs of a comparison of a gym's data with the provider's. */
export interface Comparison extends GymAccount, Wording {
  readonly context: Context;
  readonly provider: Provider;
  /** Older objects are not compared; null to compare everything. */
  readonly since: Date | null;
}

/** The parameters and options of list calls: only objects created since then, on the gym's account. */
export function listingOf({ since, account }: Comparison) {
  return {
    created: since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {},
    options: { stripeAccount: account },
  };
}
