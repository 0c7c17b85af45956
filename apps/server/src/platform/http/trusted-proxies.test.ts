import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createServer } from './create-server.ts';

/**
 * Returns the address that limits count for a request that reached this machine's proxy from
 * 10.1.0.5.
 */
async function addressSeen(trustedProxies: string[], forwardedFor: string): Promise<string> {
  const app = await createServer(pino({ level: 'silent' }), { trustedProxies });
  onTestFinished(() => app.close());
  app.get('/address', (request) => ({ ip: request.ip }));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${origin}/address`, {
    headers: { 'x-forwarded-for': `${forwardedFor}, 10.1.0.5` },
  });
  return ((await answer.json()) as { ip: string }).ip;
}

it('a server does not trust a proxy on another machine', async () => {
  expect(await addressSeen([], '203.0.113.9')).toBe('10.1.0.5');
  expect(await addressSeen(['10.2.0.0/16'], '203.0.113.9')).toBe('10.1.0.5');
});

it.each(['10.1.0.5', '10.1.0.0/16'])(
  'a server trusts the address from a proxy within %s',
  async (trusted) => {
    expect(await addressSeen([trusted], '203.0.113.9')).toBe('203.0.113.9');
  },
);

it('a server ignores addresses that a client wrote before the first address outside the proxies', async () => {
  expect(await addressSeen(['10.1.0.5'], '127.0.0.1, 203.0.113.9')).toBe('203.0.113.9');
});
