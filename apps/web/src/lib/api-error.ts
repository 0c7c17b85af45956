export interface ApiErrorDetails {
  /** The HTTP status. It is 500 when the server could not be reached. */
  status: number;
  /** Whether there was no response. */
  isUnreached?: boolean | undefined;
  /** The server's message, if any. */
  message?: string | undefined;
  /** All messages of the server, starting with `message`. */
  errors?: readonly string[] | undefined;
  /** Messages by field, in camelCase. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Set if the gym must connect to the payment provider first. */
  stripeError?: string | undefined;
  /** The error's code in the contract's catalogue. */
  code?: string | undefined;
  /** Whether this call ended the session. A message about that has been shown. */
  endedSession?: boolean | undefined;
  /** The seconds after which the server says to try again. */
  retryAfter?: number | undefined;
}

/** A call that the server rejected, or that failed to reach it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly isUnreached: boolean;
  readonly errors: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly stripeError: string | undefined;
  readonly code: string | undefined;
  readonly endedSession: boolean;
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message ?? '');
    this.status = details.status;
    this.isUnreached = details.isUnreached ?? false;
    this.errors = details.errors ?? [];
    this.fields = details.fields ?? {};
    this.stripeError = details.stripeError;
    this.code = details.code;
    this.endedSession = details.endedSession ?? false;
    this.retryAfter = details.retryAfter;
  }
}

/**
 * Returns whether a second attempt may succeed: after a network failure, a timeout, a rate limit or a server error. A 401 that
 * did not end the session was for an earlier token.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 500 || [401, 408, 429].includes(error.status);
}

/** Returns the reason for which the server refused a call, in a form to store. */
export function refusalOf(error: unknown): ApiErrorDetails {
  if (!(error instanceof ApiError)) return { status: 500 };
  const { status, message, errors, fields, stripeError, code } = error;
  return { status, message, errors, fields, stripeError, code };
}

/** Returns whether the server answered with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}
