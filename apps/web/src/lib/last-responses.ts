import type { WireResponse } from './transport.ts';

/** The most responses that are remembered. */
const limit = 60;

/** The last response of an address, with the tag that `If-None-Match` sends. */
interface LastResponse {
  readonly tag: string;
  readonly body: unknown;
}

/** The last responses of reads, in memory only, so that an unchanged one does not have to be sent again. */
export interface LastResponses {
  /** The last response from an address for this token. Responses for other tokens are dropped. */
  readonly find: (url: string, token: string | null) => LastResponse | undefined;
  /** Remembers a response to this token if it is whole and has a tag. */
  readonly keep: (url: string, token: string | null, response: WireResponse) => void;
}

export function createLastResponses(): LastResponses {
  const kept = new Map<string, LastResponse>();
  let owner: string | null = null;

  function forgetOthers(token: string | null): void {
    if (token !== owner) kept.clear();
    owner = token;
  }

  return {
    find: (url, token) => {
      forgetOthers(token);
      return kept.get(url);
    },
    keep: (url, token, { status, body, header }) => {
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
