import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createSandbox } from './index.ts';

test('the plugin serves the API and the pages in the server of an app', async () => {
  const app = fastify();
  const sandbox = createSandbox({
    file: ':memory:',
    secretKey: 'sk_test_plugin',
    webhook: null,
    publicUrl: 'http://app.example',
  });
  app.get('/', () => 'app');
  await app.register(sandbox.plugin);
  try {
    const headers = { authorization: 'Bearer sk_test_plugin' };
    const balance = await app.inject({ url: '/v1/balance', headers });
    expect(balance.json()).toMatchObject({ object: 'balance', available: [{ amount: 0 }] });
    expect((await app.inject('/stripe-sandbox/style.css')).statusCode).toBe(200);
    expect((await app.inject('/')).body).toBe('app');
    const json = { method: 'POST', url: '/', headers: { 'content-type': 'text/plain' } } as const;
    expect((await app.inject({ ...json, payload: 'x' })).statusCode).toBe(404);
  } finally {
    await app.close();
    sandbox.close();
  }
});
