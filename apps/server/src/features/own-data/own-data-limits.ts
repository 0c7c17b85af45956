import type { Pool } from 'pg';
import { type AttemptLimit, createAttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { type LinkSigner, createLinkSigner } from '../../platform/storage/link-signer.ts';
import { type Clock, minutes } from '../../platform/time/clock.ts';

/** 30 files an hour for each account: each reads all that it has. */
export function limitOwnData(pool: Pool): AttemptLimit {
  return createAttemptLimit(pool, 'own-data', 30, 60 * 60);
}

/** Links live five to six minutes: long enough to begin a download, which may then take as long as it takes. */
export function createOwnDataSigner(secretKey: string, clock: Clock): LinkSigner {
  return createLinkSigner(secretKey, 'own data', clock, { least: minutes(5), step: minutes(1) });
}
