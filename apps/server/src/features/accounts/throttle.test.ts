import { apiBase } from '@trackboard/contract';
import { mara, jonah, password, register } from '@trackboard/story-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, startTestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await register(app.api, mara, true);
  await register(app.api, jonah, true);
});
beforeEach(() => app.db.deleteFrom('rateLimits').execute());
afterAll(() => app.close());

/** A call from an address of its own, as a proxy on this machine would hand it on. */
async function from(ip: string, path: string, body: object) {
  const answer = await fetch(app.origin + apiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { message?: string } };
}

const signIn = (ip: string, email: string, given: string) =>
  from(ip, '/users/login', { email, password: given });

/** As if so many had been counted already. */
async function pretend(points: number, key: string): Promise<void> {
  await app.db.updateTable('rateLimits').set({ points }).where('key', '=', key).execute();
}

const wrong = 'Wrong-2026!';

const forget = (ip: string, email: string) => from(ip, '/users/forgotpassword', { email });

const countResets = async () =>
  (await app.db.selectFrom('passwordResets').select('id').execute()).length;

describe('guessing a password', () => {
  it('is refused from the eleventh time on, even with the right one', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await signIn('203.0.113.1', mara.email, wrong)).status).toBe(401);
    }
    const refused = await signIn('203.0.113.1', mara.email, password);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        StatusCode: 429,
        Code: 'too_many_requests',
        message: 'Too many attempts. Wait a moment and try again.',
      },
    });
  });

  it('locks out neither others at that address nor the account elsewhere', async () => {
    await signIn('203.0.113.2', mara.email, wrong);
    await pretend(10, `login:203.0.113.2/${mara.email}`);
    expect((await signIn('203.0.113.2', mara.email, password)).status).toBe(429);
    expect((await signIn('203.0.113.2', jonah.email, password)).status).toBe(200);
    expect((await signIn('203.0.113.3', mara.email, password)).status).toBe(200);
  });

  it('is counted without regard to how the email is written', async () => {
    for (const email of [mara.email, mara.email.toUpperCase(), ` ${mara.email}`]) {
      await signIn('203.0.113.4', email, wrong);
    }
    const counted = await app.db
      .selectFrom('rateLimits')
      .select(['key', 'points'])
      .where('key', 'like', 'login:%')
      .execute();
    expect(counted).toEqual([{ key: `login:203.0.113.4/${mara.email}`, points: 3 }]);
  });

  it('gains nothing by guessing at once', async () => {
    const guesses = Array.from({ length: 15 }, () => signIn('203.0.113.5', mara.email, wrong));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('is forgotten after a success', async () => {
    const account = `login:203.0.113.6/${mara.email}`;
    await signIn('203.0.113.6', mara.email, wrong);
    await pretend(9, account);
    expect((await signIn('203.0.113.6', mara.email, password)).status).toBe(200);
    const rows = await app.db.selectFrom('rateLimits').select(['key', 'points']).execute();
    expect(rows).toEqual([{ key: 'login-ip:203.0.113.6', points: 1 }]);
  });

  it('is forgotten after a quarter of an hour', async () => {
    const account = `login:203.0.113.8/${mara.email}`;
    await signIn('203.0.113.8', mara.email, wrong);
    await pretend(10, account);
    expect((await signIn('203.0.113.8', mara.email, password)).status).toBe(429);
    const { expire } = await app.db
      .selectFrom('rateLimits')
      .select('expire')
      .where('key', '=', account)
      .executeTakeFirstOrThrow();
    const quarterHour = 15 * 60_000;
    expect((expire ?? 0) - Date.now()).toBeGreaterThan(quarterHour - 60_000);
    expect((expire ?? 0) - Date.now()).toBeLessThanOrEqual(quarterHour);
    await app.db
      .updateTable('rateLimits')
      .set({ expire: Date.now() - 1 })
      .execute();
    expect((await signIn('203.0.113.8', mara.email, password)).status).toBe(200);
  });

  it('many accounts from one address ends after a hundred', async () => {
    await signIn('203.0.113.7', mara.email, wrong);
    await pretend(100, 'login-ip:203.0.113.7');
    expect((await signIn('203.0.113.7', jonah.email, password)).status).toBe(429);
  });
});

describe('reset mails', () => {
  it('are five an hour for an account, whoever asks, and the answer stays the same', async () => {
    const before = await countResets();
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await forget(`203.0.113.${n}`, mara.email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await countResets()) - before).toBe(5);
  });

  it('are refused to an address that has asked for fifty', async () => {
    await forget('203.0.113.50', jonah.email);
    await pretend(50, 'reset-ip:203.0.113.50');
    expect((await forget('203.0.113.50', 'nobody@example.com')).status).toBe(429);
  });
});
