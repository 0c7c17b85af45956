import {
  type UseQueryResult,
  useQuery,
  keepPreviousData,
  useQueryClient,
} from '@tanstack/react-query';
import * as gymClasses from '@trackboard/contract/classes';
import type { Today } from '@trackboard/contract/today';
import { startTransition, useEffect, useState } from 'react';
import { ImHere } from '../features/attendance/im-here.tsx';
import { useLivePresence } from '../features/attendance/use-live-attendance.ts';
import { Billing } from '../features/payments/billing/billing.tsx';
import { GymMates } from '../features/scores/today/gym-mates.tsx';
import { WeekPanel } from '../features/scores/today/week-panel.tsx';
import { todayQuery } from '../features/scores/api.ts';
import { Engagement } from '../features/stats/engagement.tsx';
import { StatsTabs } from '../features/stats/stats-tabs.tsx';
import { formatDay } from '../lib/dates.ts';
import { may } from '../lib/me.ts';
import { useSession } from '../lib/session.ts';
import { todayIn } from '../lib/today.ts';
import { useGymToday, useKeptHomeZone } from '../lib/use-gym-zone.ts';
import { useMe } from '../lib/use-me.ts';
import { Loaded, LoadedList } from '../ui/loaded.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './athlete-home.module.css';
import { TodaysWorkouts } from './todays-workouts.tsx';
import { useStatsAddress } from './use-stats-address.ts';
import { type scoreHint, workoutTopic } from '@trackboard/contract/scores';
import { type calendarHint, calendarTopic } from '@trackboard/contract/workouts';
import type { TopicEvent } from '../lib/hub-watch.ts';
import { unsentKey } from '../lib/unsent-writes.ts';
import { useLiveRefresh } from '../lib/use-live-refresh.ts';
import { useTopic } from '../lib/use-topic.ts';
import * as stats from '@trackboard/contract/stats';
import type { RecentTrack } from '@trackboard/contract/stats';
import { toDialog } from '../lib/dialog-history.ts';
import { queryFor } from '../lib/query-for.ts';
import { ButtonLink } from '../ui/links.tsx';
import { accessEndText, newPriceText, offerOf } from '../features/tracks/track-terms.ts';
import { AssignedTable, type AssignedTrack } from '../features/tracks/assigned/assigned-table.tsx';

function asAssigned(recent: RecentTrack): AssignedTrack {
  const { trackId: id, track: name, gym: detail, joinedOn } = recent;
  const text = accessEndText(recent) ?? newPriceText(recent);
  return { id, name, detail, joinedOn, note: text ? { text, offer: offerOf(recent) } : null };
}

const ownTracksQuery = queryFor(stats.recentTracks, {});

/** The signed-in athlete's tracks in all gyms. */
function OwnAssignedTracks() {
  const tracks = useQuery(ownTracksQuery);
  return (
    <LoadedList
      query={tracks}
      label="Loading tracks"
      rows={3}
      empty="No Tracks Joined"
      help="Pick a track and its week appears on your calendar."
      action={
        <ButtonLink {...toDialog('join-track')} variant="default">
          Join Track
        </ButtonLink>
      }
    >
      {(joined) => <AssignedTable tracks={joined.map(asAssigned)} />}
    </LoadedList>
  );
}

type Event = TopicEvent<typeof scoreHint> | TopicEvent<typeof calendarHint>;

/** Keeps the day up to date while it is shown: the scores of its workouts, and the calendars of all the athlete's tracks. */
function useLiveToday(date: string, today: Today | undefined): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<Event>({
    refresh: () => queries.invalidateQueries({ queryKey: todayQuery(date).queryKey }),
    writes: unsentKey,
    settle: 200,
    rest: 1000,
  });
  const workouts = today?.workouts ?? [];
  const tracks = useQuery(ownTracksQuery);
  useTopic(
    workoutTopic,
    workouts.map(({ trackWorkoutId }) => trackWorkoutId),
    receive,
  );
  useTopic(calendarTopic, tracks.data?.map(({ trackId }) => trackId) ?? [], receive);
}

const TodaysClasses = lazyPart(
  async () => (await import('../features/classes/classes-of-day.tsx')).TodaysClasses,
);
// What is below the classes would move if their code came later.
void TodaysClasses.load();
const HomeDialogs = lazyPart(async () => (await import('./home-dialogs.tsx')).HomeDialogs);

const pending = (
  <Loading label="Loading today">
    <div className={classes.top}>
      <Skeleton height={350} borderRadius={14} />
      <Skeleton height={350} borderRadius={14} />
    </div>
  </Loading>
);

/** Shows today's workouts, the week, and the other athletes in the gym: more of them beside classes, which are long. */
function todayParts(today: Today, date: string, hasClasses: boolean) {
  const { workouts, gyms, hasTracks, mates, week, weeksInARow, weightUnit } = today;
  return (
    <div className={classes.top}>
      <div className={classes.main}>
        <TodaysWorkouts workouts={workouts} gyms={gyms} hasTracks={hasTracks} today={date} />
        <TodaysClasses today={date} />
      </div>
      {/* Without a track, every day would appear as a rest day. */}
      {(hasTracks || weeksInARow > 0) && (
        <div className={classes.side}>
          <WeekPanel week={week} weeksInARow={weeksInARow} today={date} />
          <GymMates mates={hasClasses ? mates : mates.slice(0, 3)} unit={weightUnit} />
        </div>
      )}
    </div>
  );
}

/** Shows figures, tracks and billing. */
function Below() {
  const user = useSession('user');
  const pays = may(useMe(), 'payForTracks');
  const address = useStatsAddress();
  return (
    <div className={classes.below}>
      <div className={classes.side}>
        <StatsTabs subjectId={user.id} tab={address.tab} onTab={address.showTab} />
        <Engagement subjectId={user.id} range={address.range} onRange={address.showDays} />
      </div>
      <div className={classes.side}>
        <Panel title="Assigned Tracks">
          <OwnAssignedTracks />
        </Panel>
        {pays && (
          <Panel title="Billing">
            <Billing athleteId={user.id} name={user.firstName} isOwn />
          </Panel>
        )}
      </div>
    </div>
  );
}

/**
 * Returns whether to render less urgent content. It becomes true once the urgent content is there (`isReady`) and painted. The
 * content renders in parts, so that it does not block input. It is true from the start if `isReady` is.
 */
function useLater(isReady: boolean): boolean {
  const [isLater, setLater] = useState(isReady);
  useEffect(() => {
    if (isReady) startTransition(() => setLater(true));
  }, [isReady]);
  return isLater;
}

/** Shows whether the athlete is in the gym. A skeleton keeps the place until all of today is shown, which would move. */
function presenceOf({ data }: UseQueryResult<Today>, isShown: boolean) {
  if (!isShown) return <Skeleton className={classes.presence} />;
  return data?.gyms.length ? <ImHere gyms={data.gyms} /> : null;
}

/** The athlete's home: today first, then figures, tracks and billing. */
export function AthleteHome() {
  const user = useSession('user');
  const date = useGymToday();
  // The first response says which day it is at the gym. At midnight, the previous day stays until the next one has loaded.
  const today = useQuery({ ...todayQuery(date), placeholderData: keepPreviousData });
  const ofClasses = useQuery(queryFor(gymClasses.list, {}));
  const zone = today.data?.gyms[0]?.timeZone;
  useKeptHomeZone(zone);
  useLiveToday(date, today.data);
  useLivePresence(todayQuery(date).queryKey);
  // Until the gym's day and its classes have loaded, the height of today is unknown, and the content below would move.
  const isOfGym = zone === undefined || todayIn(zone) === date;
  const isReady = !today.isPending && !today.isPlaceholderData && isOfGym && !ofClasses.isLoading;
  const hasBelow = useLater(isReady);
  const isShown = isReady || hasBelow;
  return (
    <Page>
      <PageHeader
        title={`Welcome ${user.firstName}`}
        note={<time dateTime={date}>{formatDay(date, 'full')}</time>}
      >
        {presenceOf(today, isShown)}
      </PageHeader>
      {isShown ? (
        <Loaded query={today} pending={pending} failed="Today could not be loaded">
          {(data) => todayParts(data, date, Boolean(ofClasses.data?.length))}
        </Loaded>
      ) : (
        pending
      )}
      {hasBelow && <Below />}
      {hasBelow && <HomeDialogs workouts={today.data?.workouts} />}
    </Page>
  );
}
