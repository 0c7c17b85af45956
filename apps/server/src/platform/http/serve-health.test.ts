import { allEndpoints } from '@trackboard/contract/all-endpoints';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { startSharedApp } from '#testing';
import { createServer } from './create-server.ts';
import { serveHealth } from './serve-health.ts';
import { giveStopNotice } from './stop-notice.ts';

const statusToken = 'a-status-token-of-32-characters-0123';
const app = await startSharedApp({ statusToken });

const at = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { headers });

describe('the health endpoints', () => {
  it('report that the process is alive', async () => {
    const answer = await at('/healthz');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('report that the app is ready only while the database is migrated', async () => {
    const ready = await at('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    await app.db.schema.alterTable('users').renameTo('users_gone').execute();
    try {
      const answer = await at('/readyz');
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready' }]);
      expect((await at('/healthz')).status).toBe(200);
    } finally {
      await app.db.schema.alterTable('users_gone').renameTo('users').execute();
    }
  });
});

it('the app is not ready after the stop notice, but serves requests', async () => {
  const server = await createServer(pino({ level: 'silent' }));
  serveHealth(server, new Registry(), { isReady: () => Promise.resolve(true) });
  expect((await server.inject('/readyz')).statusCode).toBe(200);
  await giveStopNotice(server, { atLeast: 0, atMost: 0 });
  const answer = await server.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready' }]);
  expect((await server.inject('/healthz')).statusCode).toBe(200);
});

describe('metrics', () => {
  it('count requests by route, not by URL', async () => {
    await at('/api/v1/tracks/secret-reference');
    await at('/nothing/here');
    const answer = await at('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{route="\/api\/v1\/tracks\/:trackRef",method="GET",status="404"\} 1/,
    );
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('secret-reference');
    expect(text).not.toContain('/nothing/here');
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=203.0.113.9'],
  ])('are hidden from callers behind a proxy that says %s', async (name, value) => {
    const answer = await at('/metrics', { [name]: value });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ Code: 'not_found' });
  });

  it('are shown to other callers with the token of the settings', async () => {
    const behindProxy = { 'x-forwarded-for': '203.0.113.9' };
    const read = (authorization: string) => at('/metrics', { ...behindProxy, authorization });
    expect((await read(`Bearer ${statusToken}`)).status).toBe(200);
    expect((await read(`Bearer ${statusToken}0`)).status).toBe(404);
    expect((await read('Bearer undefined')).status).toBe(404);
    const closed = await createServer(pino({ level: 'silent' }));
    serveHealth(closed, new Registry(), { isReady: () => Promise.resolve(true) });
    const headers = { ...behindProxy, authorization: 'Bearer undefined' };
    expect((await closed.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  });
});

describe('the documentation', () => {
  it('is served as a document and as a page', async () => {
    const answer = await at('/api/v1/openapi.json');
    const document = (await answer.json()) as { openapi: string; paths: object };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toHaveLength(
      new Set(allEndpoints.map(({ path }) => path)).size,
    );
    const page = await at('/api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await page.text();
    for (const { path, summary } of allEndpoints) {
      expect(text).toContain(path);
      const escaped = summary
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;')
        .replaceAll('<', '&lt;');
      expect(text).toContain(escaped);
    }
  });
});
