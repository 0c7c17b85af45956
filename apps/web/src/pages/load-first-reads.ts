import { daysOfWeek, weekStart } from '../features/workouts/week.ts';
import { loadFirstData } from '../lib/load-first-data.ts';
import { queryFor } from '../lib/query-for.ts';
import { meOf } from '../lib/me.ts';
import type { Session } from '../lib/session-store.ts';
import { todayIn } from '../lib/today.ts';
import { firstReads } from './first-reads.ts';

/** Reads the first data of the screen with this path into the query cache. */
export function loadFirstReads(path: keyof typeof firstReads, signedIn: Session): Promise<void> {
  const today = todayIn();
  const week = daysOfWeek(weekStart(today));
  const { user, gym, selectedGymId } = signedIn;
  const visit = {
    userId: user.id,
    me: meOf(signedIn),
    gymId: gym?.id ?? selectedGymId,
    today,
    week,
  };
  return loadFirstData((read) =>
    firstReads[path]((endpoint, input) => read(queryFor(endpoint, input)), visit),
  );
}
