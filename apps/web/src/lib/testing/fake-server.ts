import { expect, vi } from 'vitest';

type Answer = { readonly status?: number; readonly body: unknown };

export interface FakeServer {
  /** All requests in order, as `GET /api/v1/…`. */
  readonly requests: string[];
  /** Answers the oldest open request whose path contains `path`. */
  readonly answer: (path: string, answer: Answer) => Promise<void>;
}

/** Replaces `fetch`. Each request waits until the test answers it. */
export function fakeServer(): FakeServer {
  const requests: string[] = [];
  const open: { url: string; resolve: (response: Response) => void }[] = [];
  vi.stubGlobal('fetch', (url: string, { method, signal }: RequestInit) => {
    requests.push(`${method} ${url}`);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      open.push({ url, resolve });
    });
  });
  return {
    requests,
    answer: async (path, { status = 200, body }) => {
      const find = () => open.findIndex(({ url }) => url.includes(path));
      await expect.poll(find, { message: `a request to ${path}` }).toBeGreaterThanOrEqual(0);
      open.splice(find(), 1)[0]?.resolve(Response.json(body, { status }));
    },
  };
}
