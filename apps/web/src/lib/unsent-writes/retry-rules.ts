import { ApiError, type ApiErrorDetails } from '../api-error.ts';

const longestPause = 60_000;

/**
 * Whether sending again may succeed: after a network failure, a timeout, a rate limit or a server error. A 401 that did not
 * end the session was for an earlier token.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 500 || [401, 408, 429].includes(error.status);
}

/**
 * The pause before the next attempt in milliseconds: doubled each time, randomized, and at least the server's
 * `Retry-After`.
 */
export function pauseAfter(failures: number, error: unknown): number {
  const pause = Math.min(1000 * 2 ** failures, longestPause) * (0.5 + Math.random() / 2);
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(pause, asked);
}

/** The stored part of a refusal. */
export function refusalOf(error: unknown): ApiErrorDetails {
  if (!(error instanceof ApiError)) return { status: 500 };
  const { status, message, errors, fields, stripeError, code } = error;
  return { status, message, errors, fields, stripeError, code };
}
