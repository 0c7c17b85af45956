import { event, failure } from '@trackboard/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createTestDatabase } from '#testing';
import { afterCommit, inTransaction } from '../database/transaction.ts';
import { systemClock } from '../time/clock.ts';
import { type CommittedEvent, type Projection, createOutbox, projection } from './outbox.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const barLoaded = event('barLoaded', z.object({ plates: z.int() }));

let passedOn: CommittedEvent[] = [];
let projections: Projection[] = [];
let isAwaited = true;
const outbox = createOutbox({
  clock: systemClock,
  onCommitted: (committed) => passedOn.push(committed),
  projections: () => projections,
  isAwaited: () => isAwaited,
});

const countStored = async () => (await db.selectFrom('events').select('id').execute()).length;

beforeEach(async () => {
  passedOn = [];
  projections = [];
  isAwaited = true;
  await db.deleteFrom('events').execute();
});

it('the outbox passes events on in order after the commit', async () => {
  const before = await inTransaction(db, async (trx) => {
    await outbox.add(trx, barLoaded, { plates: 2 });
    await outbox.add(trx, barLoaded, { plates: 4 });
    return passedOn.length;
  });
  expect(before).toBe(0);
  expect(passedOn).toEqual([
    { type: 'barLoaded', payload: { plates: 2 }, gymId: null },
    { type: 'barLoaded', payload: { plates: 4 }, gymId: null },
  ]);
  expect(await countStored()).toBe(2);
});

it('the outbox drops the event if the action returns a failure', async () => {
  const answer = await inTransaction(db, async (trx) => {
    await outbox.add(trx, barLoaded, { plates: 2 });
    return failure('not_found');
  });
  expect(answer).toEqual(failure('not_found'));
  expect(passedOn).toEqual([]);
  expect(await countStored()).toBe(0);
});

it('the outbox drops the event if the action throws', async () => {
  const broken = inTransaction(db, async (trx) => {
    await outbox.add(trx, barLoaded, { plates: 2 });
    throw new Error('the bar bends');
  });
  await expect(broken).rejects.toThrow('the bar bends');
  expect(passedOn).toEqual([]);
  expect(await countStored()).toBe(0);
});

it('the outbox rejects an event with an invalid payload, and rolls the action back', async () => {
  const wrong = inTransaction(db, (trx) => outbox.add(trx, barLoaded, { plates: 1.5 }));
  await expect(wrong).rejects.toThrow();
  expect(await countStored()).toBe(0);
});

it('the outbox throws in a transaction that was not started by inTransaction', async () => {
  const foreign = db.transaction().execute(async (trx) => afterCommit(trx, () => undefined));
  await expect(foreign).rejects.toThrow('inTransaction');
});

it('the outbox stores many events of one type, each with its payload', async () => {
  await inTransaction(db, (trx) => outbox.addAll(trx, barLoaded, [{ plates: 1 }, { plates: 2 }]));
  const rows = await db.selectFrom('events').select(['type', 'payload']).orderBy('id').execute();
  expect(rows).toEqual([
    { type: 'barLoaded', payload: { plates: 1 } },
    { type: 'barLoaded', payload: { plates: 2 } },
  ]);
  expect(passedOn.map(({ payload }) => payload)).toEqual([{ plates: 1 }, { plates: 2 }]);
});

it.each([true, false])(
  'the outbox leaves events to the dispatcher if they are awaited: %s',
  async (given) => {
    isAwaited = given;
    await inTransaction(db, async (trx) => {
      await outbox.add(trx, barLoaded, { plates: 1 });
      await outbox.addAll(trx, barLoaded, [{ plates: 2 }]);
    });
    const waiting = db.selectFrom('events').select('id').where('dispatchedAt', 'is', null);
    expect(await waiting.execute()).toHaveLength(given ? 2 : 0);
    expect(await countStored()).toBe(2);
    expect(passedOn).toHaveLength(2);
  },
);

it('the outbox runs projections in the transaction of their event', async () => {
  const seen: number[] = [];
  projections = [
    projection(barLoaded, async (trx, { plates }) => {
      expect(await trx.selectFrom('events').select('id').execute()).toHaveLength(1);
      seen.push(plates);
    }),
  ];
  await inTransaction(db, (trx) => outbox.add(trx, barLoaded, { plates: 2 }));
  expect(seen).toEqual([2]);
});

it('the outbox rolls the action back if a projection throws', async () => {
  projections = [projection(barLoaded, () => Promise.reject(new Error('the bar is too heavy')))];
  const broken = inTransaction(db, (trx) => outbox.add(trx, barLoaded, { plates: 9 }));
  await expect(broken).rejects.toThrow('too heavy');
  expect(passedOn).toEqual([]);
  expect(await countStored()).toBe(0);
});
