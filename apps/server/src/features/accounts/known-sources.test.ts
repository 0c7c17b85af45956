import * as ownData from '@trackboard/contract/own-data';
import { type SignedIn, jonah, mara, password, register } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { Browser, countOf, secretKey, startSharedApp, useUp } from '#testing';
import { newId } from '../../platform/database/new-id.ts';
import { policies } from '../../platform/limits/policies.ts';
import { after, days, hours } from '../../platform/time/clock.ts';
import { createResetTokens } from './index.ts';

let athlete: SignedIn;
let count = 0;

const app = await startSharedApp();
await register(app.api, jonah, true);

beforeEach(async () => {
  await app.clear('rateLimits');
  count += 1;
  athlete = await register(app.api, { ...mara, email: `mara${count}@example.com` }, true);
});

const at = (ip: string) => new Browser(app, ip);
const wrong = 'Wrong-2026!';

const guessFromMany = (most: number) =>
  Promise.all(
    Array.from({ length: most }, (_, n) => at(`198.51.100.${n}`).logIn(athlete.email, wrong)),
  );

/** Stores a reset for this user and returns the token that its mail would have. */
async function resetTokenOf(userId: string): Promise<string> {
  const id = newId();
  const createdAt = app.clock.now();
  const expiresAt = after(createdAt, hours(1));
  await app.db.insertInto('passwordResets').values({ id, userId, createdAt, expiresAt }).execute();
  return createResetTokens(secretKey).make(id);
}

describe('guessing a password from many addresses', () => {
  it('limits wrong passwords by account', async () => {
    const answers = await guessFromMany(60);
    expect(countOf(answers, 401)).toBe(policies['login.account'].limit);
    expect(countOf(answers, 429)).toBe(60 - policies['login.account'].limit);
  });

  it('limits wrong passwords by account even if the owner logs in meanwhile', async () => {
    const holder = at('203.0.113.20');
    let guessed = 0;
    for (let n = 0; n < 40; n += 1) {
      if (n % 5 === 0) expect((await holder.logIn(athlete.email)).status).toBe(200);
      const { status } = await at(`198.51.100.${n}`).logIn(athlete.email, wrong);
      if (status === 401) guessed += 1;
    }
    expect(guessed).toBe(policies['login.account'].limit);
  });

  it('lets a known browser log in from any address', async () => {
    const holder = at('203.0.113.21');
    expect((await holder.logIn(athlete.email)).status).toBe(200);
    const elsewhere = at('203.0.113.22');
    await guessFromMany(40);
    expect((await elsewhere.logIn(athlete.email)).status).toBe(429);
    await useUp(app, 'login.account-and-address', `${athlete.email}/203.0.113.21`);
    await useUp(app, 'login.address', '203.0.113.21');
    expect((await holder.logIn(athlete.email)).status).toBe(200);
  });

  it('lets the account log in from a known address', async () => {
    expect((await at('203.0.113.23').logIn(athlete.email)).status).toBe(200);
    await guessFromMany(40);
    expect((await at('203.0.113.23').logIn(athlete.email)).status).toBe(200);
    expect((await at('203.0.113.24').logIn(athlete.email)).status).toBe(429);
  });

  it('lets the browser that set the password log in', async () => {
    const holder = at('203.0.113.25');
    const form = { ...mara, email: `own${count}@example.com`, phoneNumber: '5035550123' };
    const registered = await holder.post('/users/create', {
      ...form,
      password,
      confirmPassword: password,
      isAthlete: true,
    });
    expect(registered.status).toBe(200);
    await useUp(app, 'login.account', form.email);
    expect((await at('203.0.113.26').logIn(form.email)).status).toBe(429);
    expect((await holder.logIn(form.email)).status).toBe(200);
  });

  it('lets a new browser log in after it has reset the password by mail', async () => {
    await useUp(app, 'login.account', athlete.email);
    await useUp(app, 'login.account-and-address', `${athlete.email}/203.0.113.31`);
    const holder = at('203.0.113.31');
    expect((await holder.logIn(athlete.email)).status).toBe(429);
    const given = 'Reset-2027!';
    const form = { email: athlete.email, password: given, confirmPassword: given };
    const token = await resetTokenOf(athlete.id);
    expect((await holder.post('/users/resetpassword', { ...form, token })).status).toBe(200);
    expect((await holder.logIn(athlete.email, given)).status).toBe(200);
  });

  it('limits wrong passwords in a known browser, too', async () => {
    const browser = at('203.0.113.27');
    await browser.logIn(athlete.email);
    for (let n = 0; n < 10; n += 1)
      expect((await browser.logIn(athlete.email, wrong)).status).toBe(401);
    expect((await browser.logIn(athlete.email, wrong)).status).toBe(429);
  });

  it('locks out a browser that is known only to another account', async () => {
    const other = at('203.0.113.28');
    await other.logIn(jonah.email);
    await useUp(app, 'login.account', athlete.email);
    expect((await other.logIn(athlete.email)).status).toBe(429);
  });

  it('forgets known sources at a change of the password, except the source that made it', async () => {
    const old = at('203.0.113.29');
    await old.logIn(athlete.email);
    const change = { Password: 'New-2026!', ConfirmPassword: 'New-2026!' };
    const answer = await app.post(`/users/update/${athlete.id}`, change, athlete.token);
    expect(answer.status).toBe(200);
    await useUp(app, 'login.account', athlete.email);
    expect((await old.logIn(athlete.email, 'New-2026!')).status).toBe(429);
    const here = await app.post('/users/login', { email: athlete.email, password: 'New-2026!' });
    expect(here.status).toBe(200);
  });

  it('treats a source as known for half a year', async () => {
    const holder = at('203.0.113.30');
    await holder.logIn(athlete.email);
    app.clock.pass(days(179));
    await useUp(app, 'login.account', athlete.email);
    expect((await holder.logIn(athlete.email)).status).toBe(200);
    app.clock.pass(days(181));
    await useUp(app, 'login.account', athlete.email);
    expect((await holder.logIn(athlete.email)).status).toBe(429);
  });
});

describe("the browser's cookie", () => {
  it('sets an HttpOnly cookie and stores only hashes of it and of the address', async () => {
    const browser = at('203.0.113.40');
    const { cookie = '' } = await browser.logIn(athlete.email);
    expect(cookie).toMatch(
      /^browser=[\w-]{32}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const rows = await app.db.selectFrom('knownSources').selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(8, 40));
    expect(JSON.stringify(rows)).not.toContain('203.0.113.40');
  });

  it('keeps the cookie of a browser across logins', async () => {
    const browser = at('203.0.113.41');
    const first = await browser.logIn(athlete.email);
    const second = await browser.logIn(athlete.email);
    expect(second.cookie).toBe(first.cookie);
  });

  it('sets no cookie after a wrong password', async () => {
    expect((await at('203.0.113.42').logIn(athlete.email, wrong)).cookie).toBeUndefined();
  });

  it('deletes the known sources together with the account', async () => {
    await at('203.0.113.43').logIn(athlete.email);
    await app.api.do(ownData.deleteAccount, { password }, athlete.token);
    const rows = await app.db
      .selectFrom('knownSources')
      .selectAll()
      .where('userId', '=', athlete.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
