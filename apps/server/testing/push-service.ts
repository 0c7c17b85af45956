import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PushApiModel } from 'web-push-testing/src/PushApiModel.js';
import { vapidPublicKey } from './test-config.ts';

type Headers = Readonly<Record<string, string | undefined>>;

interface SubscribedBrowser {
  /** The subscription that the browser sends to the server. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The decrypted messages that arrived, with valid signatures. */
  messages(): unknown[];
}

export interface PushService {
  subscribe(): Promise<SubscribedBrowser>;
  /** The answers to the next requests. When all are used, the answer is 201. */
  readonly nextAnswers: { status: number; retryAfter?: string; location?: string }[];
  /** The headers and length of every request. */
  readonly requests: { readonly headers: Headers; readonly length: number }[];
  close(): Promise<void>;
}

async function receive(model: PushApiModel, request: IncomingMessage, body: Buffer) {
  const header = (name: string) => request.headers[name] as string | undefined;
  await model.handleNotification(
    request.url?.split('/').at(-1) ?? '',
    {
      encoding: header('content-encoding'),
      authorization: header('authorization'),
      ttl: header('ttl'),
    },
    body,
  );
}

/** Starts a local push service that decrypts messages with the keys of its browsers. */
export async function startPushService(): Promise<PushService> {
  const model = new PushApiModel();
  const nextAnswers: PushService['nextAnswers'] = [];
  const requests: { headers: Headers; length: number }[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    requests.push({ headers: request.headers as Headers, length: body.length });
    const next = nextAnswers.shift();
    if (next?.retryAfter) response.setHeader('retry-after', next.retryAfter);
    if (next?.location) response.setHeader('location', next.location);
    if (!next) await receive(model, request, body);
    response.writeHead(next?.status ?? 201).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  model.notifyUrl = `http://127.0.0.1:${port}/notify/`;

  return {
    nextAnswers,
    requests,
    subscribe: async () => {
      const options = { userVisibleOnly: 'true', applicationServerKey: vapidPublicKey } as const;
      const { endpoint, keys, clientHash } = await model.subscribe(options);
      return {
        subscription: { endpoint, keys },
        messages: () =>
          model
            .getNotifications({ clientHash })
            .messages.map((each) => JSON.parse(each) as unknown),
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
