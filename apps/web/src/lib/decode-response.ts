import {
  type AnyEndpoint,
  type ErrorBody,
  fieldsOf,
  fits,
  fromWire,
  type OutputOf,
} from '@trackboard/contract';
import { ApiError } from './api-error.ts';
import type { WireResponse } from './transport.ts';

function withoutEnvelope(endpoint: AnyEndpoint, body: unknown): unknown {
  const wrapped = endpoint.envelope === 'result' || endpoint.envelope === 'trial';
  if (!wrapped) return body;
  return typeof body === 'object' && body !== null && 'Result' in body ? body.Result : null;
}

/**
 * Returns the output of a response, in camelCase. Throws if a part of it is missing, for example because another server sent it.
 */
export function decodeOutput<E extends AnyEndpoint>(endpoint: E, body: unknown): OutputOf<E> {
  const { output } = endpoint.wire;
  const value = fromWire(output, withoutEnvelope(endpoint, body)) ?? null;
  if (!fits(output, value)) throw new Error(`This is no response of ${endpoint.name}.`);
  return value as OutputOf<E>;
}

function fieldNames(endpoint: AnyEndpoint): Map<string, string> {
  const { query, body } = endpoint.wire;
  const fields = [...fieldsOf(query), ...fieldsOf(body)];
  return new Map(fields.map(({ key, name }) => [name.toLowerCase(), key]));
}

function codeFields(endpoint: AnyEndpoint, fields: Readonly<Record<string, string>>) {
  const names = fieldNames(endpoint);
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const [head = '', ...rest] = name.split('.');
      return [[names.get(head.toLowerCase()) ?? head, ...rest].join('.'), message];
    }),
  );
}

/** Returns the seconds of `Retry-After`; undefined if it is missing or a date. */
function retryAfterOf({ header }: WireResponse): number | undefined {
  const given = header('retry-after');
  return given !== null && /^\d+$/.test(given) ? Number(given) : undefined;
}

/** Reads the error body of a rejected call. Drops the data of a 403. */
export function decodeError(
  endpoint: AnyEndpoint,
  response: WireResponse,
  endedSession: boolean,
): ApiError {
  const { status, body } = response;
  const about = { status, endedSession, retryAfter: retryAfterOf(response) };
  if (status === 403 || typeof body !== 'object' || body === null) return new ApiError(about);
  const given: Partial<ErrorBody> = body;
  return new ApiError({
    ...about,
    message: given.message,
    errors: given.Errors,
    fields: given.fields && codeFields(endpoint, given.fields),
    stripeError: given.stripeError,
    code: given.Code,
  });
}
