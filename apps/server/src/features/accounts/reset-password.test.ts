import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts, gyms } from '@trackboard/contract/all-endpoints';
import {
  type Character,
  type SignedIn,
  jonah,
  mara,
  others,
  password,
  register,
} from '@trackboard/story-world';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { patience, secretKey, startSharedApp } from '#testing';
import { createResetTokens } from './index.ts';

const app = await startSharedApp({ runJobs: true });

beforeEach(() => app.db.deleteFrom('rateLimits').execute());

const newPassword = 'Southlane-2027!';
const invalid = {
  status: 400,
  error: {
    Code: 'reset_link_invalid',
    message: 'This reset link is not valid any more. Request a new one.',
  },
};

async function outbox(): Promise<string[]> {
  const folder = join(app.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted((a, b) => a.localeCompare(b));
  return Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
}

function linkIn(mail: string): URL {
  // A mail wraps its long lines.
  const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=');
  const [link] = /http\S+resetpassword\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link in ${mail}`);
  return new URL(link);
}

/** Waits for the mail to `email` with this subject. */
async function mailTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(async () => {
    const mail = (await outbox()).find(
      (text) => text.includes(`To: ${email}`) && text.includes(`Subject: ${subject}`),
    );
    if (!mail) throw new Error('No mail has arrived yet.');
    return mail;
  }, patience);
}

async function requestMail(email: string): Promise<string> {
  await app.api.do(accounts.forgotPassword, { email });
  return mailTo(email, 'Reset your Trackboard password');
}

async function resetsOf(email: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select('passwordResets.id')
    .where('users.email', '=', email)
    .execute();
  return rows.map(({ id }) => id);
}

async function requestToken(email: string): Promise<string> {
  const known = new Set(await resetsOf(email));
  await app.api.do(accounts.forgotPassword, { email });
  return vi.waitFor(async () => {
    const id = (await resetsOf(email)).find((each) => !known.has(each));
    if (!id) throw new Error('The reset has not been stored yet.');
    return createResetTokens(secretKey).make(id);
  }, patience);
}

const reset = (email: string, token: string, given = newPassword) =>
  app.api.try(accounts.resetPassword, { email, token, password: given, confirmPassword: given });

let count = 0;
async function newAthlete(who: Character = mara): Promise<SignedIn> {
  count += 1;
  return register(app.api, { ...who, email: `athlete${count}@example.com` }, true);
}

describe('the reset mail', () => {
  it('sends the user a link with the email and the token', async () => {
    const athlete = await newAthlete(jonah);
    const mail = await requestMail(athlete.email);
    expect(mail).toContain(`To: ${athlete.email}`);
    expect(mail).not.toContain('List-Unsubscribe');
    expect(mail).toContain('From: Trackboard <no-reply@trackboard.example>');
    expect(mail).toContain('Hi Jonah,');
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/resetpassword');
    expect(link.searchParams.get('email')).toBe(athlete.email);
  });

  it('accepts a request that has only the email as its body', async () => {
    const athlete = await newAthlete();
    const answer = await app.post('/users/forgotpassword', athlete.email);
    expect(answer).toEqual({
      status: 200,
      body: { message: 'Email Has Been Sent, Please! Verify Email' },
    });
  });

  it('sends no mail to an unknown address, with the same response', async () => {
    const athlete = await newAthlete();
    const known = await app.post('/users/forgotpassword', { Email: athlete.email });
    const unknown = await app.post('/users/forgotpassword', { Email: 'nobody@example.com' });
    expect(unknown).toEqual(known);
    await mailTo(athlete.email, 'Reset your Trackboard password');
    expect((await outbox()).join('')).not.toContain('nobody@example.com');
  });

  it.each(['', 'nobody', undefined])('refuses the email %j', async (email) => {
    const answer = await app.post('/users/forgotpassword', { email });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { Email: 'Incorrect Format' } },
    });
  });

  it('stores nothing from which the token can be computed', async () => {
    const athlete = await newAthlete();
    const token = linkIn(await requestMail(athlete.email)).searchParams.get('token') ?? '';
    const [, seal = ''] = token.split('.');
    expect(seal.length).toBeGreaterThan(40);
    const rows = await app.db.selectFrom('passwordResets').selectAll().execute();
    const events = await app.db.selectFrom('events').selectAll().execute();
    expect(JSON.stringify([rows, events])).not.toContain(seal);
  });
});

describe('the mail about a changed password', () => {
  const subject = 'Your Trackboard password was changed';
  const change = { password: newPassword, confirmPassword: newPassword };

  it('sends a mail after a change of the password, with a link to undo it', async () => {
    const athlete = await newAthlete(jonah);
    await app.api.do(accounts.update, { id: athlete.id, ...change }, athlete.token);
    const mail = await mailTo(athlete.email, subject);
    expect(mail).toContain('Hi Jonah,');
    expect(mail).toContain('http://localhost:3000/forgotpassword');
    expect(mail).toMatch(/changed on\s+\S*\s*\d{4}-\d\d-\d\d at \d\d:\d\d UTC/);
  });

  it('sends a mail after a reset of the password', async () => {
    const athlete = await newAthlete();
    expect((await reset(athlete.email, await requestToken(athlete.email))).status).toBe(200);
    expect(await mailTo(athlete.email, subject)).toContain('Hi Mara,');
  });

  it('sends no mail for other changes or for a rejected change of the password', async () => {
    const athlete = await newAthlete();
    await app.api.do(accounts.update, { id: athlete.id, firstName: 'Ada' }, athlete.token);
    await app.api.try(
      accounts.update,
      { id: athlete.id, ...change, confirmPassword: 'Other-2027!' },
      athlete.token,
    );
    const rows = await app.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'passwordChanged')
      .execute();
    expect(JSON.stringify(rows)).not.toContain(athlete.id);
  });

  it('contains no link that was registered as a name', async () => {
    const athlete = await newAthlete({ ...mara, firstName: 'Claim your prize: evil.example/x' });
    expect(await requestMail(athlete.email)).not.toContain('evil');
    await app.api.do(accounts.update, { id: athlete.id, ...change }, athlete.token);
    const mail = await mailTo(athlete.email, subject);
    expect(mail).not.toContain('evil');
    expect(mail).toContain('Hello,');
  });
});

describe('resetting a password', () => {
  it('sets the new password and ends every session', async () => {
    const athlete = await newAthlete();
    const link = linkIn(await requestMail(athlete.email));
    const answer = await reset(athlete.email, link.searchParams.get('token') ?? '');
    expect(answer).toMatchObject({
      status: 200,
      output: { message: 'Password Reset Successfull' },
    });
    expect((await app.api.try(gyms.mine, {}, athlete.token)).status).toBe(401);
    expect((await app.api.try(accounts.login, { email: athlete.email, password })).status).toBe(
      401,
    );
    const again = await app.api.try(accounts.login, {
      email: athlete.email,
      password: newPassword,
    });
    expect(again.status).toBe(200);
  });

  it('accepts a link once, even for two parallel requests', async () => {
    const athlete = await newAthlete();
    const token = await requestToken(athlete.email);
    const both = await Promise.all([reset(athlete.email, token), reset(athlete.email, token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await reset(athlete.email, token)).toMatchObject(invalid);
  });

  it('accepts a link for an hour', async () => {
    const athlete = await newAthlete();
    const first = await requestToken(athlete.email);
    const second = await requestToken(athlete.email);
    app.clock.pass(59 * 60_000);
    expect((await reset(athlete.email, first, 'Not-a-password')).status).toBe(400);
    expect((await reset(athlete.email, first)).status).toBe(200);
    const late = await requestToken(athlete.email);
    app.clock.pass(61 * 60_000);
    expect(await reset(athlete.email, late)).toMatchObject(invalid);
    expect(await reset(athlete.email, second)).toMatchObject(invalid);
  });

  it("invalidates the user's other links after a reset", async () => {
    const athlete = await newAthlete();
    const [first, second] = [await requestToken(athlete.email), await requestToken(athlete.email)];
    expect((await reset(athlete.email, second)).status).toBe(200);
    expect(await reset(athlete.email, first)).toMatchObject(invalid);
  });

  it('refuses a link after the password was changed in another way', async () => {
    const athlete = await newAthlete();
    const token = await requestToken(athlete.email);
    const change = { id: athlete.id, password: newPassword, confirmPassword: newPassword };
    await app.api.do(accounts.update, change, athlete.token);
    expect(await reset(athlete.email, token, 'Westlane-2028!')).toMatchObject(invalid);
  });

  it('refuses a link for another account', async () => {
    const [one, two] = [await newAthlete(), await newAthlete(others[0])];
    const token = await requestToken(one.email);
    expect(await reset(two.email, token)).toMatchObject(invalid);
    expect(await reset('nobody@example.com', token)).toMatchObject(invalid);
    expect((await app.api.try(accounts.login, { email: two.email, password })).status).toBe(200);
    expect((await reset(one.email, token)).status).toBe(200);
  });

  it('refuses a token that was changed', async () => {
    const athlete = await newAthlete();
    const token = await requestToken(athlete.email);
    const [id = '', seal = ''] = token.split('.');
    const other = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    const tampered = [
      `${other}.${seal}`,
      `${id}.${seal.slice(0, -2)}${seal.endsWith('AA') ? 'BB' : 'AA'}`,
      `${id}.`,
      id,
      `${token}x`,
      ` ${token}`,
      'x'.repeat(200),
      `${'é'.repeat(36)}.${seal}`,
    ];
    for (const each of tampered) {
      expect(await reset(athlete.email, each), each).toMatchObject(invalid);
    }
    expect((await app.api.try(accounts.login, { email: athlete.email, password })).status).toBe(
      200,
    );
  });

  it.each([
    [
      { password: 'weak', confirmPassword: 'weak' },
      'Password',
      expect.stringMatching(/^Minimum 8/),
    ],
    [{ confirmPassword: 'Other-2027!' }, 'ConfirmPassword', 'Passwords Do Not Match'],
    [{ confirmPassword: undefined }, 'ConfirmPassword', 'Passwords Do Not Match'],
  ])('refuses a form with %j', async (change, field, message: unknown) => {
    const form = {
      email: mara.email,
      password: newPassword,
      confirmPassword: newPassword,
      token: 'x',
    };
    const answer = await app.post('/users/resetpassword', { ...form, ...change });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });
});
