import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTransport } from './transport.ts';

const url = '/api/v1/today';
const patience = 10_000;

async function ask() {
  const { body } = await browserTransport({
    method: 'POST',
    url,
    headers: {},
    body: null,
    patience,
  });
  return body;
}

/** A response whose body arrives in parts, each after a pause in milliseconds, and never ends after `Infinity`. */
function slowResponse(pauses: readonly number[]): Response {
  const parts = pauses.map((pause, n) => ({ pause, text: n === 0 ? '"' : 'x' }));
  return new Response(
    new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const part = parts.shift();
        if (!part) {
          controller.enqueue(new TextEncoder().encode('"'));
          controller.close();
          return;
        }
        await new Promise((resolve) => {
          if (part.pause < Infinity) setTimeout(resolve, part.pause);
        });
        controller.enqueue(new TextEncoder().encode(part.text));
      },
    }),
  );
}

/** What becomes of a request while time passes. */
async function outcomeOf(request: Promise<unknown>): Promise<unknown> {
  const outcome = request.catch((error: unknown) => (error as Error).name);
  await vi.advanceTimersByTimeAsync(10 * patience);
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async () => Response.json('asked'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a request without an answer fails in time', async () => {
  const fetched = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  expect(await outcomeOf(ask())).toBe('TimeoutError');
  expect(fetched).toHaveBeenCalledOnce();
});

it('a body may take long as long as it arrives', async () => {
  vi.stubGlobal('fetch', async () => slowResponse([9000, 9000, 9000]));
  expect(await outcomeOf(ask())).toBe('xx');
});

it('a body that stops arriving fails in time', async () => {
  vi.stubGlobal('fetch', async () => slowResponse([9000, Infinity]));
  expect(await outcomeOf(ask())).toBe('TimeoutError');
});

describe('a file', () => {
  /** A browser's request that the test moves on. */
  class FakeXhr extends EventTarget {
    static last: FakeXhr;
    upload = new EventTarget();
    status = 200;
    responseText = '"stored"';
    abort = vi.fn<() => void>();
    constructor() {
      super();
      FakeXhr.last = this;
    }
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => undefined;
    sends = (loaded: number) =>
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4 }));
  }
  class ProgressEvent extends Event {
    loaded: number;
    total: number;
    constructor(name: string, { loaded, total }: { loaded: number; total: number }) {
      super(name);
      this.loaded = loaded;
      this.total = total;
    }
  }
  const shares: number[] = [];

  function sendFile(): Promise<unknown> {
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
    const body = new FormData();
    return browserTransport({
      method: 'POST',
      url,
      headers: {},
      body,
      onProgress: (share) => shares.push(share),
      patience,
    });
  }

  it('may take long as long as it is sent', async () => {
    const sent = sendFile();
    for (const loaded of [1, 2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(9000);
      FakeXhr.last.sends(loaded);
    }
    await vi.advanceTimersByTimeAsync(9000);
    FakeXhr.last.dispatchEvent(new Event('load'));
    expect(await outcomeOf(sent)).toMatchObject({ status: 200, body: 'stored' });
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  });

  it('fails when nothing of it is sent any more', async () => {
    const sent = sendFile();
    FakeXhr.last.sends(1);
    expect(await outcomeOf(sent)).toBe('TimeoutError');
    expect(FakeXhr.last.abort).toHaveBeenCalledOnce();
  });
});
