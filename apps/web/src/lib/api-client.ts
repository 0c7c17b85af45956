import {
  type AnyEndpoint,
  type CallInput,
  changeIdHeader,
  type OutputOf,
  totalCountHeader,
  type ErrorBody,
  fieldsOf,
  fits,
  fromWire,
} from '@trackboard/contract';
import type { z } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { encodeRequest, type EncodedRequest } from './encode-request.ts';
import type { OwnChanges } from './own-changes.ts';
import { isAbort, type Transport, type WireResponse } from './transport.ts';

function withoutEnvelope(endpoint: AnyEndpoint, body: unknown): unknown {
  const wrapped = endpoint.envelope === 'result' || endpoint.envelope === 'trial';
  if (!wrapped) return body;
  return typeof body === 'object' && body !== null && 'Result' in body ? body.Result : null;
}

/**
 * Returns the output of a response, in camelCase. Throws if a part of it is missing, for example because another server sent it.
 */
function decodeOutput<E extends AnyEndpoint>(endpoint: E, body: unknown): OutputOf<E> {
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
function decodeError(
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

/** The most responses that are remembered. */
const maxResponses = 60;

/** The last response of an address, with the tag that `If-None-Match` sends. */
interface LastResponse {
  readonly tag: string;
  readonly body: unknown;
}

/** Keeps the last responses of reads, in memory only, so that the server need not send an unchanged response again. */
function createLastResponses() {
  const kept = new Map<string, LastResponse>();
  let owner: string | null = null;

  function forgetOthers(token: string | null): void {
    if (token !== owner) kept.clear();
    owner = token;
  }

  return {
    /** Returns the last response from an address for this token. Drops the responses for other tokens. */
    find: (url: string, token: string | null) => {
      forgetOthers(token);
      return kept.get(url);
    },
    /** Remembers a response for this token if it is complete and has a tag. */
    keep: (url: string, token: string | null, { status, body, header }: WireResponse) => {
      const tag = header('etag');
      // A response for an earlier session may arrive late.
      if (status !== 200 || !tag || token !== owner) return;
      kept.delete(url);
      kept.set(url, { tag, body });
      const [oldest] = kept.keys();
      if (kept.size > maxResponses && oldest !== undefined) kept.delete(oldest);
    },
  };
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Called with the sent fraction of an upload, from 0 to 1. */
  onProgress?: (share: number) => void;
}

interface SendOptions extends CallOptions {
  /** The id of a write. */
  changeId?: string | undefined;
}

export interface Page<Item> {
  items: Item[];
  /** The number of items of all pages. */
  total: number;
}

export type ListEndpoint = AnyEndpoint & { readonly output: z.ZodMiniArray };
type ItemOf<E extends ListEndpoint> = z.output<E['output']['def']['element']>;

export interface ReceivedFile {
  readonly bytes: Blob;
  /** The server's name for the file, or empty. */
  readonly name: string;
}

export type ApiClient = ReturnType<typeof createApiClient>;

interface ApiClientParts {
  transport: Transport;
  token: () => string | null;
  /** Gives each write an id, by which this tab recognizes the hints about it. */
  changes: Pick<OwnChanges, 'send'>;
  /**
   * Called with the token of every 401 response, except for public endpoints, whose 401 is about a wrong password. Returns
   * whether that ended the session.
   */
  onUnauthorized: (token: string | null) => boolean;
}

/**
 * The longest time without a byte, in milliseconds. The server stores files before it responds, and the payment provider may take
 * three attempts of ten seconds.
 */
const patience = { plain: 10_000, file: 20_000, provider: 40_000 };

function patienceFor({ errors, envelope }: AnyEndpoint, { body }: EncodedRequest): number {
  if (errors.includes('provider_unavailable')) return patience.provider;
  return envelope === 'bytes' || body instanceof FormData ? patience.file : patience.plain;
}

const successes = new Set([200, 201, 202, 204]);

function fileName(disposition: string | null): string {
  return /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? '';
}

async function reach(send: Promise<WireResponse>): Promise<WireResponse> {
  try {
    return await send;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError({ status: 500, isUnreached: true });
  }
}

/**
 * Creates a client for the contract's endpoints. 200, 201, 202 and 204 are success, and a network failure has status 500. The server
 * does not send an unchanged read again.
 */
export function createApiClient(parts: ApiClientParts) {
  const { transport, token, changes, onUnauthorized } = parts;
  const responses = createLastResponses();

  async function send(endpoint: AnyEndpoint, input: unknown, options: SendOptions) {
    const { changeId, ...how } = options;
    const request = encodeRequest(endpoint, input);
    const bearer = token();
    const headers: Record<string, string> = {};
    if (bearer) headers['Authorization'] = `Bearer ${bearer}`;
    if (typeof request.body === 'string') headers['Content-Type'] = 'application/json';
    if (changeId) headers[changeIdHeader] = changeId;
    const asFile = endpoint.envelope === 'bytes';
    const isTagged = endpoint.method === 'GET' && !asFile;
    const last = isTagged ? responses.find(request.url, bearer) : undefined;
    if (last) headers['If-None-Match'] = last.tag;
    const wire = { ...request, headers, asFile, patience: patienceFor(endpoint, request), ...how };
    const response = await reach(transport(wire));
    if (isTagged) responses.keep(request.url, bearer, response);
    if (response.status === 304 && last) return { ...response, status: 200, body: last.body };
    if (successes.has(response.status)) return response;
    const isRefused = response.status === 401 && endpoint.access !== 'public';
    const endedSession = isRefused && onUnauthorized(bearer);
    throw decodeError(endpoint, response, endedSession);
  }

  /** Calls an endpoint. Rejects with an `ApiError`, or with the reason of an abort. */
  function call<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<OutputOf<E>> {
    const callOnce = async (changeId?: string) => {
      const { body } = await send(endpoint, input, { ...options, changeId });
      return decodeOutput(endpoint, body);
    };
    return endpoint.method === 'GET' ? callOnce() : changes.send(callOnce);
  }

  /** Calls an endpoint that returns one page of a list, and reads the total. */
  async function callPage<E extends ListEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<Page<ItemOf<E>>> {
    const { body, header } = await send(endpoint, input, options);
    const items = decodeOutput(endpoint, body) as ItemOf<E>[];
    return { items, total: Number(header(totalCountHeader) ?? items.length) };
  }

  /** Calls an endpoint that returns a file. A plain link would not send the token. */
  async function callFile<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<ReceivedFile> {
    const { body, header } = await send(endpoint, input, {});
    if (!(body instanceof Blob)) throw new Error(`${endpoint.name} has sent no file.`);
    return { bytes: body, name: fileName(header('content-disposition')) };
  }

  return { call, callPage, callFile };
}
