import { createGym, northlane, odette } from '@trackboard/story-world';
import { expect, it } from 'vitest';
import { startSharedApp, testContext, untilLocked } from '#testing';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { upsertEntries } from './queries.ts';
import { type Entry, recordEntries } from './entries.ts';

const app = await startSharedApp();
const { db, clock } = app;
const context = testContext(app);
const account = 'acct_recorded';

const entry = (id: string, change: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'payment',
  amount: 2500,
  providerFee: 100,
  platformFee: 0,
  net: 2400,
  currency: 'usd',
  description: null,
  sourceId: null,
  payoutId: null,
  stripeSubscriptionId: null,
  availableOn: clock.now(),
  createdAt: clock.now(),
  ...change,
});

async function openAccount(): Promise<string> {
  const { gymId } = await createGym(app.api, odette, northlane);
  const enabled = { chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true };
  const times = { refreshedAt: clock.now(), createdAt: clock.now() };
  const row = { stripeAccountId: account, gymId, ...enabled, ...times };
  await db.insertInto('connectedAccounts').values(row).execute();
  return gymId;
}

it('runs two recordings of the same new entries one after the other', async () => {
  const gymId = await openAccount();
  const rowOf = (id: string) => ({ ...entry(id), gymId, stripeAccountId: account });
  const record = (...entries: Entry[]) => recordEntries(context, { gymId, account }, entries);

  // The first recording adds txn_1 and then waits for txn_2.
  const held = await db.startTransaction().execute();
  await upsertEntries(held, [rowOf('txn_2')]);
  const first = record(entry('txn_1'), entry('txn_2'), entry('txn_3'));
  await untilLocked(db);

  // The second recording knows txn_3 and adds txn_1 too.
  await inTransaction(db, (trx) => upsertEntries(trx, [rowOf('txn_3')]));
  const second = record(entry('txn_1'), entry('txn_3', { payoutId: 'po_1' }));
  await untilLocked(db, 2);
  await held.rollback().execute();

  await Promise.all([first, second]);
  const stored = await db
    .selectFrom('ledgerEntries')
    .select(['id', 'payoutId'])
    .where('gymId', '=', gymId)
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { id: 'txn_1', payoutId: null },
    { id: 'txn_2', payoutId: null },
    { id: 'txn_3', payoutId: 'po_1' },
  ]);
});
