import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { type Provider, createProvider } from '../src/platform/stripe/provider.ts';

/** What the provider answers, by path: `/v1/subscriptions/sub_1`. */
export type Answers = Readonly<Record<string, object>>;

export interface ReplayProvider {
  readonly provider: Provider;
  /** From now on it answers this. */
  answer(answers: Answers): void;
  /** How many requests there were since the last call. */
  countRequests(): number;
}

/** A payment provider that answers what was recorded, and nothing else. */
export async function startReplayProvider(): Promise<ReplayProvider> {
  let answers: Answers = {};
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const found = answers[new URL(request.url ?? '', 'http://replay').pathname];
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
    answer: (given) => {
      answers = given;
    },
    countRequests: () => {
      const count = requests;
      requests = 0;
      return count;
    },
  };
}
