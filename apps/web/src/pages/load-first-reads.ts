import { daysOfWeek, weekStart } from '../features/workouts/week.ts';
import { firstScreen } from '../lib/first-screen.ts';
import { queryFor } from '../lib/query-for.ts';
import { meOf } from '../lib/me.ts';
import { session } from '../lib/session.ts';
import { gymToday } from '../lib/use-gym-zone.ts';
import { firstReads, type Read } from './first-reads.ts';

/** How long the first screen waits, in milliseconds. */
const patience = 1000;

/**
 * Reads the first data of the screen with this path, so that it renders once with all data instead of after each response: what
 * is kept from an earlier visit while it is fetched again, else the response. Waits for a second at most. The screen itself
 * retries and shows failures. Later screens do not wait: they are shown while they load.
 */
export async function loadFirstReads(path: keyof typeof firstReads): Promise<void> {
  const { queries } = firstScreen;
  const signedIn = session.get();
  if (!queries || !signedIn || !globalThis.firstResponses?.size) return;
  const today = gymToday();
  const week = daysOfWeek(weekStart(today));
  const { user, gym, selectedGymId } = signedIn;
  const me = meOf(signedIn);
  const visit = { userId: user.id, me, gymId: gym?.id ?? selectedGymId, today, week };
  // Fetched again now, because the next write ends the use of early responses, and weeks are read with POST like a write.
  const read: Read = (endpoint, input) =>
    queries.ensureQueryData({ ...queryFor(endpoint, input), revalidateIfStale: true });
  const waiting = new Promise((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([firstReads[path](read, visit).catch(() => undefined), waiting]);
}
