import { apiBase } from '@trackboard/contract';
import { accounts, gyms } from '@trackboard/contract/all-endpoints';
import {
  type SignedIn,
  createGym,
  mara,
  northlane,
  odette,
  password,
  register,
} from '@trackboard/story-world';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { closedProvider, startSharedApp } from '#testing';

let owner: SignedIn;
let gymId: string;
let athlete: SignedIn;

const app = await startSharedApp({ provider: closedProvider(), usualPasswordCost: true });

beforeAll(async () => {
  ({ owner, gymId } = await createGym(app.api, odette, northlane));
  athlete = await register(app.api, mara, true);
});

const signIn = (email: string, given = password) =>
  app.api.try(accounts.login, { email, password: given });

const signedIn = async () =>
  (await app.api.do(accounts.login, { email: mara.email, password })).token;
const look = (token: string) => app.api.try(gyms.mine, {}, token);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forged = (header: object, payload: object, seal = 'x'.repeat(43)) =>
  `${part(header)}.${part(payload)}.${seal}`;

describe('logging in', () => {
  it("returns an athlete's token, user and plan", async () => {
    const answer = await app.post('/users/login', { Email: mara.email, Password: password });
    expect(answer.status).toBe(200);
    expect(answer.body).toStrictEqual({
      Token: expect.any(String),
      Expires: expect.any(String),
      User: expect.objectContaining({ Id: athlete.id, Email: mara.email, Role: 'athlete' }),
      Gym: null,
      IsSubscribed: true,
      IsTrialEnd: false,
      Coaches: [],
      Trains: false,
    });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
  });

  it('returns the gyms that an athlete coaches', async () => {
    const userId = athlete.id;
    const member = { gymId, userId, joinedAt: app.clock.now(), isPrimary: true };
    await app.db.insertInto('gymMembers').values(member).execute();
    const form = { gymId, userId, abilities: ['programme' as const] };
    await app.api.do(gyms.saveStaff, form, owner.token);
    const answer = await app.post('/users/login', { Email: mara.email, Password: password });
    expect(answer.body).toMatchObject({
      User: { Role: 'athlete' },
      Coaches: [{ GymId: gymId, GymName: northlane.name, Abilities: ['programme'] }],
    });
  });

  it("returns an owner's gym", async () => {
    const { output } = (await signIn(odette.email)) as { output: object };
    expect(output).toMatchObject({
      gym: { id: gymId, name: northlane.name },
      isSubscribed: false,
      isTrialEnd: false,
    });
  });

  it('returns a token that is valid for seven days and has readable claims', async () => {
    const { token, expires } = await app.api.do(accounts.login, { email: odette.email, password });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      sub: owner.id,
      role: 'owner',
      name: 'Odette Raymond',
      gymId,
      sid: expect.any(String),
    });
    expect(claims.exp).toBe(Math.floor(Date.parse(expires) / 1000));
    const life = (claims.exp ?? 0) - (claims.iat ?? 0);
    expect(life).toBe(7 * 24 * 60 * 60);
    expect(Object.keys(claims).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'exp',
      'gymId',
      'iat',
      'name',
      'role',
      'sid',
      'sub',
    ]);
  });

  it('accepts the email in any case', async () => {
    expect((await signIn(` ${mara.email.toUpperCase()} `)).status).toBe(200);
  });

  it('returns the same error for an unknown email and a wrong password', async () => {
    const unknown = await signIn('nobody@example.com');
    const wrong = await signIn(mara.email, 'Wrong-2026!');
    expect(unknown).toMatchObject({
      status: 401,
      error: { message: 'Invalid Email Or Password', Code: 'wrong_credentials' },
    });
    expect(wrong).toMatchObject({ status: 401 });
    expect('error' in wrong && wrong.error).toEqual('error' in unknown && unknown.error);
  });

  it('takes as long for an unknown email as for a wrong password', async () => {
    const work = async (email: string): Promise<number> => {
      const before = process.cpuUsage();
      for (let n = 0; n < 4; n += 1) await signIn(email, 'Wrong-2026!');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await signIn('warm.up@example.com');
    const unknown = await work('nobody.at.all@example.com');
    const known = await work(odette.email);
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('reports the end of the trial', async () => {
    app.clock.pass(12 * 24 * 60 * 60_000);
    expect(await app.api.do(accounts.login, { email: odette.email, password })).toMatchObject({
      isTrialEnd: false,
    });
    app.clock.pass(3 * 24 * 60 * 60_000);
    expect(await app.api.do(accounts.login, { email: odette.email, password })).toMatchObject({
      isTrialEnd: true,
    });
  });
});

describe('a session', () => {
  it('ends the session that logs out, and no other', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    expect((await app.api.try(accounts.logout, {}, first)).status).toBe(200);
    expect(await look(first)).toMatchObject({
      status: 401,
      error: { message: 'Your Session Has Expired' },
    });
    expect((await look(second)).status).toBe(200);
  });

  it('expires a session after seven days', async () => {
    const token = await signedIn();
    app.clock.pass(7 * 24 * 60 * 60_000 - 60_000);
    expect((await look(token)).status).toBe(200);
    app.clock.pass(2 * 60_000);
    expect(await look(token)).toMatchObject({
      status: 401,
      error: { Code: 'session_expired', message: 'Your Session Has Expired' },
    });
  });

  it('answers 401 to a request without a token', async () => {
    const answer = await app.request('/gyms/getusergyms');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ Code: 'not_signed_in', StatusCode: 401 });
  });

  it.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['two dots', '..'],
    ['no signature', forged({ alg: 'none' }, { sub: 'x', sid: 'x' }, '')],
    ['a made up signature', forged({ alg: 'HS256' }, { sub: 'x', sid: 'x' })],
    ['another algorithm', forged({ alg: 'RS256' }, { sid: 'x' })],
  ])('answers 401 to a token with %s', async (_what, token) => {
    expect((await look(token || ' ')).status).toBe(401);
  });

  it('rejects a token whose claims were changed', async () => {
    const [header, payload = '', seal] = (await signedIn()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, role: 'owner' })).toString('base64url');
    expect((await look(`${header}.${changed}.${seal}`)).status).toBe(401);
  });

  it.each(['Basic abc', 'Bearer', 'bearer  ', 'Token x'])(
    'answers 401 to the authorization header %j',
    async (authorization) => {
      const answer = await fetch(`${app.origin}${apiBase}/gyms/getusergyms`, {
        headers: { authorization },
      });
      expect(answer.status).toBe(401);
    },
  );

  it('allows public calls with the token of a session that has ended', async () => {
    const token = await signedIn();
    await app.api.do(accounts.logout, {}, token);
    expect((await app.request('/gyms', { token })).status).toBe(200);
  });
});
