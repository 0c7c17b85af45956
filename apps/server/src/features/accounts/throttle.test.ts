import { apiBase, deleteAccount } from '@trackboard/contract';
import { type SignedIn, jonah, mara, password, register } from '@trackboard/story-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../../../testing/pictures.ts';
import { type TestApp, startTestApp } from '../../../testing/test-app.ts';
import { type PolicyName, policies } from '../../platform/limits/policies.ts';
import { days, hours, minutes } from '../../platform/time/clock.ts';

let app: TestApp;
let athlete: SignedIn;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  await register(app.api, jonah, true);
});
beforeEach(async () => {
  await app.db.deleteFrom('rateLimits').execute();
  count += 1;
  athlete = await register(app.api, { ...mara, email: `mara${count}@example.com` }, true);
});
afterAll(() => app.close());

/** A browser at an address, as a proxy on this machine passes it on. It keeps its cookie. */
class Browser {
  readonly ip: string;
  #cookie = '';

  constructor(ip: string) {
    this.ip = ip;
  }

  async post(path: string, body: object | FormData) {
    const isForm = body instanceof FormData;
    const answer = await fetch(app.origin + apiBase + path, {
      method: 'POST',
      headers: {
        'x-forwarded-for': this.ip,
        cookie: this.#cookie,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
    const retryAfter = Number(answer.headers.get('retry-after'));
    return {
      status: answer.status,
      retryAfter,
      cookie,
      body: (await answer.json()) as { message?: string },
    };
  }

  logIn(given = password, email = athlete.email) {
    return this.post('/users/login', { email, password: given });
  }
}

const at = (ip: string) => new Browser(ip);
const wrong = 'Wrong-2026!';

/** Uses a count up, as if so many attempts had been made just now. */
async function useUp(policy: PolicyName, of: string): Promise<void> {
  const { limit, window } = policies[policy];
  const now = app.clock.now().getTime();
  const used = {
    points: limit,
    freeAt: new Date(now + minutes(1)),
    resetsAt: new Date(now + window),
  };
  await app.db
    .insertInto('rateLimits')
    .values({ key: `${policy}:${of}`, ...used })
    .onConflict((oc) => oc.column('key').doUpdateSet(used))
    .execute();
}

const pointsOf = async (policy: PolicyName, of: string) =>
  (
    await app.db
      .selectFrom('rateLimits')
      .select('points')
      .where('key', '=', `${policy}:${of}`)
      .executeTakeFirst()
  )?.points;

const statuses = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('guessing a password', () => {
  it('is refused from the eleventh time on, even with the right one, and says how long', async () => {
    const guesser = at('203.0.113.1');
    for (let n = 0; n < 10; n += 1) expect((await guesser.logIn(wrong)).status).toBe(401);
    const refused = await guesser.logIn();
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

  it('waits longer after each further one', async () => {
    const guesser = at('203.0.113.2');
    for (let n = 0; n < 10; n += 1) await guesser.logIn(wrong);
    const waits: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { retryAfter } = await guesser.logIn(wrong);
      waits.push(Math.ceil(retryAfter / 60));
      app.clock.pass(retryAfter * 1000);
      expect((await guesser.logIn(wrong)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it('locks out neither others at that address nor the account elsewhere', async () => {
    await useUp('login.account-and-address', `${athlete.email}/203.0.113.3`);
    expect((await at('203.0.113.3').logIn()).status).toBe(429);
    expect((await at('203.0.113.3').logIn(password, jonah.email)).status).toBe(200);
    expect((await at('203.0.113.4').logIn()).status).toBe(200);
  });

  it('gains nothing by guessing at once', async () => {
    const guesser = at('203.0.113.5');
    const answers = await Promise.all(Array.from({ length: 200 }, () => guesser.logIn(wrong)));
    expect(statuses(answers, 401)).toBe(10);
    expect(statuses(answers, 429)).toBe(190);
  });

  it('is counted without regard to how the email is written', async () => {
    for (const email of [athlete.email, athlete.email.toUpperCase(), ` ${athlete.email}`]) {
      await at('203.0.113.6').logIn(wrong, email);
    }
    expect(await pointsOf('login.account', athlete.email)).toBe(3);
  });

  it('is not forgotten after a right password, which counts nothing itself', async () => {
    const guesser = at('203.0.113.7');
    for (let n = 0; n < 9; n += 1) await at('203.0.113.7').logIn(wrong);
    expect((await guesser.logIn()).status).toBe(200);
    expect(await pointsOf('login.account-and-address', `${athlete.email}/203.0.113.7`)).toBe(9);
    expect(await pointsOf('login.address', '203.0.113.7')).toBe(9);
    expect((await at('203.0.113.7').logIn(wrong)).status).toBe(401);
    expect((await at('203.0.113.7').logIn(wrong)).status).toBe(429);
  });

  it('is forgotten after a quarter of an hour', async () => {
    const guesser = at('203.0.113.8');
    for (let n = 0; n < 9; n += 1) await guesser.logIn(wrong);
    app.clock.pass(minutes(15));
    expect((await guesser.logIn(wrong)).status).toBe(401);
    expect(await pointsOf('login.account-and-address', `${athlete.email}/203.0.113.8`)).toBe(1);
  });

  it('of many accounts ends after a hundred from one address', async () => {
    await useUp('login.address', '203.0.113.9');
    expect((await at('203.0.113.9').logIn(password, jonah.email)).status).toBe(429);
  });

  it('from one network of IPv6 counts as from one address', async () => {
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await at(`2001:db8:0:1::${n}`).logIn(wrong));
    expect(statuses(answers, 401)).toBe(10);
    expect((await at('2001:db8:0:2::1').logIn()).status).toBe(200);
  });

  it('from an IPv4 address counts the same when it is written as IPv6', async () => {
    await useUp('login.account-and-address', `${athlete.email}/203.0.113.10`);
    expect((await at('::ffff:203.0.113.10').logIn()).status).toBe(429);
  });
});

const guessFromMany = (most: number) =>
  Promise.all(Array.from({ length: most }, (_, n) => at(`198.51.100.${n}`).logIn(wrong)));

describe('guessing from many addresses', () => {
  it('ends at the limit of the account, however many addresses there are', async () => {
    const answers = await guessFromMany(60);
    expect(statuses(answers, 401)).toBe(policies['login.account'].limit);
    expect(statuses(answers, 429)).toBe(60 - policies['login.account'].limit);
  });

  it('ends there although right passwords come between', async () => {
    const holder = at('203.0.113.20');
    let guessed = 0;
    for (let n = 0; n < 40; n += 1) {
      if (n % 5 === 0) expect((await holder.logIn()).status).toBe(200);
      const { status } = await at(`198.51.100.${n}`).logIn(wrong);
      if (status === 401) guessed += 1;
    }
    expect(guessed).toBe(policies['login.account'].limit);
  });

  it('does not lock the holder out of a browser that has logged in before, wherever it is', async () => {
    const holder = at('203.0.113.21');
    expect((await holder.logIn()).status).toBe(200);
    const elsewhere = at('203.0.113.22');
    await guessFromMany(40);
    expect((await elsewhere.logIn()).status).toBe(429);
    await useUp('login.account-and-address', `${athlete.email}/203.0.113.21`);
    await useUp('login.address', '203.0.113.21');
    expect((await holder.logIn()).status).toBe(200);
  });

  it('does not lock the holder out of an address that has logged in before', async () => {
    expect((await at('203.0.113.23').logIn()).status).toBe(200);
    await guessFromMany(40);
    expect((await at('203.0.113.23').logIn()).status).toBe(200);
    expect((await at('203.0.113.24').logIn()).status).toBe(429);
  });

  it('does not lock the holder out of the browser that set the password', async () => {
    const holder = at('203.0.113.25');
    const form = { ...mara, email: `own${count}@example.com`, phoneNumber: '5035550123' };
    const registered = await holder.post('/users/create', {
      ...form,
      password,
      confirmPassword: password,
      isAthlete: true,
    });
    expect(registered.status).toBe(200);
    await useUp('login.account', form.email);
    expect((await at('203.0.113.26').logIn(password, form.email)).status).toBe(429);
    expect((await holder.logIn(password, form.email)).status).toBe(200);
  });

  it('in a known browser is limited, too', async () => {
    const browser = at('203.0.113.27');
    await browser.logIn();
    for (let n = 0; n < 10; n += 1) expect((await browser.logIn(wrong)).status).toBe(401);
    expect((await browser.logIn(wrong)).status).toBe(429);
  });

  it('is helped by no cookie that was made up, nor by that of another account', async () => {
    const other = at('203.0.113.28');
    await other.logIn(password, jonah.email);
    await useUp('login.account', athlete.email);
    expect((await other.logIn()).status).toBe(429);
  });

  it('is helped by no source that was known before a new password', async () => {
    const old = at('203.0.113.29');
    await old.logIn();
    const change = { Password: 'New-2026!', ConfirmPassword: 'New-2026!' };
    const answer = await app.post(`/users/update/${athlete.id}`, change, athlete.token);
    expect(answer.status).toBe(200);
    await useUp('login.account', athlete.email);
    expect((await old.logIn('New-2026!')).status).toBe(429);
    const here = await app.post('/users/login', { email: athlete.email, password: 'New-2026!' });
    expect(here.status).toBe(200);
  });

  it('finds sources known for half a year', async () => {
    const holder = at('203.0.113.30');
    await holder.logIn();
    app.clock.pass(days(179));
    await useUp('login.account', athlete.email);
    expect((await holder.logIn()).status).toBe(200);
    app.clock.pass(days(181));
    await useUp('login.account', athlete.email);
    expect((await holder.logIn()).status).toBe(429);
  });
});

describe('the cookie of a browser', () => {
  it('is for the server alone, and the database cannot tell it or the address', async () => {
    const browser = at('203.0.113.40');
    const { cookie = '' } = await browser.logIn();
    expect(cookie).toMatch(
      /^browser=[\w-]{32}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const rows = await app.db.selectFrom('knownSources').selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(8, 40));
    expect(JSON.stringify(rows)).not.toContain('203.0.113.40');
  });

  it('stays the same from login to login', async () => {
    const browser = at('203.0.113.41');
    const first = await browser.logIn();
    const second = await browser.logIn();
    expect(second.cookie).toBe(first.cookie);
  });

  it('is not given for a wrong password', async () => {
    expect((await at('203.0.113.42').logIn(wrong)).cookie).toBeUndefined();
  });

  it('is forgotten with the account', async () => {
    await at('203.0.113.43').logIn();
    await app.api.do(deleteAccount, { password }, athlete.token);
    const rows = await app.db
      .selectFrom('knownSources')
      .selectAll()
      .where('userId', '=', athlete.id)
      .execute();
    expect(rows).toEqual([]);
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
  it('are five an hour for an account, whoever asks, and the answer stays the same', async () => {
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await forget(`203.0.113.${n}`, athlete.email));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countResets()).toBe(5);
  });

  it('are refused to an address that has asked for fifty', async () => {
    await useUp('reset.address', '203.0.113.50');
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
  it('works for a class of 40 in one network, and ends at the limit of the address', async () => {
    const { limit } = policies['registration.address'];
    const answers = [];
    for (let n = 0; n < limit; n += 10) {
      const ten = Array.from({ length: 10 }, () =>
        at('203.0.113.60').post('/users/create', form()),
      );
      answers.push(...(await Promise.all(ten)));
    }
    expect(statuses(answers, 200)).toBe(limit);
    const refused = await at('203.0.113.60').post('/users/create', form());
    expect(refused).toMatchObject({ status: 429, body: { Code: 'too_many_requests' } });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await at('203.0.113.61').post('/users/create', form())).status).toBe(200);
  });

  it('is limited for 200 at once, too', async () => {
    const { limit } = policies['registration.address'];
    const taken = form({ Email: jonah.email });
    const all = Array.from({ length: 200 }, () => at('203.0.113.62').post('/users/create', taken));
    const answers = await Promise.all(all);
    expect(statuses(answers, 409)).toBe(limit);
    expect(statuses(answers, 429)).toBe(200 - limit);
  });

  it('does not count forms that were filled in wrongly', async () => {
    await at('203.0.113.63').post('/users/create', form({ Email: 'none' }));
    await at('203.0.113.63').post('/users/create', form({ ConfirmPassword: 'Other-2026!' }));
    expect(await pointsOf('registration.address', '203.0.113.63')).toBeUndefined();
  });

  it('is free for this machine itself, but not through a proxy that names it', async () => {
    await useUp('registration.address', '127.0.0.1');
    expect((await app.post('/users/create', form())).status).toBe(200);
    expect((await at('127.0.0.1').post('/users/create', form())).status).toBe(429);
  });
});

describe('a form with a file from a caller who is not logged in', () => {
  it('counts before it is read, also when it is refused afterwards', async () => {
    expect((await at('203.0.113.70').post('/users/create', await formWithImage())).status).toBe(
      200,
    );
    const broken = await formWithImage({ Email: 'none' });
    expect((await at('203.0.113.70').post('/users/create', broken)).status).toBe(400);
    expect(await pointsOf('upload.address', '203.0.113.70')).toBe(2);
    await useUp('upload.address', '203.0.113.70');
    const refused = await at('203.0.113.70').post('/users/create', await formWithImage());
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
  });

  it('is free for this machine and for those who are logged in', async () => {
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

describe('counts', () => {
  it('are independent of each other: a refused attempt is charged to none', async () => {
    await useUp('login.account', athlete.email);
    expect((await at('203.0.113.80').logIn(wrong)).status).toBe(429);
    expect(await pointsOf('login.address', '203.0.113.80')).toBe(0);
    app.clock.pass(hours(1));
    expect((await at('203.0.113.80').logIn(wrong)).status).toBe(401);
    expect(await pointsOf('login.address', '203.0.113.80')).toBe(1);
  });
});
