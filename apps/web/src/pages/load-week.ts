import { can } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import * as tracks from '@trackboard/contract/tracks';
import { currentGym } from '../features/gyms/membership/current-gym.ts';
import { countsQuery } from '../features/scores/counts/use-score-counts.ts';
import { loggedQuery } from '../features/scores/logged/use-own-results.ts';
import { weekQuery } from '../features/workouts/api.ts';
import { keptTrack, shownTrack } from '../features/workouts/calendar/shown-track.ts';
import { daysOfWeek, weekStart } from '../features/workouts/week.ts';
import type { Read } from '../lib/load-first-data.ts';
import { queryFor } from '../lib/query-for.ts';
import type { Session } from '../lib/session-store.ts';
import { todayIn } from '../lib/today.ts';

/** All tracks of the gym that is shown to an athlete first. */
async function loadAllTracks(read: Read, { user, selectedGymId }: Session, start: string) {
  const joined = await read(queryFor(gyms.mine, {}));
  const gymId = currentGym(joined, [selectedGymId])?.id;
  if (!gymId) return;
  await Promise.all([
    read(queryFor(tracks.ofUser, { gymId, userId: user.id })),
    read(weekQuery({ gymId, trackId: null, start })),
  ]);
}

/** The track of an owner's gym that was last chosen. */
async function loadKeptTrack(read: Read, { user, gym }: Session, start: string) {
  if (!gym) return;
  const mine = { gymId: gym.id, userId: user.id };
  const all = await read(queryFor(tracks.ofUser, mine));
  if (all.length === 0) return;
  const trackId = shownTrack(all, keptTrack(gym.id), true);
  await read(weekQuery({ gymId: gym.id, trackId, start }));
}

/** Loads what the calendar shows of this week. `build/first-reads.ts` lists the part that is requested beside the code. */
export const loadWeek = (session: Session) => async (read: Read) => {
  const start = weekStart(todayIn());
  const days = daysOfWeek(start);
  await (can(session.user, 'programme')
    ? Promise.all([loadKeptTrack(read, session, start), read(countsQuery(days))])
    : Promise.all([loadAllTracks(read, session, start), read(loggedQuery(days))]));
};
