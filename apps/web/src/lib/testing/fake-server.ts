import { vi } from 'vitest';

type Answer = { readonly status?: number; readonly body: unknown };

export interface FakeServer {
  /** `GET /api/v1/…` of every request, in order. */
  readonly requests: string[];
  /** Answers the oldest open request whose path contains `path`. */
  readonly answer: (path: string, answer: Answer) => Promise<void>;
}

/** Replaces `fetch`; requests wait until the test responds. */
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
      await vi.waitFor(() => {
        if (!open.some(({ url }) => url.includes(path))) throw new Error(`No request to ${path}`);
      });
      const at = open.findIndex(({ url }) => url.includes(path));
      open.splice(at, 1)[0]?.resolve(Response.json(body, { status }));
    },
  };
}
