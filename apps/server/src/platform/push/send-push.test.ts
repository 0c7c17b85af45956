import * as accounts from '@trackboard/contract/accounts';
import * as notifications from '@trackboard/contract/notifications';
import { pushRequested } from '@trackboard/contract/notifications';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  newPerson,
  openSession,
  pushSubscription,
  startPushService,
  startSharedApp,
  testContext,
} from '#testing';
import { inTransaction } from '../database/transaction.ts';
import { hours, minutes } from '../time/clock.ts';
import { type PushMessage, maxPayload } from './push.ts';
import { isQuiet, pushReactions } from './send-push.ts';

const app = await startSharedApp({ pushToLoopback: true });
const service = await startPushService();
afterAll(() => service.close());

const context = testContext(app, { pushToLoopback: true });
const [push] = pushReactions(context);

const message: PushMessage = {
  title: 'Jonah Weiss liked your score',
  body: 'Grip Tax',
  link: '/programmingcalendar?day=2026-07-15',
  tag: 'score',
};

let mara: Person;
beforeEach(async () => {
  await app.clear('events', 'pushSubscriptions');
  service.requests.length = 0;
  service.nextAnswers.length = 0;
  mara = await newPerson(app);
});

const save = ({ token: session }: Person, token: unknown) =>
  app.post('/users/savewebtoken', { Token: token }, session);

async function subscribe(who: Person = mara) {
  const browser = await service.subscribe();
  expect((await save(who, browser.subscription)).status).toBe(200);
  return browser;
}

/** The requests for pushes to these users. */
async function request(sent: Partial<PushMessage> = {}, to: readonly Person[] = [mara]) {
  const ids = to.map(({ id }) => id);
  await inTransaction(app.db, (trx) => context.push.toUsers(trx, ids, { ...message, ...sent }));
  const rows = await app.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', pushRequested.type)
    .execute();
  await app.clear('events');
  return rows.map(({ payload }) => payload);
}

/** Runs the job of a request. */
const run = (payload: unknown) => push?.run(pushRequested.type, payload);

async function sendAll(sent?: Partial<PushMessage>, to?: readonly Person[]): Promise<void> {
  for (const each of await request(sent, to)) await run(each);
}

const countSubscriptions = async () =>
  (await app.db.selectFrom('pushSubscriptions').select('id').execute()).length;

describe('a push', () => {
  it('reaches every browser of its users and no other, signed and encrypted', async () => {
    const phone = await subscribe();
    const laptop = await subscribe({
      ...mara,
      token: await openSession(app, { ...mara, role: 'athlete' }),
    });
    const other = await subscribe(await newPerson(app));
    await sendAll();
    expect(phone.messages()).toEqual([message]);
    expect(laptop.messages()).toEqual([message]);
    expect(other.messages()).toEqual([]);
    const [sent] = service.requests;
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    expect(Number(sent?.headers['ttl'])).toBeGreaterThan(0);
    expect(sent?.headers['topic']).toMatch(/^[\w-]{32}$/);
  });

  it('is cut between two characters if it is too long', async () => {
    const browser = await subscribe();
    const family = '👨‍👩‍👧‍👦';
    await sendAll({ title: 'a'.repeat(2000), body: family.repeat(1000) });
    const [sent] = browser.messages() as PushMessage[];
    expect(sent?.title).toMatch(/^a+…$/);
    expect(sent?.body.replaceAll(family, '')).toBe('…');
    expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThanOrEqual(maxPayload);
    expect(Buffer.byteLength(JSON.stringify(sent))).toBeGreaterThan(maxPayload - 100);
    expect(service.requests[0]?.length).toBeLessThan(4096);
  });

  it.each([404, 410])('ends the subscription if the answer is %i', async (status) => {
    await subscribe();
    service.nextAnswers.push({ status });
    await sendAll();
    expect(await countSubscriptions()).toBe(0);
  });

  it('reaches a browser again that sends its subscription after a wrong answer', async () => {
    const browser = await subscribe();
    service.nextAnswers.push({ status: 410 });
    await sendAll();
    await save(mara, browser.subscription);
    await sendAll();
    expect(browser.messages()).toEqual([message]);
  });

  it('is not lost if the browser subscribes again while the old subscription ends', async () => {
    const [job] = (await subscribe(), await request());
    const browser = await service.subscribe();
    await save(mara, browser.subscription);
    await run(job);
    expect(await countSubscriptions()).toBe(1);
  });

  it('never reaches the next user of a browser, if it is still waiting when they subscribe', async () => {
    const browser = await subscribe();
    const [job] = await request();
    const jonah = await newPerson(app);
    await save(jonah, browser.subscription);
    await run(job);
    expect(browser.messages()).toEqual([]);
    await sendAll({}, [jonah]);
    expect(browser.messages()).toEqual([message]);
  });

  it.each([500, 503])('is retried if the answer is %i', async (status) => {
    const browser = await subscribe();
    service.nextAnswers.push({ status });
    const [job] = await request();
    await expect(run(job)).rejects.toThrow(`${status}`);
    await run(job);
    expect(browser.messages()).toEqual([message]);
  });

  it('waits as long as the push service asks', async () => {
    const browser = await subscribe();
    service.nextAnswers.push({ status: 429, retryAfter: '120' });
    const [job] = await request();
    await expect(run(job)).rejects.toThrow('429');
    await expect(run(job)).rejects.toThrow('pause');
    expect(service.requests).toHaveLength(1);
    app.clock.pass(minutes(2) + 1000);
    await run(job);
    expect(browser.messages()).toEqual([message]);
  });

  it.each([400, 403, 413])('is dropped if the answer is %i', async (status) => {
    await subscribe();
    service.nextAnswers.push({ status });
    await sendAll();
    expect(await countSubscriptions()).toBe(1);
  });

  it('is retried if the push service cannot be reached', async () => {
    await save(mara, pushSubscription('http://127.0.0.1:9/notify'));
    const [job] = await request();
    await expect(run(job)).rejects.toThrow('ECONNREFUSED');
  });

  it('is not sent if it is half a day late', async () => {
    await subscribe();
    const [job] = await request();
    app.clock.pass(hours(13));
    await run(job);
    expect(service.requests).toEqual([]);
  });

  it('is not sent after the session has ended, and the subscription is deleted', async () => {
    await subscribe();
    await app.api.do(accounts.logout, {}, mara.token);
    await sendAll();
    expect(service.requests).toEqual([]);
    expect(await countSubscriptions()).toBe(0);
  });

  it('is not sent to an address of this network that was stored before', async () => {
    await subscribe();
    const endpoint = 'https://10.0.0.7/notify';
    await app.db.updateTable('pushSubscriptions').set({ endpoint }).execute();
    await sendAll();
    expect(await countSubscriptions()).toBe(0);
  });

  it('is not sent to a name that resolves to this machine, and the subscription is deleted', async () => {
    await subscribe();
    const endpoint = 'https://localhost/notify';
    await app.db.updateTable('pushSubscriptions').set({ endpoint }).execute();
    await sendAll();
    expect(await countSubscriptions()).toBe(0);
  });

  it('does not follow a redirect', async () => {
    const [first, other] = [await subscribe(), await startPushService()];
    const { subscription } = await other.subscribe();
    service.nextAnswers.push({ status: 307, location: subscription.endpoint });
    await sendAll();
    await other.close();
    expect(service.requests).toHaveLength(1);
    expect([...first.messages(), ...other.requests]).toEqual([]);
  });
});

describe('the endpoint that saves a subscription', () => {
  it('accepts the subscription as JSON text, too', async () => {
    const { subscription } = await service.subscribe();
    expect((await save(mara, JSON.stringify(subscription))).status).toBe(200);
    expect(await countSubscriptions()).toBe(1);
  });

  it('replaces the subscription of the session, and null removes it', async () => {
    await subscribe();
    const browser = await subscribe();
    const [row] = await app.db.selectFrom('pushSubscriptions').selectAll().execute();
    expect(row?.endpoint).toBe(browser.subscription.endpoint);
    expect(await countSubscriptions()).toBe(1);
    await save(await newPerson(app), null);
    expect(await countSubscriptions()).toBe(1);
    await save(mara, null);
    expect(await countSubscriptions()).toBe(0);
  });

  it("moves a browser's subscription from the user who was signed in there before", async () => {
    const browser = await subscribe();
    const jonah = await newPerson(app);
    await save(jonah, browser.subscription);
    await sendAll({}, [mara]);
    expect(browser.messages()).toEqual([]);
    await sendAll({}, [jonah]);
    expect(browser.messages()).toEqual([message]);
  });

  it('stores a subscription once when several requests arrive at the same time', async () => {
    const { subscription } = await service.subscribe();
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(mara, subscription)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countSubscriptions()).toBe(1);
  });

  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'http://10.0.0.1/a',
    'ftp://localhost/a',
  ])('refuses the endpoint %s with 400', async (endpoint) => {
    expect((await save(mara, pushSubscription(endpoint))).status).toBe(400);
  });

  it('refuses a key that is not a point of the curve with 400', async () => {
    const { endpoint, keys } = pushSubscription();
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    expect((await save(mara, { endpoint, keys: { ...keys, p256dh } })).status).toBe(400);
  });

  it('returns the public key for subscribing', async () => {
    const { publicKey } = await app.api.do(notifications.pushKey, {});
    expect(publicKey).toBe(context.config.vapidPublicKey);
  });
});

const night = { quietFrom: '22:00', quietTo: '07:00', timeZone: 'Europe/Berlin' };
const at = (instant: string, hours = night) => isQuiet(hours, new Date(instant));

describe('quiet hours', () => {
  it('last until the next morning on the clocks of their time zone', () => {
    expect(at('2026-07-15T19:59:59Z')).toBe(false);
    expect(at('2026-07-15T20:00:00Z')).toBe(true);
    expect(at('2026-07-16T04:59:59Z')).toBe(true);
    expect(at('2026-07-16T05:00:00Z')).toBe(false);
  });

  it('may be within one day', () => {
    const noon = { ...night, quietFrom: '12:00', quietTo: '13:30' };
    expect(at('2026-07-15T10:30:00Z', noon)).toBe(true);
    expect(at('2026-07-15T11:30:00Z', noon)).toBe(false);
    expect(at('2026-07-15T23:00:00Z', noon)).toBe(false);
  });

  it('follow the clocks when summer time begins and ends', () => {
    // 2026-03-29: 02:00 becomes 03:00. 2026-10-25: 03:00 becomes 02:00.
    expect(at('2026-03-28T21:00:00Z')).toBe(true);
    expect(at('2026-03-29T04:59:00Z')).toBe(true);
    expect(at('2026-03-29T05:00:00Z')).toBe(false);
    expect(at('2026-10-24T20:00:00Z')).toBe(true);
    expect(at('2026-10-25T05:30:00Z')).toBe(true);
    expect(at('2026-10-25T06:00:00Z')).toBe(false);
  });

  it('include both passes of an hour that the clocks repeat', () => {
    const repeated = { ...night, quietFrom: '02:00', quietTo: '02:30' };
    expect(at('2026-10-25T00:15:00Z', repeated)).toBe(true);
    expect(at('2026-10-25T00:45:00Z', repeated)).toBe(false);
    expect(at('2026-10-25T01:15:00Z', repeated)).toBe(true);
  });

  it('are in UTC if the time zone is unknown', () => {
    expect(at('2026-07-15T23:00:00Z', { ...night, timeZone: 'Mars/Olympus' })).toBe(true);
  });
});
