import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/transaction.ts';
import { logFailure } from '../log/log-failure.ts';
import { type Clock, after, hours } from '../time/clock.ts';
import type { Actor } from './actor.ts';
import { updateLastSeen } from './queries.ts';

export interface LastSeen {
  /** Notes that these users use the app. Does not wait for the database. */
  readonly note: (actors: Iterable<Actor>) => void;
  /** Waits for the current statement. Never rejects. */
  readonly settle: () => Promise<void>;
}

interface LastSeenDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Stores when users last used the app, at most once an hour for each user, without delaying their requests. Users noted at
 * the same time share one statement.
 */
export function createLastSeen({ db, clock, log }: LastSeenDeps): LastSeen {
  /** Users whose use is not stored yet, so that further requests do not write it too. */
  const waiting = new Set<string>();
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    await nextTurn();
    const userIds = [...waiting];
    await updateLastSeen(db, userIds, clock.now()).catch((error: unknown) =>
      logFailure(log, error, 'storing who was last seen failed'),
    );
    waiting.clear();
  }

  return {
    note: (actors) => {
      const until = after(clock.now(), -hours(1));
      const isIdle = waiting.size === 0;
      for (const { id, lastSeenAt } of actors) {
        if (!lastSeenAt || lastSeenAt < until) waiting.add(id);
      }
      if (isIdle && waiting.size > 0) writing = write();
    },
    settle: () => writing,
  };
}
