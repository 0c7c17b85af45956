import type { QueryClient } from '@tanstack/react-query';
import * as classes from '@trackboard/contract/classes';
import * as gyms from '@trackboard/contract/gyms';
import * as payments from '@trackboard/contract/payments';
import * as stats from '@trackboard/contract/stats';
import * as tracks from '@trackboard/contract/tracks';
import { currentGym } from '../features/gyms/membership/current-gym.ts';
import { todayQuery } from '../features/scores/api.ts';
import { countsQuery, weightsOfDaysQuery } from '../features/scores/calendar/marks-of-days.ts';
import { loggedQuery } from '../features/scores/logged/use-own-results.ts';
import { weekQuery } from '../features/workouts/api.ts';
import { keptTrack, shownTrack } from '../features/workouts/calendar/shown-track.ts';
import { daysOfWeek, weekStart } from '../features/workouts/week.ts';
import { may, meOf, onlyJoinedFor } from '../lib/me.ts';
import { queryFor } from '../lib/query-for.ts';
import { session } from '../lib/session.ts';
import type { Session } from '../lib/session-store.ts';
import { gymToday } from '../lib/use-gym-zone.ts';
import { breakpoints } from '../ui/breakpoints.ts';

/*
 * The loaders of the two screens that open most. They start the screen's first reads while its code still loads, and do not
 * wait for them: the screen finds them in the query cache, asks again after a failure, and says so.
 */

interface Arrival {
  readonly context: { readonly queries: QueryClient };
}

/** Starts the reads of an athlete's home, or the code of a gym's, which reads its class whenever it is mounted. */
export function loadHome({ context: { queries } }: Arrival): void {
  const current = session.get();
  if (!current) return;
  const me = meOf(current);
  if (may(me, 'seeEngagement')) {
    void import('./owner-dashboard.tsx');
    return;
  }
  const { id } = current.user;
  void queries.prefetchQuery(todayQuery(gymToday()));
  void queries.prefetchQuery(queryFor(classes.list, {}));
  void queries.prefetchQuery(queryFor(stats.figures, { id }));
  void queries.prefetchQuery(queryFor(stats.recentTracks, {}));
  if (may(me, 'payForTracks')) {
    void queries.prefetchQuery(queryFor(payments.billing, { athleteId: id }));
  }
}

/** The week of the gym that an athlete viewed last, unless the athlete has left it. */
async function startJoinedWeek(queries: QueryClient, current: Session): Promise<void> {
  const start = weekStart(gymToday());
  void queries.prefetchQuery(loggedQuery(daysOfWeek(start)));
  void queries.prefetchQuery(weightsOfDaysQuery(daysOfWeek(start)));
  const joined = await queries.ensureQueryData(queryFor(gyms.mine, {}));
  const gymId = currentGym(joined, [current.selectedGymId])?.id;
  if (!gymId) return;
  const onlyJoined = onlyJoinedFor(meOf(current));
  const userId = current.user.id;
  void queries.prefetchQuery(queryFor(tracks.ofUser, { gymId, userId, ...onlyJoined }));
  void queries.prefetchQuery(weekQuery({ gymId, trackId: null, start, ...onlyJoined }));
}

/** The week of the track that was last chosen in this tab, of the gym that the user runs or coaches. */
async function startGymsWeek(queries: QueryClient, gymId: string, userId: string): Promise<void> {
  const start = weekStart(gymToday());
  void queries.prefetchQuery(countsQuery({ ...daysOfWeek(start), gymId }));
  const all = await queries.ensureQueryData(queryFor(tracks.ofUser, { gymId, userId }));
  if (all.length === 0) return;
  const trackId = shownTrack(all, keptTrack(gymId), true);
  void queries.prefetchQuery(weekQuery({ gymId, trackId, start }));
}

/** Starts the code of wide screens and the reads of this week. A link to another day, gym or track is left to the screen. */
export function loadCalendar({
  context: { queries },
  location,
}: Arrival & { readonly location: { readonly searchStr: string } }): void {
  const isPhone = matchMedia(`(width < ${breakpoints.sm})`).matches;
  if (!isPhone) void import('../features/workouts/calendar/wide-calendar.tsx');
  const current = session.get();
  if (!current || location.searchStr) return;
  const { gymId } = meOf(current);
  const started =
    may(meOf(current), 'seeDrafts') && gymId !== null
      ? startGymsWeek(queries, gymId, current.user.id)
      : startJoinedWeek(queries, current);
  started.catch(() => undefined);
}
