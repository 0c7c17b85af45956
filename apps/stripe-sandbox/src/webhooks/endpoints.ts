import type { Store } from '../kernel/store.ts';

/** A webhook endpoint. */
export interface Webhook {
  url: string;
  secret: string;
}

/** The name of the endpoint from the sandbox's options. It gets every event. */
const mainEndpoint = 'main';

export type Endpoints = ReturnType<typeof createEndpoints>;

/** The webhook endpoints: the one from the options, and those created through the API. */
export function createEndpoints(store: Store, given: Webhook | null) {
  let main = given;

  return {
    setMain(webhook: Webhook | null): void {
      main = webhook;
    },

    /** The names of the endpoints that get events of a type. */
    namesFor(account: string, type: string): string[] {
      const made = store
        .list('webhook_endpoint', { account: '' })
        .filter(({ object, state }) => {
          const wanted = object.enabled_events.some((name) => name === '*' || name === type);
          return wanted && object.status === 'enabled' && state.connect === (account !== '');
        })
        .map(({ id }) => id);
      return main ? [mainEndpoint, ...made] : made;
    },

    find(name: string): Webhook | undefined {
      if (name === mainEndpoint) return main ?? undefined;
      const row = store.find('webhook_endpoint', '', name);
      return row && { url: row.object.url, secret: row.state.secret };
    },
  };
}
