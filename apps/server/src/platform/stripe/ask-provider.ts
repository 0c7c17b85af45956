import { type Failure, failure } from '@trackboard/contract';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { logFailure } from '../log/log-failure.ts';

const { StripeError } = Stripe.errors;

/** The second one is about connected accounts that were deleted, or have left the platform. */
const missing = new Set(['resource_missing', 'account_invalid']);

/** Whether the provider has no such object, or none that we may see. */
export function isMissingAtProvider(error: unknown): boolean {
  return error instanceof StripeError && missing.has(error.code ?? '');
}

/**
 * Calls the payment provider for a request that waits for the answer. An error of the provider (down, slow, nonsense,
 * a refused request) is logged and becomes `provider_unavailable`; any other error is thrown.
 */
export async function askProvider<T>(
  log: Logger,
  call: () => Promise<T>,
): Promise<T | Failure<'provider_unavailable'>> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    logFailure(log, error, 'the payment provider failed');
    return failure('provider_unavailable');
  }
}
