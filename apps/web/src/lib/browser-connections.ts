type Credentials = 'same-origin' | 'omit';

const other: Readonly<Record<Credentials, Credentials>> = {
  'same-origin': 'omit',
  omit: 'same-origin',
};

/**
 * Browsers keep the connections of requests with credentials apart from those without, and calls of a signed-in user
 * need none: their token is in a header. So requests can leave connections that are dead without a sign, which a browser would use for long.
 */
export function createBrowserConnections() {
  let inUse: Credentials = 'same-origin';
  const reads = { 'same-origin': new AbortController(), omit: new AbortController() };

  return {
    /** For `fetch`: chooses the connections in use. */
    credentials: () => inUse,
    /** Aborted with a `TimeoutError` when the connections in use turn out to be dead. */
    signal: () => reads[inUse].signal,
    /** Sends later requests over other connections. */
    leave: (): void => {
      inUse = other[inUse];
    },
    /** Ends the reads over the connections that were left, which are dead, so that they are sent again. */
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
