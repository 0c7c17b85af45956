import type { Database } from '../../../platform/database/transaction.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { findHomeTimeZone } from '../../gyms/index.ts';

/** Today in the time zone of an athlete's primary gym. */
export async function todayOf(db: Database, userId: string, now: Date): Promise<string> {
  return dayIn((await findHomeTimeZone(db, userId)) ?? 'UTC', now);
}

/** Today in the easternmost time zone; later days are in the future everywhere. */
export function latestToday(now: Date): string {
  return dayIn('Pacific/Kiritimati', now);
}
