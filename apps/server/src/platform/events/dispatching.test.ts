import { event } from '@trackboard/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createTestClock, createTestDatabase } from '#testing';
import { inTransaction } from '../database/transaction.ts';
import { days } from '../time/clock.ts';
import { dispatching, forgetting } from './dispatching.ts';
import { createOutbox } from './outbox.ts';
import type { WaitingEvent } from './queries.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const barLoaded = event('barLoaded', z.object({ plates: z.int() }));
const clock = createTestClock();
const outbox = createOutbox({ clock, onCommitted: () => undefined });

async function load(...plates: number[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const each of plates) await outbox.add(trx, barLoaded, { plates: each });
  });
}

const stored = () => db.selectFrom('events').select('dispatchedAt').orderBy('id').execute();
const countWaiting = async () =>
  (await stored()).filter(({ dispatchedAt }) => dispatchedAt === null).length;

/** A dispatcher that records the events it enqueues. */
function noting(before: () => Promise<void> = async () => undefined) {
  const noted: unknown[] = [];
  const enqueue = async (_trx: unknown, events: readonly WaitingEvent[]) => {
    await before();
    noted.push(...events.map(({ payload }) => (payload as { plates: number }).plates));
  };
  return { noted, work: dispatching({ db, clock, enqueue }).work };
}

beforeEach(() => db.deleteFrom('events').execute());

describe('dispatching', () => {
  it('enqueues events once, in order', async () => {
    await load(1, 2, 3);
    const { noted, work } = noting();
    await work();
    await work();
    expect(noted).toEqual([1, 2, 3]);
    expect(await countWaiting()).toBe(0);
  });

  it('reports that more events wait until none are left', async () => {
    const plates = Array.from({ length: 230 }, (_, n) => n);
    await load(...plates);
    const { noted, work } = noting();
    expect([await work(), await work(), await work()]).toEqual([true, true, false]);
    expect(noted).toEqual(plates);
  });

  it('enqueues each event once when two nodes dispatch at the same time', async () => {
    await load(...Array.from({ length: 150 }, (_, n) => n));
    // Both nodes are within their transaction at the same time.
    const bothInside = Promise.withResolvers<void>();
    let inside = 0;
    const enter = () => async () => {
      inside += 1;
      if (inside >= 2) bothInside.resolve();
      await bothInside.promise;
    };
    const [one, two] = [noting(enter()), noting(enter())];
    await Promise.all([one.work(), two.work()]);
    await one.work();
    const all = [...one.noted, ...two.noted];
    expect(all).toHaveLength(150);
    expect(new Set(all).size).toBe(150);
    expect(await countWaiting()).toBe(0);
  });

  it('keeps events that could not be enqueued', async () => {
    await load(1, 2);
    let broken = true;
    const { noted, work } = noting(async () => {
      if (broken) throw new Error('no queue');
    });
    await expect(work()).rejects.toThrow('no queue');
    expect(await countWaiting()).toBe(2);
    broken = false;
    await work();
    expect(noted).toEqual([1, 2]);
  });
});

describe('forgetting', () => {
  it('deletes events that were dispatched a month ago, and keeps waiting events', async () => {
    await load(1);
    await noting().work();
    await load(2);
    clock.pass(days(31));
    await load(3);
    await forgetting({ db, clock }).work();
    expect(await stored()).toEqual([{ dispatchedAt: null }, { dispatchedAt: null }]);
    await noting().work();
    await forgetting({ db, clock }).work();
    expect(await stored()).toHaveLength(2);
  });
});
