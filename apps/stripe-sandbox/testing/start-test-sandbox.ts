import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { startSandbox, type SandboxOptions } from '../src/index.ts';

const secretKey = 'sk_test_sandbox';
/** Real time is fixed, so that months have the same length in every run. */
const startTime = Date.UTC(2027, 2, 1, 10);

const webhookSecret = 'whsec_test';

/** Starts a webhook that verifies signatures with the SDK and stores the events, in order of arrival. */
async function startReceiver() {
  const receiver = {
    url: '',
    events: [] as Stripe.Event[],
    /** The HTTP status for the next deliveries. */
    status: 200,
    /** The number of deliveries answered with another status than 200. */
    refused: 0,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const body = Buffer.concat(chunks);
      if (receiver.status === 200) {
        receiver.events.push(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } else receiver.refused += 1;
      response.writeHead(receiver.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  return { receiver, server };
}

/** Starts a sandbox with an SDK client and a receiver of its events. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const { receiver, server } = await startReceiver();
  const sandbox = await startSandbox({
    file: ':memory:',
    secretKey,
    webhook: { url: receiver.url, secret: webhookSecret },
    webhookWaitsMs: [20],
    realTimeMs: () => startTime,
    ...options,
  });
  const at = { host: '127.0.0.1', port: sandbox.port, protocol: 'http' } as const;
  return {
    sandbox,
    receiver,
    stripe: new Stripe(secretKey, { ...at, maxNetworkRetries: 0, telemetry: false }),
    close: async () => {
      await sandbox.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;
