import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import * as lifts from '@trackboard/contract/lifts';
import * as payments from '@trackboard/contract/payments';
import * as scores from '@trackboard/contract/scores';
import * as stats from '@trackboard/contract/stats';
import * as today from '@trackboard/contract/today';
import * as tracks from '@trackboard/contract/tracks';
import * as workouts from '@trackboard/contract/workouts';
import { type Me, gymFor, may, onlyJoinedFor } from '../lib/me.ts';
import { currentGym } from '../features/gyms/membership/current-gym.ts';
import { keptTrack, shownTrack } from '../features/workouts/calendar/shown-track.ts';

export type Read = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<OutputOf<E>>;

/** Who opens a screen, and when. */
interface Visit {
  readonly userId: string;
  readonly me: Me;
  /** The gym that the user runs, coaches or viewed last. */
  readonly gymId: string | null;
  /** In the browser's time zone. */
  readonly today: string;
  readonly week: { readonly fromDate: string; readonly toDate: string };
  /** Takes a read that follows if another one answers as expected. Only the build uses it. */
  readonly expect?: Read;
}

/**
 * What a screen reads first. The app runs it to load the screen. The build runs it with a `read` that never answers, and
 * `public/start.js` requests the GETs that it was called with in parallel with the code (`build/early-reads.ts`).
 */
type FirstReads = (read: Read, visit: Visit) => Promise<unknown>;

const homeReads: FirstReads = (read, { userId, me, today: date }) =>
  may(me, 'seeEngagement')
    ? Promise.all([read(stats.today, gymFor(me)), read(stats.firstSteps, gymFor(me))])
    : Promise.all([
        read(today.get, { date }),
        read(stats.figures, { id: userId }),
        read(stats.recentTracks, {}),
        may(me, 'payForTracks') && read(payments.billing, { athleteId: userId }),
      ]);

/** All tracks of the gym that is shown to an athlete first: the last one, unless the athlete has left it. */
async function readAllTracks(read: Read, { userId, me, gymId: last, week, expect }: Visit) {
  const onlyJoined = onlyJoinedFor(me);
  if (last) void expect?.(tracks.ofUser, { gymId: last, userId, ...onlyJoined });
  const joined = await read(gyms.mine, {});
  const gymId = currentGym(joined, [last])?.id;
  if (!gymId) return;
  await Promise.all([
    read(tracks.ofUser, { gymId, userId, ...onlyJoined }),
    read(workouts.list, { gymId, trackId: '', ...week, ...onlyJoined }),
  ]);
}

/** The track of an owner's gym that was last chosen. */
async function readKeptTrack(read: Read, { userId, gymId, week }: Visit) {
  if (!gymId) return;
  const all = await read(tracks.ofUser, { gymId, userId });
  if (all.length === 0) return;
  const trackId = shownTrack(all, keptTrack(gymId), true) ?? '';
  await read(workouts.list, { gymId, trackId, ...week });
}

const calendarReads: FirstReads = (read, visit) =>
  may(visit.me, 'seeDrafts')
    ? Promise.all([
        readKeptTrack(read, visit),
        read(scores.counts, { ...visit.week, ...gymFor(visit.me) }),
      ])
    : Promise.all([
        readAllTracks(read, visit),
        read(scores.logged, visit.week),
        read(lifts.weightsOfDays, visit.week),
      ]);

/** By path, for signed-in users. */
export const firstReads = {
  '/dashboard': homeReads,
  '/dashboard/programmingcalendar': calendarReads,
} satisfies Readonly<Record<string, FirstReads>>;
