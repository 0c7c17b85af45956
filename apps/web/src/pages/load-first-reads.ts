import { daysOfWeek, weekStart } from '../features/workouts/week.ts';
import { loadFirstData } from '../lib/load-first-data.ts';
import { queryFor } from '../lib/query-for.ts';
import type { Session } from '../lib/session-store.ts';
import { todayIn } from '../lib/today.ts';
import { firstReads } from './first-reads.ts';

/** Reads the first data of the screen with this path into the query cache. */
export function loadFirstReads(
  path: keyof typeof firstReads,
  { user, gym, selectedGymId }: Session,
): Promise<void> {
  const today = todayIn();
  const week = daysOfWeek(weekStart(today));
  const visit = { user, gymId: gym?.id ?? selectedGymId, today, week };
  return loadFirstData((read) =>
    firstReads[path]((endpoint, input) => read(queryFor(endpoint, input)), visit),
  );
}
