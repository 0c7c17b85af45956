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
