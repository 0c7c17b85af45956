import { event, failure } from '@trackboard/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../testing/database.ts';
import { afterCommit, inTransaction } from '../database/transaction.ts';
import { systemClock } from '../time/clock.ts';
import { type CommittedEvent, createOutbox } from './outbox.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const barLoaded = event('barLoaded', z.object({ plates: z.int() }));

let heard: CommittedEvent[] = [];
const outbox = createOutbox(systemClock, (committed) => heard.push(committed));

const countStored = async () => (await db.selectFrom('events').select('id').execute()).length;

beforeEach(async () => {
  heard = [];
  await db.deleteFrom('events').execute();
});

it('tells of events in their order once they are committed, not before', async () => {
  const before = await inTransaction(db, async (trx) => {
    await outbox.add(trx, barLoaded, { plates: 2 });
    await outbox.add(trx, barLoaded, { plates: 4 });
    return heard.length;
  });
  expect(before).toBe(0);
  expect(heard).toEqual([
    { type: 'barLoaded', payload: { plates: 2 }, gymId: null },
    { type: 'barLoaded', payload: { plates: 4 }, gymId: null },
  ]);
  expect(await countStored()).toBe(2);
});

it('stores and tells nothing when the action fails', async () => {
  const answer = await inTransaction(db, async (trx) => {
    await outbox.add(trx, barLoaded, { plates: 2 });
    return failure('not_found');
  });
  expect(answer).toEqual(failure('not_found'));
  expect(heard).toEqual([]);
  expect(await countStored()).toBe(0);
});

it('stores and tells nothing when the action breaks', async () => {
  const broken = inTransaction(db, async (trx) => {
    await outbox.add(trx, barLoaded, { plates: 2 });
    throw new Error('the bar bends');
  });
  await expect(broken).rejects.toThrow('the bar bends');
  expect(heard).toEqual([]);
  expect(await countStored()).toBe(0);
});

it('refuses an event that is not what it says, and the action with it', async () => {
  const wrong = inTransaction(db, (trx) => outbox.add(trx, barLoaded, { plates: 1.5 }));
  await expect(wrong).rejects.toThrow();
  expect(await countStored()).toBe(0);
});

it('cannot promise anything for a transaction that nobody watches over', async () => {
  const unwatched = db.transaction().execute(async (trx) => afterCommit(trx, () => undefined));
  await expect(unwatched).rejects.toThrow('inTransaction');
});
