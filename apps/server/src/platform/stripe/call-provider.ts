import { type Failure, failure } from '@trackboard/contract';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { logFailure } from '../log/log-failure.ts';

const { StripeError } = Stripe.errors;

/** `account_invalid`: the connected account was deleted or disconnected from the platform. */
const missing = new Set(['resource_missing', 'account_invalid']);

/** Whether the error says that the object does not exist or is not visible to us. */
export function isMissingAtProvider(error: unknown): boolean {
  return error instanceof StripeError && missing.has(error.code ?? '');
}

/**
 * Calls the payment provider within a user's request. Errors of the Stripe SDK (network, timeout, invalid response,
 * refused request) are logged and become `provider_unavailable`; any other error is thrown.
 */
export async function callProvider<T>(
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
