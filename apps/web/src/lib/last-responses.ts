import type { WireResponse } from './transport.ts';

/** The most responses that are remembered. */
const limit = 60;

/** The last response of an address, with the tag that `If-None-Match` sends. */
interface LastResponse {
  readonly tag: string;
  readonly body: unknown;
}

/** The last responses of reads, in memory only, so that an unchanged one does not have to be sent again. */
export function createLastResponses() {
  const kept = new Map<string, LastResponse>();
  let owner: string | null = null;

  function forgetOthers(token: string | null): void {
    if (token !== owner) kept.clear();
    owner = token;
  }

  return {
    /** The last response from an address for this token. Responses for other tokens are dropped. */
    find: (url: string, token: string | null) => {
      forgetOthers(token);
      return kept.get(url);
    },
    /** Remembers a response to this token if it is whole and has a tag. */
    keep: (url: string, token: string | null, { status, body, header }: WireResponse) => {
      const tag = header('etag');
      // A response to an earlier session may arrive late.
      if (status !== 200 || !tag || token !== owner) return;
      kept.delete(url);
      kept.set(url, { tag, body });
      const [oldest] = kept.keys();
      if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    },
  };
}
