import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type Caller, knownFor } from '../../platform/http/caller.ts';
import { after } from '../../platform/time/clock.ts';
import { findKnownSources, upsertKnownSources } from './queries.ts';

/*
 * The known sources of an account are the browsers and addresses that it has logged in from. Failed logins from elsewhere
 * do not lock them out. They are stored as keyed hashes, so the database has no addresses or cookies.
 */

/** Tells whether an account knows the caller's browser and the caller's address. */
export interface KnownSource {
  /** The hash of the browser; null if the account has not logged in from it. */
  readonly browser: string | null;
  readonly address: boolean;
}

const hash = ({ config }: Context, kind: 'address' | 'browser', value: string): string =>
  createHmac('sha256', config.secretKey)
    .update(`known-source:${kind}:${value}`)
    .digest('base64url');

export async function matchKnownSources(context: Context, email: string, caller: Caller) {
  const address = hash(context, 'address', caller.address);
  const browser = hash(context, 'browser', caller.browserId ?? '');
  const since = after(context.clock.now(), -knownFor);
  const sources = [address, browser];
  const known = new Set(await findKnownSources(context.db, { email, sources, since }));
  return { address: known.has(address), browser: known.has(browser) ? browser : null };
}

/** Stores the caller's browser and address as known to the account. */
export async function rememberSource(context: Context, trx: Trx, userId: string, caller: Caller) {
  const sources = [
    hash(context, 'address', caller.address),
    hash(context, 'browser', caller.keepBrowserId()),
  ];
  await upsertKnownSources(trx, { userId, sources, now: context.clock.now() });
}
