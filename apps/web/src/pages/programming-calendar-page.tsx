import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { queryKey } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import * as stats from '@trackboard/contract/stats';
import * as tracks from '@trackboard/contract/tracks';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { useEffect } from 'react';
import { useScoreCounts, useWeightsOfDays } from '../features/scores/calendar/marks-of-days.ts';
import { useOwnResults } from '../features/scores/logged/use-own-results.ts';
import { OwnWorkoutList } from '../features/scores/own/own-workout-list.tsx';
import { useOwnWorkouts } from '../features/scores/own/use-own-workouts.ts';
import { Calendar } from '../features/workouts/calendar/calendar.tsx';
import { useCalendarAddress } from '../features/workouts/address/use-calendar-address.ts';
import { useWeek } from '../features/workouts/calendar/use-week.ts';
import {
  allTracks,
  keepTrack,
  keptTrack,
  shownTrack,
  trackOptions,
} from '../features/workouts/calendar/shown-track.ts';
import { EmptyWeekHint } from '../features/workouts/example/empty-week-hint.tsx';
import { ProgrammingDialogs } from '../features/workouts/programming/programming-dialogs.tsx';
import { useUndo } from '../features/workouts/undo/use-undo.ts';
import { useOpenWorkout } from '../features/workouts/view/use-open-workout.ts';
import { currentGym } from '../features/gyms/membership/current-gym.ts';
import { ShareTrack } from '../features/tracks/invite/share-track.tsx';
import { scoredKindOf } from '../features/workouts/workout-kind.ts';
import type { WeekOf } from '../features/workouts/api.ts';
import { daysOfWeek, findWorkout, shiftDay } from '../features/workouts/week.ts';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { queryFor } from '../lib/query-for.ts';
import { type Me, gymFor, may, onlyJoinedFor } from '../lib/me.ts';
import { session, useSession } from '../lib/session.ts';
import { useGymZone, useKeptHomeZone } from '../lib/use-gym-zone.ts';
import { useMe } from '../lib/use-me.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { toDialog } from '../lib/dialog-history.ts';
import { ButtonLink } from '../ui/links.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useNeighbourWeeks } from './use-neighbour-weeks.ts';
import { usePageMarks } from './use-page-marks.tsx';
import { WorkoutDialog } from './workout-dialog.tsx';
import classes from './programming-calendar-page.module.css';

/** Shown over the week without a track. */
function NoTracks({ me }: { me: Me }) {
  if (may(me, 'seeDrafts') && !may(me, 'manageTracks')) {
    return (
      <EmptyState
        title="No Tracks Found"
        help="The gym’s owner adds the tracks that you write for."
      />
    );
  }
  if (may(me, 'manageTracks')) {
    return (
      <EmptyState
        title="No Tracks Found"
        help="Workouts are posted to a track. Add the first one."
        action={<ButtonLink {...toDialog('add-track')}>Add Tracks</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="No Tracks Joined"
      help="Pick a track and its week appears here."
      action={<ButtonLink {...toDialog('join-track')}>Join Track</ButtonLink>}
    />
  );
}

const ScreensDialog = lazyPart(
  async () => (await import('../features/screens/coach/screens-dialog.tsx')).ScreensDialog,
);

/** The calendar's gym, with its days: the one that the user runs or coaches now, or one that the athlete has joined. */
function useShownGym(isGyms: boolean, wanted: string | undefined) {
  const gym = useSession('gym');
  const selectedGymId = useSession('selectedGymId');
  const myGyms = useQuery({
    ...queryFor(gyms.mine, {}),
    enabled: !isGyms,
    // Keeps the calendar visible if a refetch fails.
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const homeZone = useGymZone();
  const joined = myGyms.data ?? [];
  useKeptHomeZone(isGyms ? undefined : currentGym(joined, [])?.timeZone);
  if (isGyms) return { gymId: gym?.id ?? null, timeZone: homeZone, gyms: null, isPending: false };
  const shown = currentGym(joined, [wanted, selectedGymId]);
  return {
    gymId: shown?.id ?? null,
    timeZone: shown?.timeZone ?? homeZone,
    gyms: joined,
    isPending: myGyms.isPending,
  };
}

/** Renders an athlete's own workouts of each of these days. */
function useOwnOfDays(days: Parameters<typeof useOwnWorkouts>[0], logsScores: boolean) {
  const { shown } = useOwnWorkouts(days, logsScores);
  if (!logsScores) return () => null;
  const byDay = Map.groupBy(shown, ({ workout }) => workout.day);
  return (day: string) => <OwnWorkoutList day={day} workouts={byDay.get(day) ?? []} />;
}

/** The track in the URL, else the last one. */
function useWantedTrack(isGyms: boolean, gymId: string | null, track: string | undefined) {
  const isKept = isGyms && gymId !== null;
  useEffect(() => {
    if (isKept && track) keepTrack(gymId, track);
  }, [isKept, gymId, track]);
  return track ?? (isKept ? keptTrack(gymId) : undefined);
}

/** If access is refused, the user was removed from the gym or track: refetches memberships. */
function useJoinedAgain(isRefused: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isRefused) return;
    void queryClient.invalidateQueries({ queryKey: queryKey(gyms.mine) });
    void queryClient.invalidateQueries({ queryKey: queryKey(tracks.ofUser) });
  }, [queryClient, isRefused]);
}

const isEmptyWeek = (days: readonly DayOfWorkouts[] | null): boolean =>
  days !== null && days.every(({ workouts }) => workouts.length === 0);

/** What an owner's empty week offers: an example for a gym without any workout, else a copy of the week before. */
function useOffer(shown: WeekOf, isEmpty: boolean): 'example' | 'copy' | null {
  const me = useMe();
  const { data } = useQuery({ ...queryFor(stats.firstSteps, gymFor(me)), enabled: isEmpty });
  const before = useWeek(isEmpty ? { ...shown, start: shiftDay(shown.start, -7) } : null);
  if (!isEmpty || !data) return null;
  if (!data.hasWorkout && data.firstDraft === null) return 'example';
  return before.days === null || isEmptyWeek(before.days) ? null : 'copy';
}

/** The week of a track. */
export function ProgrammingCalendarPage() {
  const user = useSession('user');
  const me = useMe();
  // All tracks of the gym, with drafts, for those who work there; else those that the athlete is on.
  const isGyms = may(me, 'seeDrafts');
  const programmes = may(me, 'programme');
  const trains = may(me, 'logScores');
  const wantedGym = useSearch({ from: '/dashboard/programmingcalendar' }).gym;
  const { gymId, timeZone, gyms: myGyms, isPending } = useShownGym(isGyms, wantedGym);
  const address = useCalendarAddress(timeZone);
  const gymTracks = useTracks(gymId, user.id);
  const all = gymTracks.data ?? [];
  const wantedTrack = useWantedTrack(isGyms, gymId, address.search.track);
  const trackId = shownTrack(all, wantedTrack, isGyms);
  const onlyJoined = onlyJoinedFor(me);
  const shown = { gymId: gymId ?? '', trackId, ...onlyJoined };
  // All tracks can be requested before they are known.
  const showsAll = !isGyms && (wantedTrack ?? allTracks) === allTracks;
  const hasTracks = all.length > 0 || (gymTracks.isPending && showsAll);
  const week = useWeek(gymId && hasTracks ? { ...shown, gymId, start: address.start } : null);
  useJoinedAgain(week.isRefused);
  const days = daysOfWeek(address.start);
  useNeighbourWeeks({
    gymId,
    trackId,
    start: address.start,
    isLoaded: week.days !== null,
    ...onlyJoined,
    programmes: isGyms,
    logsScores: trains,
  });
  const countOf = useScoreCounts({ ...days, gymId }, isGyms);
  const scoreOf = useOwnResults(days, trains);
  const weightsOf = useWeightsOfDays(days, trains);
  const resultOf = (item: TrackWorkout) => scoreOf(scoredKindOf(item));
  const ownOf = useOwnOfDays(days, trains && !isGyms);
  const marks = usePageMarks(isGyms, countOf, resultOf, weightsOf, ownOf);
  const undo = useUndo();
  const offer = useOffer({ ...shown, start: address.start }, programmes && isEmptyWeek(week.days));
  const exampleTrackId = trackId ?? all[0]?.id;
  const isEmpty = !isPending && (gymId === null || gymTracks.data?.length === 0);
  const item = useOpenWorkout({
    id: address.search.workout,
    shown: findWorkout(week.days ?? [], address.search.workout),
    isSettled: week.days !== null || week.isError || isEmpty,
    // The calendar moves to the day of the workout.
    onFound: ({ gymId: gym, workout }) => {
      const ofGym = trackId === null ? {} : { track: workout.trackId };
      address.follow({ day: workout.schedule, ...(isGyms ? ofGym : { gym, track: undefined }) });
    },
    onGone: address.close,
  });
  return (
    <div className={classes.page}>
      <h1 className="sr-only">Programming Calendar</h1>
      <Calendar
        address={address}
        shown={shown}
        week={week}
        tracks={all}
        tracksChoice={{
          value: trackId ?? allTracks,
          options: trackOptions(all, isGyms),
          onChange: address.chooseTrack,
          beside: may(me, 'manageAthletes') && trackId && (
            <ShareTrack tracks={all} trackId={trackId} />
          ),
        }}
        gymsChoice={
          myGyms
            ? {
                value: gymId,
                options: myGyms.map(({ id, name }) => ({ value: id, label: name })),
                onChange: (id) => {
                  session.update({ selectedGymId: id });
                  address.chooseGym(id);
                },
              }
            : undefined
        }
        undo={undo}
        marks={marks}
        overlay={isEmpty ? <NoTracks me={me} /> : null}
        hint={
          offer && exampleTrackId ? (
            <EmptyWeekHint
              offer={offer}
              trackId={exampleTrackId}
              start={address.start}
              onCopy={() => address.open('copy-last-week')}
              onPaste={() => address.open('paste-week')}
            />
          ) : null
        }
      />
      {programmes && gymId && all.length > 0 && (
        <ProgrammingDialogs
          gymId={gymId}
          address={address}
          undo={undo}
          item={item}
          days={week.days}
          tracks={all}
          trackId={trackId}
        />
      )}
      {programmes && gymId && address.search.panel === 'on-tv' && (
        <ScreensDialog
          gymId={gymId}
          tracks={all}
          trackId={trackId}
          workout={item?.workout ?? null}
          onClose={address.close}
        />
      )}
      <WorkoutDialog
        item={item}
        address={address}
        gymId={gymId}
        trackName={all.find((track) => track.id === item?.workout.trackId)?.name}
        resultOf={resultOf}
        countOf={countOf}
      />
    </div>
  );
}
