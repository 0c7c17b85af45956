import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type Caller, knownFor } from '../../platform/http/caller.ts';
import { after } from '../../platform/time/clock.ts';
import { findKnownSources, upsertKnownSources } from './queries.ts';

/*
 * The browsers and addresses that accounts have logged in from: attempts from elsewhere do not lock them out. Sources are
 * stored as keyed hashes: the database names no address and holds no cookie.
 */

/** Which parts of a caller an account has logged in from before. */
export interface Known {
  /** Names the browser in counts; null: the account has not logged in from it. */
  readonly browser: string | null;
  readonly address: boolean;
}

const hash = ({ config }: Context, kind: 'address' | 'browser', value: string): string =>
  createHmac('sha256', config.secretKey)
    .update(`known-source:${kind}:${value}`)
    .digest('base64url');

export async function findKnown(context: Context, email: string, caller: Caller): Promise<Known> {
  const address = hash(context, 'address', caller.address);
  const browser = hash(context, 'browser', caller.browserId ?? '');
  const since = after(context.clock.now(), -knownFor);
  const sources = [address, browser];
  const known = new Set(await findKnownSources(context.db, { email, sources, since }));
  return { address: known.has(address), browser: known.has(browser) ? browser : null };
}

/** Stores that the account has logged in from here. */
export async function rememberSource(
  context: Context,
  trx: Trx,
  userId: string,
  caller: Caller,
): Promise<void> {
  const sources = [
    hash(context, 'address', caller.address),
    hash(context, 'browser', caller.keepBrowserId()),
  ];
  await upsertKnownSources(trx, { userId, sources, now: context.clock.now() });
}
