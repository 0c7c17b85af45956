import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { createProvider, type Provider } from '../src/platform/stripe/provider.ts';

/** The responses of the provider by path: `/v1/subscriptions/sub_1`. */
export type Responses = Readonly<Record<string, object>>;

export interface ReplayProvider {
  readonly provider: Provider;
  /** Replaces the responses. */
  respondWith(responses: Responses): void;
  /** The number of requests since the last call of this method. */
  countRequests(): number;
}

/** Starts a payment provider that replays recorded responses. Other requests get a 404. */
export async function startReplayProvider(): Promise<ReplayProvider> {
  let responses: Responses = {};
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const found = responses[new URL(request.url ?? '', 'http://replay').pathname];
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'None' };
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    provider: createProvider({
      secretKey: 'sk_test_replay',
      publishableKey: 'pk_test_replay',
      webhookSecret: 'whsec_replay',
      sandbox: { host: '127.0.0.1', port },
    }),
    respondWith: (given) => {
      responses = given;
    },
    countRequests: () => {
      const count = requests;
      requests = 0;
      return count;
    },
  };
}

/** A payment provider that answers no call. Payments are on, but every payment fails. */
export function closedProvider(): Provider {
  return createProvider({
    secretKey: 'sk_test_closed',
    publishableKey: 'pk_test_closed',
    webhookSecret: 'whsec_closed',
    sandbox: { host: '127.0.0.1', port: 1 },
  });
}
