import type { Pool } from 'pg';
import { type AttemptLimit, createAttemptLimit } from '../../platform/limits/attempt-limit.ts';

/** 10 wrong passwords for each athlete and private track in 15 minutes. */
export function limitPasswordGuesses(pool: Pool): AttemptLimit {
  return createAttemptLimit(pool, 'track-password', 10, 15 * 60);
}
