import { type SignedIn, jonah, mara, password, register } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { Browser, countOf, picture, pointsOf, startSharedApp, useUp } from '#testing';
import { policies } from '../../platform/limits/policies.ts';

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
  it('are limited to five per hour and account, with the same response', async () => {
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await forget(`203.0.113.${n}`, athlete.email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countResets()).toBe(5);
  });

  it('are refused to an address after fifty requests', async () => {
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
  it('works for a class of 40 in one network, and is limited by address', async () => {
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

  it('is limited for 200 parallel requests, too', async () => {
    const { limit } = policies['registration.address'];
    const taken = form({ Email: jonah.email });
    const all = Array.from({ length: 200 }, () => at('203.0.113.62').post('/users/create', taken));
    const answers = await Promise.all(all);
    expect(countOf(answers, 409)).toBe(limit);
    expect(countOf(answers, 429)).toBe(200 - limit);
  });

  it('does not count invalid forms', async () => {
    await at('203.0.113.63').post('/users/create', form({ Email: 'none' }));
    await at('203.0.113.63').post('/users/create', form({ ConfirmPassword: 'Other-2026!' }));
    expect(await pointsOf(app, 'registration.address', '203.0.113.63')).toBeUndefined();
  });

  it('is not limited for localhost, unless a proxy claims that address', async () => {
    await useUp(app, 'registration.address', '127.0.0.1');
    expect((await app.post('/users/create', form())).status).toBe(200);
    expect((await at('127.0.0.1').post('/users/create', form())).status).toBe(429);
  });
});

describe('a form with a file from a caller who is not logged in', () => {
  it('counts before it is read, even if it is rejected afterwards', async () => {
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

  it('is not limited for localhost and for users who are logged in', async () => {
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
      .where('key', 'like', 'upload.%')
      .execute();
    expect(rows).toEqual([]);
  });
});
