import type { WireResponse } from './transport.ts';

/** The most responses that are remembered. */
const limit = 60;

/** The last response of an address, with the tag that `If-None-Match` sends. */
interface LastResponse {
  readonly tag: string;
  readonly body: unknown;
}

/** Keeps the last responses of reads, in memory only, so that the server need not send an unchanged response again. */
export function createLastResponses() {
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
      if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    },
  };
}
