import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createServer } from './create-server.ts';
import { drain } from './drain.ts';
import { closeWhileQuiet, giveStopNotice } from './stop-notice.ts';

const log = pino({ level: 'silent' });

let app: FastifyInstance;
let origin: string;
let arrived: PromiseWithResolvers<void>;
let proceed: PromiseWithResolvers<void>;
let beforeClose: () => void;

beforeEach(async () => {
  arrived = Promise.withResolvers();
  proceed = Promise.withResolvers();
  app = await createServer(log);
  app.get('/quick', () => ({ done: true }));
  app.get('/slow', async () => {
    arrived.resolve();
    await proceed.promise;
    return { done: true };
  });
  app.get('/begun', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '4' });
    reply.raw.write('do');
    arrived.resolve();
    await proceed.promise;
    reply.raw.end('ne');
  });
  beforeClose = () => undefined;
  app.addHook('preClose', async () => beforeClose());
  closeWhileQuiet(app);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});

const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Sends a request on a keep-alive connection. */
async function ask(path: string, agent: Agent) {
  const request = get(origin + path, { agent });
  const [answer] = await once(request, 'response');
  for await (const _ of answer) continue;
  return { status: answer.statusCode, connection: answer.headers.connection };
}

it('a stopping server serves new requests until the running ones are answered, and closes each connection', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await ask('/quick', agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const running = ask('/slow', agent);
  await arrived.promise;
  const drained = drain(app, log, { notice: 0 });
  await expect.poll(() => app.stopNotice.isGiven).toBe(true);
  expect(await ask('/quick', agent)).toEqual({ status: 200, connection: 'close' });
  proceed.resolve();
  expect(await running).toMatchObject({ status: 200 });
  await drained;
  await expect(fetch(`${origin}/quick`)).rejects.toThrow('fetch failed');
  agent.destroy();
});

it('a stopping server serves a late request on an open connection and closes it', async () => {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.write(line('/slow'));
  await arrived.promise;
  const drained = drain(app, log, { notice: 0 });
  await expect.poll(() => app.stopNotice.isGiven).toBe(true);
  socket.write(line('/quick'));
  proceed.resolve();
  await once(socket, 'close');
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(text.match(/connection: close/gi)?.length).toBeGreaterThan(0);
  await drained;
});

it('a stopping server answers a request that arrives while the listener is being closed', async () => {
  const idle = new Agent({ keepAlive: true });
  await ask('/quick', idle);
  const agent = new Agent();
  const answers = Promise.withResolvers<{ status: number | undefined }[]>();
  // A request can be accepted last while the hooks before closing run.
  beforeClose = () => answers.resolve(Promise.all([ask('/quick', idle), ask('/quick', agent)]));
  const drained = drain(app, log, { notice: 0 });
  const late = await answers.promise;
  expect(late.map(({ status }) => status)).toEqual([200, 200]);
  await drained;
  idle.destroy();
});

it('a stopping server cuts off requests that do not end', async () => {
  const refused = expect(fetch(`${origin}/slow`)).rejects.toThrow('fetch failed');
  await arrived.promise;
  const start = performance.now();
  await drain(app, log, { notice: 0, limit: 100 });
  // A server without its own limit would take longer.
  expect(performance.now() - start).toBeLessThan(8000);
  await refused;
  proceed.resolve();
});

it('a stopping server closes a keep-alive connection whose response had started before', async () => {
  const agent = new Agent({ keepAlive: true });
  const running = ask('/begun', agent);
  await arrived.promise;
  const start = performance.now();
  const limit = 60_000;
  const drained = drain(app, log, { notice: 0, limit });
  await expect.poll(() => app.stopNotice.isGiven).toBe(true);
  proceed.resolve();
  expect(await running).toEqual({ status: 200, connection: 'keep-alive' });
  await drained;
  expect(performance.now() - start).toBeLessThan(limit);
  agent.destroy();
});

it('a stopping server accepts connections after the stop notice, and closes each after its response', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await ask('/quick', agent)).toEqual({ status: 200, connection: 'keep-alive' });
  await giveStopNotice(app, { atLeast: 0, atMost: 0 });
  expect(await ask('/quick', agent)).toEqual({ status: 200, connection: 'close' });
  expect(await ask('/quick', agent)).toEqual({ status: 200, connection: 'close' });
  await drain(app, log, { notice: 0 });
  agent.destroy();
});
