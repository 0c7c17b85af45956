import type { Database } from '../../../platform/database/transaction.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { findHomeTimeZone } from '../../gyms/index.ts';

/** The day it is where an athlete trains. */
export async function todayOf(db: Database, userId: string, now: Date): Promise<string> {
  return dayIn((await findHomeTimeZone(db, userId)) ?? 'UTC', now);
}

/** The day it is where the day begins first: a day after it lies in the future everywhere. */
export function latestToday(now: Date): string {
  return dayIn('Pacific/Kiritimati', now);
}
