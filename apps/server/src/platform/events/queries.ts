import { sql } from 'kysely';
import { deleteOld } from '../database/delete-old.ts';
import { type ValuesOf, statement } from '../database/statement.ts';
import { type Database, type Trx, send } from '../database/transaction.ts';

/** A waiting event. */
export interface WaitingEvent {
  readonly id: number;
  readonly type: string;
  readonly payload: unknown;
  /** Null for an event that belongs to no gym. */
  readonly gymId: string | null;
}

export interface NewEvent {
  readonly type: string;
  /** JSON text. */
  readonly payload: string;
  readonly gymId: string | null;
  readonly createdAt: Date;
  /** Null if the dispatcher has to turn it into jobs. */
  readonly dispatchedAt: Date | null;
}

const storeEvent = statement('store event', (db, event: ValuesOf<NewEvent>) => {
  const { type, payload, gymId, createdAt, dispatchedAt } = event;
  return db.insertInto('events').values({ type, payload, gymId, createdAt, dispatchedAt });
});

/** Stores an event, at the latest with the commit. */
export async function insertEvent(trx: Trx, event: NewEvent): Promise<void> {
  await send(trx, storeEvent(event));
}

/** Stores events that differ only in their payload, a JSON list. */
export async function insertEvents(db: Database, { payload, ...of }: NewEvent): Promise<void> {
  await db
    .insertInto('events')
    .columns(['type', 'gymId', 'createdAt', 'dispatchedAt', 'payload'])
    .expression((eb) =>
      eb
        .selectFrom(sql<{ value: string }>`jsonb_array_elements(${payload}::jsonb)`.as('each'))
        .select((each) => [
          each.val(of.type).as('type'),
          each.cast<string | null>(each.val(of.gymId), 'uuid').as('gymId'),
          each.cast<Date>(each.val(of.createdAt), 'timestamptz').as('createdAt'),
          each.cast<Date | null>(each.val(of.dispatchedAt), 'timestamptz').as('dispatchedAt'),
          'each.value',
        ]),
    )
    .execute();
}

/** The oldest waiting events, locked until the transaction ends. */
export async function lockWaitingEvents(trx: Trx, limit: number): Promise<WaitingEvent[]> {
  return trx
    .selectFrom('events')
    .select(['id', 'type', 'payload', 'gymId'])
    .where('dispatchedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markDispatched(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await trx.updateTable('events').set({ dispatchedAt: now }).where('id', 'in', ids).execute();
}

/** Deletes at most `limit` events that were dispatched before `until`; returns the number. */
export async function deleteDispatchedEvents(db: Database, until: Date, limit: number) {
  const isOld = sql<boolean>`dispatched_at < ${until}`;
  return deleteOld(db, 'events', { key: ['id'], isOld, limit });
}

/** The number of waiting events, and when the oldest was stored. */
export async function countWaitingEvents(db: Database) {
  return db
    .selectFrom('events')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldest')])
    .where('dispatchedAt', 'is', null)
    .executeTakeFirstOrThrow();
}
