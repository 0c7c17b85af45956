import * as accounts from '@trackboard/contract/accounts';
import * as athletes from '@trackboard/contract/athletes';
import * as gyms from '@trackboard/contract/gyms';
import * as tracks from '@trackboard/contract/tracks';
import { describe, expect, test, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { createOwnChanges } from './own-changes.ts';
import type { Transport } from './transport.ts';

const mara = {
  Id: '018f0000-0000-7000-8000-000000000001',
  FirstName: 'Mara',
  LastName: 'K',
  Email: 'mara@northlane.example',
  PhoneNumber: '5550100100',
  Image: null,
  Gender: 'female',
  Weight: 'kg',
  Role: 'athlete',
  IsAthlete: true,
  PlateStep: null,
  ReadReceipts: true,
  Audience: 0,
};

function aClient(status: number, body: unknown, headers: Record<string, string> = {}) {
  const transport = vi.fn<Transport>(async () => ({
    status,
    body,
    header: (name) => headers[name] ?? null,
  }));
  const onUnauthorized = vi.fn<(token: string | null) => boolean>(() => true);
  const changes = createOwnChanges();
  const client = createApiClient({ transport, token: () => 'the-token', changes, onUnauthorized });
  const sent = () => transport.mock.calls[0]?.[0];
  return { ...client, sent, onUnauthorized };
}

function aClientWithout(error: unknown) {
  return createApiClient({
    transport: async () => {
      throw error;
    },
    token: () => null,
    changes: createOwnChanges(),
    onUnauthorized: () => false,
  });
}

/** A server whose content and signed-in user the test can change. */
function aServer() {
  const state = { content: mara, token: 'first' };
  const seen: unknown[] = [];
  const transport: Transport = async ({ headers }) => {
    const tag = `W/"${state.content.FirstName}"`;
    seen.push(headers['If-None-Match']);
    const isSame = headers['If-None-Match'] === tag;
    const header = (name: string) => (name === 'etag' ? tag : null);
    return { status: isSame ? 304 : 200, body: isSame ? null : state.content, header };
  };
  const client = createApiClient({
    transport,
    token: () => state.token,
    changes: createOwnChanges(),
    onUnauthorized: () => false,
  });
  const read = async () => (await client.call(accounts.get, { userId: mara.Id })).firstName;
  return { state, seen, read };
}

describe('a repeated read', () => {
  test('sends the tag of the last response, and uses that response if it is unchanged', async () => {
    const { seen, read } = aServer();
    expect([await read(), await read()]).toEqual(['Mara', 'Mara']);
    expect(seen).toEqual([undefined, 'W/"Mara"']);
  });

  test('uses the new content if it has changed, and sends its tag from then on', async () => {
    const { state, seen, read } = aServer();
    await read();
    state.content = { ...mara, FirstName: 'Maria' };
    expect([await read(), await read()]).toEqual(['Maria', 'Maria']);
    expect(seen).toEqual([undefined, 'W/"Mara"', 'W/"Maria"']);
  });

  test('sends no tag of another session', async () => {
    const { state, seen, read } = aServer();
    await read();
    state.token = 'second';
    await read();
    state.token = 'first';
    await read();
    expect(seen).toEqual([undefined, undefined, undefined]);
  });
});

describe('a successful call', () => {
  test('sends the token and returns camelCase names', async () => {
    const { call, sent } = aClient(200, mara);
    await expect(
      call(accounts.get, { userId: '018f0000-0000-7000-8000-000000000001' }),
    ).resolves.toMatchObject({
      firstName: 'Mara',
    });
    expect(sent()?.headers).toEqual({ Authorization: 'Bearer the-token' });
  });

  test('unwraps the result of an envelope', async () => {
    const { call } = aClient(200, {
      HasError: false,
      Result: { TrialDaysLeft: 9, IsSubscribed: false, IsTrialEnd: false, CardDue: null },
    });
    await expect(call(gyms.isOnTrial, {})).resolves.toMatchObject({ trialDaysLeft: 9 });
  });

  test('returns a file unchanged, with its name', async () => {
    const bytes = new Blob(['Name,Email']);
    const disposition = 'attachment; filename="athletes-2026-11-18.csv"';
    const { callFile, sent } = aClient(200, bytes, { 'content-disposition': disposition });
    await expect(callFile(athletes.export, { gymId: mara.Id })).resolves.toEqual({
      bytes,
      name: 'athletes-2026-11-18.csv',
    });
    expect(sent()?.asFile).toBe(true);
    expect(sent()?.headers).toEqual({ Authorization: 'Bearer the-token' });
  });

  test('reads the total number of items of all pages', async () => {
    const { callPage } = aClient(200, [], { 'X-Total-Count': '81' });
    await expect(callPage(gyms.list, { pageNumber: 9 })).resolves.toEqual({ items: [], total: 81 });
  });

  test.each([
    ['without a field', { ...mara, Role: undefined }],
    ['that is a list', [mara]],
    ['of a proxy, which is no JSON', null],
  ])('rejects a response %s', async (_, body) => {
    const { call } = aClient(200, body);
    await expect(
      call(accounts.get, { userId: '018f0000-0000-7000-8000-000000000001' }),
    ).rejects.toThrow('This is no response of accounts.get.');
  });
});

describe('a rejected call', () => {
  test('returns the message, the fields in camelCase, and the code', async () => {
    const { call } = aClient(400, {
      StatusCode: 400,
      message: 'Incorrect Track Password',
      Errors: ['Incorrect Track Password'],
      Code: 'wrong_track_password',
      fields: { TrackPassword: 'Incorrect Track Password' },
      stripeError: 'connect',
    });
    await expect(call(tracks.join, { trackId: 't' })).rejects.toMatchObject({
      status: 400,
      message: 'Incorrect Track Password',
      code: 'wrong_track_password',
      fields: { trackPassword: 'Incorrect Track Password' },
      stripeError: 'connect',
    });
  });

  test('returns no data with a 403', async () => {
    const { call } = aClient(403, { message: 'secret', fields: { TrackId: 'secret' } });
    await expect(call(tracks.join, { trackId: 't' })).rejects.toMatchObject({
      status: 403,
      message: '',
      fields: {},
    });
  });

  test('reports a 401, and no other status, as unauthorized', async () => {
    const denied = aClient(401, null);
    await expect(denied.call(accounts.get, { userId: 'u' })).rejects.toMatchObject({ status: 401 });
    expect(denied.onUnauthorized).toHaveBeenCalledExactlyOnceWith('the-token');
    const missing = aClient(404, null);
    await expect(missing.call(accounts.get, { userId: 'u' })).rejects.toMatchObject({
      status: 404,
    });
    expect(missing.onUnauthorized).not.toHaveBeenCalled();
  });

  test('reports whether it ended the session', async () => {
    const denied = aClient(401, { message: 'Your Session Has Expired' });
    const refusal = denied.call(accounts.get, { userId: 'u' });
    await expect(refusal).rejects.toMatchObject({ endedSession: true });
    const missing = aClient(404, null).call(accounts.get, { userId: 'u' });
    await expect(missing).rejects.toMatchObject({ endedSession: false });
  });

  test('does not end the session after a wrong password', async () => {
    const wrong = aClient(401, { message: 'Invalid Email Or Password' });
    await expect(
      wrong.call(accounts.login, { email: 'a@b.example', password: 'x' }),
    ).rejects.toMatchObject({
      status: 401,
    });
    expect(wrong.onUnauthorized).not.toHaveBeenCalled();
  });

  test.each([301, 409, 502])('rejects with the status %i', async (status) => {
    await expect(aClient(status, mara).call(accounts.get, { userId: 'u' })).rejects.toMatchObject({
      status,
    });
  });
});

describe('a call without a response', () => {
  test('rejects with status 500 after a network failure', async () => {
    const { call } = aClientWithout(new TypeError('Failed to fetch'));
    await expect(call(accounts.get, { userId: 'u' })).rejects.toMatchObject({
      status: 500,
      isUnreached: true,
    });
    await expect(aClient(500, mara).call(accounts.get, { userId: 'u' })).rejects.toMatchObject({
      status: 500,
      isUnreached: false,
    });
  });

  test('rejects with the reason of an abort', async () => {
    const { call } = aClientWithout(new DOMException('Aborted', 'AbortError'));
    await expect(call(accounts.get, { userId: 'u' })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
