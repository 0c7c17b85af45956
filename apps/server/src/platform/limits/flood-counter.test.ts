import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createServer } from '../http/create-server.ts';
import { floodCounters, sharedRateStore } from './flood-counter.ts';

const ok = () => Promise.resolve('ok');

it('a shared store counts a route with its own limit separately', async () => {
  const counter = floodCounters(undefined)({ name: 'requests', duration: 60 });
  const app = await createServer(pino({ level: 'silent' }), {
    rateStore: sharedRateStore(counter),
  });
  app.get('/plain', ok);
  app.get('/other', ok);
  app.get('/costly', { config: { rateLimit: { max: 3, timeWindow: '1 minute' } } }, ok);
  const left: unknown[] = [];
  for (const url of ['/plain', '/other', '/costly', '/plain', '/costly']) {
    const { headers } = await app.inject({ url, remoteAddress: '203.0.113.7' });
    left.push(headers['x-ratelimit-remaining']);
  }
  expect(left).toEqual(['1199', '1198', '2', '1197', '1']);
  await app.close();
});
