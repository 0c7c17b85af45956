import * as accounts from '@trackboard/contract/accounts';
import { type Character, jonah, mara, password, register } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { openSocket, startSharedApp } from '#testing';
import { days } from '../time/clock.ts';

const app = await startSharedApp();
const athlete = await register(app.api, mara, true);

const signIn = async ({ email }: Character, secret = password) =>
  (await app.api.do(accounts.login, { email, password: secret })).token;

async function refusal(token: unknown, query: Record<string, string> = {}): Promise<unknown> {
  const opened = openSocket(app.origin, token, { query });
  return opened.then(
    () => 'let in',
    (error: { data?: unknown }) => error.data,
  );
}

describe('the hub with a valid handshake', () => {
  it('accepts a socket with the token of a session', async () => {
    const { socket } = await openSocket(app.origin, athlete.token);
    expect(socket.connected).toBe(true);
    socket.close();
  });

  it.each(['userId', 'userid', 'UserId'])(
    'accepts a socket with the id of the actor as %s',
    async (name) => {
      const query = { [name]: athlete.id };
      const { socket } = await openSocket(app.origin, athlete.token, { query });
      expect(socket.connected).toBe(true);
      socket.close();
    },
  );
});

describe('the hub with an invalid handshake', () => {
  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a number', 7],
    ['an object', { sub: 'me' }],
    ['a forged one', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'],
  ])('refuses a socket with an invalid token: %s', async (_what, token) => {
    expect(await refusal(token)).toMatchObject({ StatusCode: 401, Code: 'not_signed_in' });
  });

  it('refuses a socket with an onboarding token', async () => {
    const form = { ...jonah, phoneNumber: '5035550123', password, confirmPassword: password };
    const { token } = await app.api.do(accounts.create, { ...form, isAthlete: true });
    expect(await refusal(token)).toMatchObject({ StatusCode: 403, Code: 'not_allowed' });
  });

  it('refuses a socket with a token that was logged out', async () => {
    const token = await signIn(athlete);
    await app.api.do(accounts.logout, {}, token);
    expect(await refusal(token)).toMatchObject({ StatusCode: 401, Code: 'session_expired' });
  });

  it('refuses a socket with the id of another user', async () => {
    const query = { userId: '018f0000-0000-7000-8000-000000000001' };
    expect(await refusal(athlete.token, query)).toMatchObject({ StatusCode: 403 });
  });

  it.each(['userId', 'groupId'])('refuses a socket with an invalid %s', async (name) => {
    expect(await refusal(athlete.token, { [name]: 'me' })).toMatchObject({ StatusCode: 400 });
  });

  it('refuses a socket for a group of other users', async () => {
    const query = { groupId: '018f0000-0000-7000-8000-000000000001' };
    expect(await refusal(athlete.token, query)).toMatchObject({ StatusCode: 404 });
  });
});

describe('the end of a session', () => {
  it('closes the sockets of that session at logout, and no others', async () => {
    const token = await signIn(athlete);
    const [leaving, staying] = [
      await openSocket(app.origin, token),
      await openSocket(app.origin, athlete.token),
    ];
    const ended = leaving.ended();
    await app.api.do(accounts.logout, {}, token);
    expect(await ended).toBe('io server disconnect');
    expect(staying.socket.connected).toBe(true);
    staying.close();
  });

  it('closes sockets after a new password, and the new token is accepted', async () => {
    const token = await signIn(athlete);
    const sockets = [
      await openSocket(app.origin, token),
      await openSocket(app.origin, athlete.token),
    ];
    const ended = sockets.map((socket) => socket.ended());
    const secret = { password: 'Other-2026!', confirmPassword: 'Other-2026!' };
    const answer = await app.api.do(accounts.update, { id: athlete.id, ...secret }, token);
    await Promise.all(ended);
    const { socket } = await openSocket(app.origin, answer.token);
    expect(socket.connected).toBe(true);
    socket.close();
  });

  // This test comes last, because it moves the clock of this file.
  it('an expired token is refused', async () => {
    const token = await signIn(athlete, 'Other-2026!');
    app.clock.pass(days(8));
    expect(await refusal(token)).toMatchObject({ StatusCode: 401, Code: 'session_expired' });
  });
});

describe('the server', () => {
  it('stops while sockets are open', async () => {
    const other = await startSharedApp();
    const { token } = await register(other.api, mara, true);
    const client = await openSocket(other.origin, token);
    const ended = client.ended();
    await other.close();
    await ended;
  });
});
