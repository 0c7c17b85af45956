import type { EncodedRequest } from './encode-request.ts';

interface WireRequest extends EncodedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Returns the body as bytes. */
  readonly asFile?: boolean | undefined;
  /** Called with the sent fraction of the body, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface WireResponse {
  readonly status: number;
  /** The parsed JSON or null; for a file a Blob. */
  readonly body: unknown;
  readonly header: (name: string) => string | null;
}

/** Sends a request; rejects only without a response. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/** Whether the caller stopped the request. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function parseBody(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page is not JSON; its status is enough.
    return null;
  }
}

/** A response that `public/start.js` has requested before the app was loaded; null if there was none. */
interface FirstResponse {
  readonly authorization: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly response: Promise<Response | null>;
}

declare global {
  /** By URL. */
  var firstResponses: Map<string, FirstResponse> | undefined;
}

/** As long as the query cache takes a response for fresh, in milliseconds. */
const maxAge = 30_000;

/**
 * The response to a read that was requested before the app was loaded, once, if it was requested for the same session and
 * nothing was written since.
 */
async function takeFirstResponse(request: WireRequest): Promise<Response | null> {
  const { method, url, headers } = request;
  const all = globalThis.firstResponses;
  if (method !== 'GET') all?.clear();
  const first = all?.get(url);
  all?.delete(url);
  if (first?.authorization !== headers['Authorization']) return null;
  return first && Date.now() - first.at < maxAge ? first.response : null;
}

const byFetch: Transport = async (request) => {
  const { method, url, headers, body, signal, asFile } = request;
  const first = await takeFirstResponse(request);
  signal?.throwIfAborted();
  const response = first ?? (await fetch(url, { method, headers, body, signal: signal ?? null }));
  return {
    status: response.status,
    body: asFile && response.ok ? await response.blob() : parseBody(await response.text()),
    header: (name) => response.headers.get(name),
  };
};

/** Used for progress, which `fetch` does not report. */
const byXhr: Transport = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        body: parseBody(xhr.responseText),
        header: (name) => xhr.getResponseHeader(name),
      }),
    );
    xhr.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
    xhr.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });

export const browserTransport: Transport = (request) =>
  request.onProgress ? byXhr(request) : byFetch(request);
