import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { startSandbox, type SandboxOptions } from '../src/index.ts';

const secretKey = 'sk_test_sandbox';
/** The real time stands still, so that months have the same length in every run. */
const morning = Date.UTC(2027, 2, 1, 10);

const webhookSecret = 'whsec_test';

/** What a webhook received: the events in their order of arrival, each checked by the SDK. */
interface Receiver {
  url: string;
  events: Stripe.Event[];
  /** The status that the next deliveries are answered with. */
  status: number;
  secret: string;
  /** How many deliveries were answered with another status. */
  refused: number;
  close: () => Promise<void>;
}

/** A webhook that checks signatures with the SDK and remembers the events. */
async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const body = Buffer.concat(chunks);
      if (receiver.status === 200) {
        receiver.events.push(Stripe.webhooks.constructEvent(body, signature, receiver.secret));
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
    secret: webhookSecret,
    refused: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

/** A client of the SDK for a sandbox on `port`. */
function createClient(port: number): Stripe {
  return new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A running sandbox with a client of the SDK and a receiver of its events. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const receiver = await startReceiver();
  const sandbox = await startSandbox({
    file: ':memory:',
    secretKey,
    webhook: { url: receiver.url, secret: webhookSecret },
    webhookWaitsMs: [20],
    realTimeMs: () => morning,
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
