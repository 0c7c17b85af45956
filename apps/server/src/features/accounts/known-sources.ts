import { createHmac } from 'node:crypto';
import type { Database, Trx } from '../../platform/database/transaction.ts';
import { type Caller, knownFor } from '../../platform/http/caller.ts';
import { type Clock, after } from '../../platform/time/clock.ts';
import { deleteKnownSources, findKnownSources, upsertKnownSources } from './queries.ts';

/** Which parts of a caller an account has logged in from before. */
export interface Known {
  /** Names the browser in counts; null: the account has not logged in from it. */
  readonly browser: string | null;
  readonly address: boolean;
}

/** The browsers and addresses that accounts have logged in from: no guessing elsewhere keeps those out. */
export interface KnownSources {
  find(email: string, caller: Caller): Promise<Known>;
  /** The account has logged in from here. */
  remember(trx: Trx, userId: string, caller: Caller): Promise<void>;
  /** All sources of an account are strangers again. */
  forget(trx: Trx, userId: string): Promise<void>;
}

/** Sources are kept as keyed hashes: the database names no address and holds no cookie. */
export function createKnownSources(deps: {
  db: Database;
  clock: Clock;
  secretKey: string;
}): KnownSources {
  const { db, clock, secretKey } = deps;
  const hash = (kind: string, value: string) =>
    createHmac('sha256', secretKey).update(`known-source:${kind}:${value}`).digest('base64url');
  const addressOf = ({ address }: Caller) => hash('address', address);
  const browserOf = (id: string) => hash('browser', id);
  return {
    find: async (email, caller) => {
      const address = addressOf(caller);
      const browser = browserOf(caller.browserId ?? '');
      const since = after(clock.now(), -knownFor);
      const known = new Set(
        await findKnownSources(db, { email, sources: [address, browser], since }),
      );
      return { address: known.has(address), browser: known.has(browser) ? browser : null };
    },
    remember: async (trx, userId, caller) => {
      const sources = [addressOf(caller), browserOf(caller.keepBrowserId())];
      await upsertKnownSources(trx, { userId, sources, now: clock.now() });
    },
    forget: (trx, userId) => deleteKnownSources(trx, userId),
  };
}
