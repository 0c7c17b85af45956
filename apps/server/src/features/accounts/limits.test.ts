import { type SignedIn, jonah, mara, password, register } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { Browser, countOf, picture, pointsOf, startSharedApp, useUp } from '#testing';
import { policies } from '../../platform/limits/policies.ts';
import { hours, minutes } from '../../platform/time/clock.ts';

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

describe('guessing a password', () => {
  it('refuses the eleventh attempt, even with the correct password, and returns the wait', async () => {
    const guesser = at('203.0.113.1');
    for (let n = 0; n < 10; n += 1)
      expect((await guesser.logIn(athlete.email, wrong)).status).toBe(401);
    const refused = await guesser.logIn(athlete.email);
    expect(refused).toMatchObject({
      status: 429,
      body: { StatusCode: 429, Code: 'too_many_requests' },
    });
    expect(refused.retryAfter).toBeGreaterThan(50);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
    expect(refused.body.message).toMatch(
      /^Too many attempts\. Try again in (1 minute|\d+ seconds)\.$/,
    );
  });

  it('makes each further attempt wait longer', async () => {
    const guesser = at('203.0.113.2');
    for (let n = 0; n < 10; n += 1) await guesser.logIn(athlete.email, wrong);
    const waits: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { retryAfter } = await guesser.logIn(athlete.email, wrong);
      waits.push(Math.ceil(retryAfter / 60));
      app.clock.pass(retryAfter * 1000);
      expect((await guesser.logIn(athlete.email, wrong)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it('does not lock out other accounts at the address, or the account at other addresses', async () => {
    await useUp(app, 'login.account-and-address', `${athlete.email}/203.0.113.3`);
    expect((await at('203.0.113.3').logIn(athlete.email)).status).toBe(429);
    expect((await at('203.0.113.3').logIn(jonah.email)).status).toBe(200);
    expect((await at('203.0.113.4').logIn(athlete.email)).status).toBe(200);
  });

  it('checks only ten of 200 parallel attempts', async () => {
    const guesser = at('203.0.113.5');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => guesser.logIn(athlete.email, wrong)),
    );
    expect(countOf(answers, 401)).toBe(10);
    expect(countOf(answers, 429)).toBe(190);
  });

  it('counts all spellings of an email together', async () => {
    for (const email of [athlete.email, athlete.email.toUpperCase(), ` ${athlete.email}`]) {
      await at('203.0.113.6').logIn(email, wrong);
    }
    expect(await pointsOf(app, 'login.account', athlete.email)).toBe(3);
  });

  it('still counts wrong passwords after a successful login, which itself does not count', async () => {
    const guesser = at('203.0.113.7');
    for (let n = 0; n < 9; n += 1) await at('203.0.113.7').logIn(athlete.email, wrong);
    expect((await guesser.logIn(athlete.email)).status).toBe(200);
    expect(await pointsOf(app, 'login.account-and-address', `${athlete.email}/203.0.113.7`)).toBe(
      9,
    );
    expect(await pointsOf(app, 'login.address', '203.0.113.7')).toBe(9);
    expect((await at('203.0.113.7').logIn(athlete.email, wrong)).status).toBe(401);
    expect((await at('203.0.113.7').logIn(athlete.email, wrong)).status).toBe(429);
  });

  it('no longer counts wrong passwords after 15 minutes', async () => {
    const guesser = at('203.0.113.8');
    for (let n = 0; n < 9; n += 1) await guesser.logIn(athlete.email, wrong);
    app.clock.pass(minutes(15));
    expect((await guesser.logIn(athlete.email, wrong)).status).toBe(401);
    expect(await pointsOf(app, 'login.account-and-address', `${athlete.email}/203.0.113.8`)).toBe(
      1,
    );
  });

  it('refuses logins from an address after a hundred wrong passwords over all accounts', async () => {
    await useUp(app, 'login.address', '203.0.113.9');
    expect((await at('203.0.113.9').logIn(jonah.email)).status).toBe(429);
  });

  it('counts an IPv6 /64 network as one address', async () => {
    const answers = [];
    for (let n = 0; n < 12; n += 1)
      answers.push(await at(`2001:db8:0:1::${n}`).logIn(athlete.email, wrong));
    expect(countOf(answers, 401)).toBe(10);
    expect((await at('2001:db8:0:2::1').logIn(athlete.email)).status).toBe(200);
  });

  it('counts an IPv4-mapped IPv6 address as the IPv4 address', async () => {
    await useUp(app, 'login.account-and-address', `${athlete.email}/203.0.113.10`);
    expect((await at('::ffff:203.0.113.10').logIn(athlete.email)).status).toBe(429);
  });
});

describe('the limits of one attempt', () => {
  it('charges all limits of an attempt, or none if one of them refuses it', async () => {
    await useUp(app, 'login.account', athlete.email);
    expect((await at('203.0.113.80').logIn(athlete.email, wrong)).status).toBe(429);
    expect(await pointsOf(app, 'login.address', '203.0.113.80')).toBe(0);
    app.clock.pass(hours(1));
    expect((await at('203.0.113.80').logIn(athlete.email, wrong)).status).toBe(401);
    expect(await pointsOf(app, 'login.address', '203.0.113.80')).toBe(1);
  });
});

const forget = (ip: string, email: string) => at(ip).post('/users/forgotpassword', { email });

async function countResets(): Promise<number> {
  const rows = await app.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'passwordResetRequested')
    .execute();
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(athlete.id)).length;
}

describe('reset mails', () => {
  it('sends at most five mails per hour and account, with the same response', async () => {
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await forget(`203.0.113.${n}`, athlete.email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countResets()).toBe(5);
  });

  it('refuses requests for reset mails after fifty from one address', async () => {
    await useUp(app, 'reset.address', '203.0.113.50');
    const refused = await forget('203.0.113.50', 'nobody@example.com');
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
  });
});

let people = 0;

function form(change: Record<string, unknown> = {}) {
  people += 1;
  return {
    FirstName: 'Ada',
    LastName: 'Byron',
    Email: `ada${people}@example.com`,
    Password: password,
    ConfirmPassword: password,
    PhoneNumber: '5035550123',
    IsAthlete: true,
    ...change,
  };
}

async function formWithImage(change: Record<string, unknown> = {}): Promise<FormData> {
  const sent = new FormData();
  for (const [key, value] of Object.entries(form(change))) sent.set(key, String(value));
  sent.set('Image', await picture('me.png', 32, 32));
  return sent;
}

describe('registering', () => {
  it('registers a class of 40 in one network, and limits registrations by address', async () => {
    const { limit } = policies['registration.address'];
    const answers = [];
    for (let n = 0; n < limit; n += 10) {
      const ten = Array.from({ length: 10 }, () =>
        at('203.0.113.60').post('/users/create', form()),
      );
      answers.push(...(await Promise.all(ten)));
    }
    expect(countOf(answers, 200)).toBe(limit);
    const refused = await at('203.0.113.60').post('/users/create', form());
    expect(refused).toMatchObject({ status: 429, body: { Code: 'too_many_requests' } });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await at('203.0.113.61').post('/users/create', form())).status).toBe(200);
  });

  it('limits 200 parallel registrations, too', async () => {
    const { limit } = policies['registration.address'];
    const taken = form({ Email: jonah.email });
    const all = Array.from({ length: 200 }, () => at('203.0.113.62').post('/users/create', taken));
    const answers = await Promise.all(all);
    expect(countOf(answers, 409)).toBe(limit);
    expect(countOf(answers, 429)).toBe(200 - limit);
  });

  it('does not count invalid forms as registrations', async () => {
    await at('203.0.113.63').post('/users/create', form({ Email: 'none' }));
    await at('203.0.113.63').post('/users/create', form({ ConfirmPassword: 'Other-2026!' }));
    expect(await pointsOf(app, 'registration.address', '203.0.113.63')).toBeUndefined();
  });

  it('does not limit localhost, unless a proxy claims that address', async () => {
    await useUp(app, 'registration.address', '127.0.0.1');
    expect((await app.post('/users/create', form())).status).toBe(200);
    expect((await at('127.0.0.1').post('/users/create', form())).status).toBe(429);
  });
});

describe('a form with a file from a caller who is not logged in', () => {
  it('counts an upload before it is read, even if the form is rejected afterwards', async () => {
    expect((await at('203.0.113.70').post('/users/create', await formWithImage())).status).toBe(
      200,
    );
    const broken = await formWithImage({ Email: 'none' });
    expect((await at('203.0.113.70').post('/users/create', broken)).status).toBe(400);
    expect(await pointsOf(app, 'upload.address', '203.0.113.70')).toBe(2);
    await useUp(app, 'upload.address', '203.0.113.70');
    const refused = await at('203.0.113.70').post('/users/create', await formWithImage());
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
  });

  it('does not limit uploads from localhost or from users who are logged in', async () => {
    const image = new FormData();
    image.set('Image', await picture('me.png', 32, 32));
    const own = await app.request(`/users/update/${athlete.id}`, {
      method: 'POST',
      body: image,
      token: athlete.token,
      headers: { 'x-forwarded-for': '203.0.113.71' },
    });
    expect(own.status).toBe(200);
    const local = { method: 'POST', body: await formWithImage() };
    expect((await app.request('/users/create', local)).status).toBe(200);
    const rows = await app.db
      .selectFrom('rateLimits')
      .select('key')
      .where('key', 'like', 'upload.address%')
      .execute();
    expect(rows).toEqual([]);
  });
});
