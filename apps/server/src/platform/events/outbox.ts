import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventShape, PayloadOf } from '@trackboard/contract';
import { type Trx, afterCommit } from '../database/transaction.ts';
import type { Clock } from '../time/clock.ts';
import { type NewEvent, insertEvent, insertEvents } from './queries.ts';

/**
 * Updates a feature's rows in the transaction of an event, so that both are committed or neither. Projections are only
 * for rows that must never lag behind, such as a chat's members; use a reaction for everything else.
 */
export interface Projection {
  readonly eventType: string;
  readonly run: (trx: Trx, payload: unknown) => Promise<void>;
}

/** Binds `run` to an event of the contract. If it throws, the action that added the event is rolled back. */
export function projection<E extends EventShape>(
  event: E,
  run: (trx: Trx, payload: PayloadOf<E>) => Promise<void>,
): Projection {
  return {
    eventType: event.type,
    run: (trx, payload) => run(trx, payload as PayloadOf<E>),
  };
}

const current = new AsyncLocalStorage<string | null>();

/**
 * Runs the work of a write. Events of the work carry the client's id of the write, so that the client recognizes hints
 * about its own write (record 54). Null is for work outside a write, such as reactions to its events.
 */
export function asChange<Result>(id: string | null, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the write that is running, or null. */
function currentChangeId(): string | null {
  return current.getStore() ?? null;
}

/** A committed event. */
export interface CommittedEvent {
  readonly type: string;
  readonly payload: unknown;
  /** The gym of the event, or null. */
  readonly gymId: string | null;
  /** The client's id of the write that caused it, if any. */
  readonly changeId?: string;
}

export interface Outbox {
  /** Stores the event in the action's transaction. */
  add<E extends EventShape>(
    trx: Trx,
    event: E,
    payload: PayloadOf<E>,
    gymId?: string,
  ): Promise<void>;
  /** Stores many events of one type with one statement. */
  addAll<E extends EventShape>(
    trx: Trx,
    event: E,
    payloads: readonly PayloadOf<E>[],
    gymId?: string,
  ): Promise<void>;
  /**
   * Passes an event to the sockets after the commit. The event is not stored, so no reaction or projection
   * runs.
   */
  announce<E extends EventShape>(trx: Trx, event: E, payload: PayloadOf<E>, gymId?: string): void;
}

export interface OutboxDeps {
  readonly clock: Clock;
  /**
   * Called right after an event's commit, unless the process ends first. The dispatcher reads the table in any
   * case.
   */
  readonly onCommitted: (event: CommittedEvent) => void;
  /** The projections of all features. */
  readonly projections?: () => readonly Projection[];
  /**
   * Whether a reaction waits for events of a type; by default, yes. Other events are stored as dispatched, which
   * saves the dispatcher a read and a write of each event.
   */
  readonly isAwaited?: (type: string) => boolean;
}

/** Creates the outbox in the database. Projections run before `add` returns. */
export function createOutbox({
  clock,
  onCommitted,
  projections = () => [],
  isAwaited = () => true,
}: OutboxDeps): Outbox {
  function stored(type: string, payload: string, gymId: string | undefined): NewEvent {
    const createdAt = clock.now();
    const dispatchedAt = isAwaited(type) ? null : createdAt;
    return { type, payload, gymId: gymId ?? null, createdAt, dispatchedAt };
  }
  function tell(trx: Trx, event: CommittedEvent): void {
    const changeId = currentChangeId();
    const committed = changeId ? { ...event, changeId } : event;
    afterCommit(trx, () => asChange(null, () => onCommitted(committed)));
  }
  async function passOn(trx: Trx, event: CommittedEvent): Promise<void> {
    for (const each of projections()) {
      if (each.eventType === event.type) await each.run(trx, event.payload);
    }
    tell(trx, event);
  }
  return {
    add: async (trx, { type, payload: schema }, given, gymId) => {
      const payload = schema.parse(given);
      await insertEvent(trx, stored(type, JSON.stringify(payload), gymId));
      await passOn(trx, { type, payload, gymId: gymId ?? null });
    },
    addAll: async (trx, { type, payload: schema }, given, gymId) => {
      if (!given.length) return;
      const payloads = given.map((each) => schema.parse(each));
      await insertEvents(trx, stored(type, JSON.stringify(payloads), gymId));
      for (const payload of payloads) await passOn(trx, { type, payload, gymId: gymId ?? null });
    },
    announce: (trx, { type, payload: schema }, given, gymId) => {
      const payload = schema.parse(given);
      tell(trx, { type, payload, gymId: gymId ?? null });
    },
  };
}
