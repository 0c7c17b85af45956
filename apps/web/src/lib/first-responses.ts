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

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The response to a read that was requested before the app was loaded, once, if it was requested for the same session and
 * nothing was written since.
 */
export async function takeFirstResponse({ method, url, headers }: Asked): Promise<Response | null> {
  const all = globalThis.firstResponses;
  if (method !== 'GET') all?.clear();
  const first = all?.get(url);
  all?.delete(url);
  if (first?.authorization !== headers['Authorization']) return null;
  return first && Date.now() - first.at < maxAge ? first.response : null;
}
