import { type ErrorCode, type Failure, failure } from '@trackboard/contract';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { logFailure } from '../log/log-failure.ts';

/** Returns the id of a Stripe field that holds an id or the expanded object. */
export function idOf(reference: { id: string } | string | null | undefined): string | null {
  return (typeof reference === 'string' ? reference : reference?.id) ?? null;
}

const { StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Whether the error says that the object does not exist. */
export function isMissingAtProvider(error: unknown): boolean {
  return error instanceof StripeError && error.code === 'resource_missing';
}

/** For `catch`: returns null if the object does not exist, and throws any other error. */
export function nullIfMissing(error: unknown): null {
  if (!isMissingAtProvider(error)) throw error;
  return null;
}

/**
 * Whether the error means that the connected account was deleted or disconnected from the platform. Other refusals, such as
 * a key without a permission, do not mean that.
 */
export function isAccountLost(error: unknown): boolean {
  return error instanceof StripeError && error.code === 'account_invalid';
}

/**
 * Calls the payment provider within a user's request. Errors of the Stripe SDK (network, timeout, invalid response, refused
 * request) are logged and become `provider_unavailable`; any other error is thrown. If the provider refuses a request
 * because of an object it names, such as a deleted customer or an archived price, the result is `refusal`, because retrying
 * does not help.
 */
export async function callProvider<T, Code extends ErrorCode = never>(
  log: Logger,
  call: () => Promise<T>,
  refusal?: Code,
): Promise<T | Failure<'provider_unavailable' | Code>> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    logFailure(log, error, 'the payment provider failed');
    const isRefused = refusal !== undefined && error instanceof StripeInvalidRequestError;
    return failure(isRefused ? refusal : 'provider_unavailable');
  }
}

/** Expires a checkout session, unless it is complete or has already expired, as after a concurrent request. */
export async function expireSession(
  stripe: Stripe,
  id: string,
  options: Stripe.RequestOptions = {},
): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id, {}, options);
  } catch (error) {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
  }
}

/** Whether the provider refused a call because the customer that it names was deleted there. */
function isMissingCustomer(error: unknown): boolean {
  return (
    error instanceof StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  );
}

/**
 * Makes a call with a customer. If the customer was deleted at the provider, the call uses the new one that `replace`
 * makes.
 */
export async function withLiveCustomer<T>(
  customer: string,
  replace: () => Promise<string>,
  call: (customer: string) => Promise<T>,
): Promise<T> {
  try {
    return await call(customer);
  } catch (error) {
    if (!isMissingCustomer(error)) throw error;
    return call(await replace());
  }
}
