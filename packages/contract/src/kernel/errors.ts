import { type CatalogueEntry, type ErrorCode, errorCatalogue } from './error-catalogue.ts';

/** Returns the seconds after which a caller may retry; null if waiting does not help. */
export function retryAfterOf(code: ErrorCode): number | null {
  const entry: CatalogueEntry = errorCatalogue[code];
  return entry.retryAfter ?? null;
}

/** The details of an error, without its code. */
export interface ErrorDetails {
  /** Replaces the catalogue's sentence with a more specific one. */
  readonly message?: string;
  /** Messages for the fields of the request, by wire name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which the caller may retry, for the header `Retry-After`. */
  readonly retryAfter?: number;
  /** Tells the client to offer connecting to the payment provider. */
  readonly stripeError?: string;
}

/** An error as a value, returned by an action instead of its result. */
export interface Failure<Code extends ErrorCode = ErrorCode> {
  readonly failure: Code;
  readonly details: ErrorDetails;
}

/** Creates a failure. The return type carries the code, so an undeclared code does not compile. */
export function failure<const Code extends ErrorCode>(
  code: Code,
  details: ErrorDetails = {},
): Failure<Code> {
  return { failure: code, details };
}

/** Creates the failure of one field by its wire name. Its message is also the error's sentence. */
export function invalidField(field: string, message: string): Failure<'invalid_input'> {
  return failure('invalid_input', { message, fields: { [field]: message } });
}

/** Whether a value is a failure. */
export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'failure' in value && 'details' in value;
}

/** The body of every error response. */
export interface ErrorBody {
  readonly StatusCode: number;
  readonly message: string;
  readonly Errors: readonly string[];
  readonly Code: ErrorCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly stripeError?: string;
  readonly RequestId?: string;
}

/** Creates the error body for a code and its details. */
export function errorBody(code: ErrorCode, details: ErrorDetails = {}): ErrorBody {
  const { status, message } = errorCatalogue[code];
  const sentence = details.message ?? message;
  return {
    StatusCode: status,
    message: sentence,
    Errors: [sentence],
    Code: code,
    ...(details.fields ? { fields: details.fields } : {}),
    ...(details.stripeError ? { stripeError: details.stripeError } : {}),
  };
}
