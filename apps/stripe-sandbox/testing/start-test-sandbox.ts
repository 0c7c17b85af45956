import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { startSandbox, type SandboxOptions } from '../src/index.ts';

const secretKey = 'sk_test_sandbox';
/** Real time is fixed, so that months have the same length in every run. */
const startTime = Date.UTC(2027, 2, 1, 10);

const webhookSecret = 'whsec_test';

/** The events that a webhook received, in order of arrival. */
interface Receiver {
  url: string;
  events: Stripe.Event[];
  /** The HTTP status for the next deliveries. */
  status: number;
  /** The number of deliveries answered with another status than 200. */
  refused: number;
  close: () => Promise<void>;
}

/** Starts a webhook that verifies signatures with the SDK and stores the events. */
async function startReceiver(): Promise<Receiver> {
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/webhook`,
    events: [],
    status: 200,
    refused: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

/** The SDK's client for a sandbox on `port`. */
function createClient(port: number): Stripe {
  return new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Starts a sandbox with an SDK client and a receiver of its events. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const receiver = await startReceiver();
  const sandbox = await startSandbox({
    file: ':memory:',
    secretKey,
    webhook: { url: receiver.url, secret: webhookSecret },
    webhookWaitsMs: [20],
    realTimeMs: () => startTime,
    ...options,
  });
  return {
    sandbox,
    receiver,
    stripe: createClient(sandbox.port),
    close: async () => {
      await sandbox.close();
      await receiver.close();
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;
