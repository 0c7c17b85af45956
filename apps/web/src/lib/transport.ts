import type { EncodedRequest } from './encode-request.ts';

type Credentials = 'same-origin' | 'omit';

const other: Readonly<Record<Credentials, Credentials>> = {
  'same-origin': 'omit',
  omit: 'same-origin',
};

/**
 * Manages two sets of connections. Browsers separate the connections of requests with credentials from those without. A signed-in
 * user's calls need no credentials, because their token is in a header. So requests can leave connections that died without a
 * sign, which a browser would otherwise keep using for long.
 */
export function createBrowserConnections() {
  let inUse: Credentials = 'same-origin';
  const reads = { 'same-origin': new AbortController(), omit: new AbortController() };

  return {
    /** Chooses the connections in use; a value for `fetch`. */
    credentials: () => inUse,
    /** A signal that is aborted with a `TimeoutError` when the connections in use turn out to be dead. */
    signal: () => reads[inUse].signal,
    /** Sends later requests over other connections. */
    leave: (): void => {
      inUse = other[inUse];
    },
    /** Aborts the reads over the connections that were left, which are dead, so that the reads are sent again. */
    endLeft: (): void => {
      const left = other[inUse];
      reads[left].abort(new DOMException('The connection is dead.', 'TimeoutError'));
      reads[left] = new AbortController();
    },
  };
}

export type BrowserConnections = ReturnType<typeof createBrowserConnections>;

/** The connections of this tab. */
export const browserConnections = createBrowserConnections();

interface WireRequest extends EncodedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Returns the body as bytes. */
  readonly asFile?: boolean | undefined;
  /** The longest time without a byte from or to the server, in milliseconds. */
  readonly patience: number;
  /** Called with the sent fraction of the body, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface WireResponse {
  readonly status: number;
  /** The parsed JSON or null; for a file a Blob. */
  readonly body: unknown;
  readonly header: (name: string) => string | null;
}

/** Sends a request; rejects only without a response, with a `TimeoutError` after its `patience`. */
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

/** Measures the time without a byte. Call `end` when the request is over. */
interface StallTimer {
  /** Aborted with a `TimeoutError` when nothing has happened for too long. */
  readonly signal: AbortSignal;
  readonly progress: () => void;
  readonly end: () => void;
}

function startStallTimer(patience: number): StallTimer {
  const stalled = new AbortController();
  const stop = () => stalled.abort(new DOMException('The server does not answer.', 'TimeoutError'));
  let timer = setTimeout(stop, patience);
  return {
    signal: stalled.signal,
    progress: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, patience);
    },
    end: () => clearTimeout(timer),
  };
}

/** The response with a body that restarts the timer with each chunk, and ends with its signal. */
function timedResponse({ body, headers }: Response, { progress, signal }: StallTimer): Response {
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      progress();
      controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(count, { signal }) ?? null, { headers });
}

const byFetch: Transport = async (request) => {
  const { method, url, headers, body, asFile, patience } = request;
  const stall = startStallTimer(patience);
  // The rate limit of a login knows the browser by a cookie.
  const credentials = headers['Authorization'] ? browserConnections.credentials() : 'same-origin';
  const signals = [request.signal, stall.signal];
  // A read is sent again; a write or a download may still be under way.
  if (method === 'GET' && !asFile) signals.push(browserConnections.signal());
  const signal = AbortSignal.any(signals.flatMap((each) => each ?? []));
  try {
    const response = await fetch(url, { method, headers, body, signal, credentials });
    stall.progress();
    const timed = timedResponse(response, stall);
    return {
      status: response.status,
      body: asFile && response.ok ? await timed.blob() : parseBody(await timed.text()),
      header: (name) => response.headers.get(name),
    };
  } finally {
    stall.end();
  }
};

/** Used for files: `fetch` does not report how much of its body was sent. */
const byXhr: Transport = ({ method, url, headers, body, signal, onProgress, patience }) => {
  const stall = startStallTimer(patience);
  const sent = new Promise<WireResponse>((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      stall.progress();
      onProgress?.(loaded / total);
    });
    xhr.addEventListener('progress', stall.progress);
    xhr.addEventListener('load', () =>
      resolve({
        status: xhr.status,
        body: parseBody(xhr.responseText),
        header: (name) => xhr.getResponseHeader(name),
      }),
    );
    xhr.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
    for (const each of [signal, stall.signal]) {
      each?.addEventListener('abort', () => {
        reject(each.reason as Error);
        xhr.abort();
      });
    }
    xhr.send(body);
  });
  return sent.finally(stall.end);
};

export const browserTransport: Transport = (request) =>
  request.body instanceof FormData ? byXhr(request) : byFetch(request);
