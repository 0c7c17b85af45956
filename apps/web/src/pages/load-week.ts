import type { QueryClient } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import * as tracks from '@trackboard/contract/tracks';
import { currentGym } from '../features/gyms/membership/current-gym.ts';
import { countsQuery } from '../features/scores/counts/use-score-counts.ts';
import { loggedQuery } from '../features/scores/logged/use-own-results.ts';
import { weekQuery } from '../features/workouts/api.ts';
import { keptTrack, shownTrack } from '../features/workouts/calendar/shown-track.ts';
import { daysOfWeek, weekStart } from '../features/workouts/week.ts';
import { queryFor } from '../lib/query-for.ts';
import type { Session } from '../lib/session-store.ts';
import { todayIn } from '../lib/today.ts';

function loadAthletesWeek(queries: QueryClient, { user, selectedGymId }: Session) {
  const start = weekStart(todayIn());
  const loadGym = async () => {
    const joined = await queries.ensureQueryData(queryFor(gyms.mine, {}));
    const gymId = currentGym(joined, [selectedGymId])?.id;
    if (!gymId) return;
    await Promise.all([
      queries.ensureQueryData(queryFor(tracks.ofUser, { gymId, userId: user.id })),
      queries.ensureQueryData(weekQuery({ gymId, trackId: null, start })),
    ]);
  };
  return Promise.all([loadGym(), queries.ensureQueryData(loggedQuery(daysOfWeek(start)))]);
}

function loadOwnersWeek(queries: QueryClient, userId: string, gymId: string) {
  const start = weekStart(todayIn());
  const loadTrack = async () => {
    const all = await queries.ensureQueryData(queryFor(tracks.ofUser, { gymId, userId }));
    if (all.length === 0) return;
    const trackId = shownTrack(all, keptTrack(gymId), true);
    await queries.ensureQueryData(weekQuery({ gymId, trackId, start }));
  };
  return Promise.all([loadTrack(), queries.ensureQueryData(countsQuery(daysOfWeek(start)))]);
}

/** Loads what the calendar shows of this week, as its page asks for it. */
export const loadWeek = (session: Session) => async (queries: QueryClient) => {
  const { user, gym } = session;
  await (gym ? loadOwnersWeek(queries, user.id, gym.id) : loadAthletesWeek(queries, session));
};
