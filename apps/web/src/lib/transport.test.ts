import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserTransport } from './transport.ts';

const url = '/api/v1/today';

/** What `public/start.js` leaves behind, for a session with the token `mine`. */
function requestEarly(response: Promise<Response | null>): void {
  const first = { authorization: 'Bearer mine', at: Date.now(), response };
  globalThis.firstResponses = new Map([[url, first]]);
}

async function ask(method: 'GET' | 'POST' = 'GET', token = 'mine', signal?: AbortSignal) {
  const headers = { Authorization: `Bearer ${token}` };
  const { body } = await browserTransport({ method, url, headers, signal, body: null });
  return body;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => Response.json('asked'));
  requestEarly(Promise.resolve(Response.json('early')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.firstResponses = undefined;
});

it('an early response is used once', async () => {
  expect([await ask(), await ask()]).toEqual(['early', 'asked']);
});

it('an early response of another session is not used', async () => {
  expect([await ask('GET', 'other'), await ask()]).toEqual(['asked', 'asked']);
});

it('an early response is not used after a write', async () => {
  await ask('POST');
  expect(await ask()).toBe('asked');
});

it('an early response is not used after half a minute', async () => {
  vi.setSystemTime(Date.now() + 30_000);
  expect(await ask()).toBe('asked');
});

it('a read without an early response is requested', async () => {
  requestEarly(Promise.resolve(null));
  expect(await ask()).toBe('asked');
});

it('an early response is not used by a call that was aborted', async () => {
  await expect(ask('GET', 'mine', AbortSignal.abort())).rejects.toThrow('aborted');
});
