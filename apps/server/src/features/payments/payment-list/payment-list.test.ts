import { accounts, gyms, payments } from '@trackboard/contract/all-endpoints';
import type { PaymentRow } from '@trackboard/contract/payments';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, newPerson, openQuickGym, startSharedApp } from '#testing';
import { newId } from '../../../platform/database/new-id.ts';
import type { DB } from '../../../platform/database/schema.ts';

const app = await startSharedApp();
const { api, db, clock } = app;
const gym = await openQuickGym(app);
const { owner, gymId } = gym;

beforeEach(() => app.clear('ledgerEntries', 'failedInvoices', 'payouts', 'trackSubscriptions'));

const stripeAccountId = 'acct_1';
const march = '2026-03-15T12:00:00Z';

async function subscribe(firstName: string, trackId = gym.trackId): Promise<string> {
  const athlete: Person = await newPerson(app);
  await api.do(accounts.update, { id: athlete.id, firstName, lastName: 'Žižek' }, athlete.token);
  const now = clock.now();
  const stripeSubscriptionId = `sub_${newId()}`;
  const row = { id: newId(), gymId, trackId, userId: athlete.id, stripeAccountId };
  await db
    .insertInto('trackSubscriptions')
    .values({
      ...row,
      stripeSubscriptionId,
      stripeCustomerId: 'cus_1',
      status: 'active',
      priceCents: 2500,
      refreshedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return stripeSubscriptionId;
}

let counter = 0;
async function enter(change: Partial<Insertable<DB['ledgerEntries']>> = {}): Promise<string> {
  counter += 1;
  const entry = {
    gymId,
    id: `txn_${String(counter).padStart(4, '0')}`,
    stripeAccountId,
    kind: 'payment' as const,
    amount: 2500,
    providerFee: 103,
    platformFee: 0,
    currency: 'usd',
    availableOn: march,
    createdAt: march,
    ...change,
  };
  const net = entry.amount - entry.providerFee - entry.platformFee;
  await db
    .insertInto('ledgerEntries')
    .values({ ...entry, net })
    .execute();
  return entry.id;
}

async function fail(failedAt = march): Promise<string> {
  counter += 1;
  const id = `in_${String(counter).padStart(4, '0')}`;
  await db
    .insertInto('failedInvoices')
    .values({
      gymId,
      id,
      stripeAccountId,
      status: 'open',
      amountDue: 2900,
      currency: 'usd',
      reason: 'Your card has expired',
      failedAt,
      refreshedAt: march,
    })
    .execute();
  return id;
}

const list = (query: object = {}, token = owner.token) =>
  api.do(payments.listPayments, { month: '2026-03', ...query }, token);
const ids = (rows: readonly PaymentRow[]) => rows.map(({ id }) => id);
const money = (month = '2026-03') => api.do(payments.money, { month }, owner.token);

describe('the list of payments', () => {
  it('shows payments newest first, in pages, with the count of each status', async () => {
    const paid: string[] = [];
    for (let day = 10; day < 17; day += 1) {
      paid.unshift(await enter({ createdAt: `2026-03-${day}T12:00:00Z` }));
    }
    const refunded = await enter({
      kind: 'refund',
      amount: -2500,
      createdAt: '2026-03-20T12:00:00Z',
    });
    const failed = await fail('2026-03-19T12:00:00Z');
    const other = await enter({ kind: 'other', amount: -1500, description: 'Dispute' });
    await enter({ kind: 'payout', amount: -9000 });
    const counts = { paid: 7, refunded: 1, failed: 1, other: 1 };
    const first = await list({ pageSize: 3 });
    expect(first).toMatchObject({ total: 10, counts });
    expect(ids(first.rows)).toEqual([refunded, failed, paid[0]]);
    const all = await Promise.all(
      [1, 2, 3, 4].map((pageNumber) => list({ pageSize: 3, pageNumber })),
    );
    expect(new Set(all.flatMap(({ rows }) => ids(rows))).size).toBe(10);
    expect((await list({ pageNumber: 9 })).counts).toEqual(counts);
    expect((await list({ status: 'other' })).rows).toMatchObject([
      { id: other, reason: 'Dispute' },
    ]);
    expect(await list({ status: 'paid', pageSize: 2 })).toMatchObject({ total: 7, counts });
    expect((await list({ status: 'failed' })).rows).toMatchObject([
      { id: failed, amount: 2900, net: 0, reason: 'Your card has expired' },
    ]);
  });

  it('finds payments by athlete and track, ignoring accents and case', async () => {
    const zoe = await enter({ stripeSubscriptionId: await subscribe('Zoë') });
    const mara = await enter({ stripeSubscriptionId: await subscribe('Mara', gym.engineId) });
    await enter();
    expect(ids((await list({ search: 'zoe ziz' })).rows)).toEqual([zoe]);
    expect(await list({ search: 'ENGINE' })).toMatchObject({
      rows: [{ id: mara, athlete: 'Mara Žižek', track: 'Engine' }],
      total: 1,
      counts: { paid: 1, refunded: 0, failed: 0, other: 0 },
    });
    expect((await list({ search: '%' })).rows).toEqual([]);
    expect((await list()).rows).toHaveLength(3);
  });

  it("assigns payments to months in the gym's time zone", async () => {
    const february = await enter({ createdAt: '2026-03-01T07:59:59Z' });
    const first = await enter({ createdAt: '2026-03-01T08:00:00Z' });
    const last = await enter({ createdAt: '2026-04-01T06:59:59Z' });
    await enter({ createdAt: '2026-04-01T07:00:00Z' });
    await api.do(gyms.update, { id: gymId, timeZone: 'America/Los_Angeles' }, owner.token);
    expect(ids((await list()).rows)).toEqual([last, first]);
    expect((await money()).current).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-31',
      paymentCount: 2,
    });
    expect((await money()).previous).toMatchObject({ paymentCount: 1 });
    await api.do(gyms.update, { id: gymId, timeZone: 'UTC' }, owner.token);
    expect(ids((await list()).rows)).toEqual([first, february]);
  });

  it("leaves out payments in another currency than the account's, as do the sums", async () => {
    await enter({ currency: 'eur' });
    const mine = await enter();
    expect(ids((await list()).rows)).toEqual([mine]);
    expect(await money()).toMatchObject({ currency: 'usd', current: { net: 2397 } });
  });

  it("includes only payments of the owner's gym", async () => {
    await enter();
    expect((await list({}, gym.rival.token)).rows).toEqual([]);
  });
});

async function download(query = '') {
  const path = `/subscriptions/payments/csv?month=2026-03${query}`;
  const answer = await app.request(path, { token: owner.token });
  return { answer, lines: (await answer.text()).split('\r\n').slice(0, -1) };
}

describe('the CSV file of payments', () => {
  it('the CSV file has a line for each payment', async () => {
    const paid = await enter({ stripeSubscriptionId: await subscribe('=Zoë'), platformFee: 250 });
    const refunded = await enter({
      kind: 'refund',
      amount: -2500,
      providerFee: 0,
      createdAt: '2026-03-16T12:00:00Z',
    });
    const { answer, lines } = await download();
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="payments-2026-03.csv"',
    );
    expect(lines.slice(1)).toEqual([
      `2026-03-16,,,Refunded,-25,0,0,-25,USD,,,${refunded},`,
      `2026-03-15,'=Zoë Žižek,Competitors,Paid,25,1.03,2.5,21.47,USD,,,${paid},`,
    ]);
    expect((await download('&status=refunded')).lines).toHaveLength(2);
  });

  it('the CSV file has each payment of a large month only once', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => ({
      gymId,
      id: `txn_many_${n}`,
      stripeAccountId,
      kind: 'payment' as const,
      amount: 100,
      providerFee: 0,
      platformFee: 0,
      net: 100,
      currency: 'usd',
      availableOn: march,
      createdAt: march,
    }));
    await db.insertInto('ledgerEntries').values(rows).execute();
    const { lines } = await download();
    expect(new Set(lines)).toHaveLength(1002);
  });
});
