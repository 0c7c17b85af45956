import { useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { useScoreCounts, useWeightsOfDays } from '../features/scores/calendar/marks-of-days.ts';
import { useOwnResults, type OwnResult } from '../features/scores/logged/use-own-results.ts';
import { OwnWorkoutList } from '../features/scores/own/own-workout-list.tsx';
import { useOwnWorkouts } from '../features/scores/own/use-own-workouts.ts';
import { ShareTrack } from '../features/tracks/invite/share-track.tsx';
import { type WeekOf, useWeek } from '../features/workouts/api.ts';
import { Calendar, type PageMarks } from '../features/workouts/calendar/calendar.tsx';
import { allTracks, trackOptions } from '../features/workouts/calendar/shown-track.ts';
import { EmptyWeekHint } from '../features/workouts/example/empty-week-hint.tsx';
import { ProgrammingDialogs } from '../features/workouts/programming/programming-dialogs.tsx';
import { useUndo } from '../features/workouts/undo/use-undo.ts';
import { useOpenWorkout } from '../features/workouts/view/use-open-workout.ts';
import { daysOfWeek, findWorkout, shiftDay } from '../features/workouts/week.ts';
import { scoredKindOf } from '../features/workouts/workout-kind.ts';
import { toDialog } from '../lib/dialog-history.ts';
import { type Me, gymFor, may } from '../lib/me.ts';
import { queryFor } from '../lib/query-for.ts';
import { session } from '../lib/session.ts';
import { useMe } from '../lib/use-me.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { useShownWeek } from './use-shown-week.ts';
import { WorkoutDialog } from './workout-dialog.tsx';
import classes from './programming-calendar-page.module.css';
import type { LoadedLift } from '@trackboard/contract/lifts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { OwnResultLine } from '../features/scores/logged/own-result-line.tsx';
import { counted } from '../lib/locale.ts';

/** Shows on an owner's card how many scores the workout has. Renders nothing if it has none. */
function ScoreCount({ count }: { count: number }) {
  return count > 0 ? (
    <p className={`${classes.count} small tnum`}>{counted(count, 'score')}</p>
  ) : null;
}

/**
 * Returns the marks of the cards: the number of scores for coaches, and their result for athletes.
 */
function usePageMarks(
  programmes: boolean,
  countOf: (trackWorkoutId: string) => number,
  resultOf: (item: TrackWorkout) => OwnResult | null,
  weightsOf: (trackWorkoutId: string) => LoadedLift | null,
  ownOf: (day: string) => ReactNode,
  classesOf: (day: string) => ReactNode,
): PageMarks {
  const counts: PageMarks = useMemo(
    () => ({
      mark: ({ trackWorkoutId }) => <ScoreCount count={countOf(trackWorkoutId)} />,
      loggedBy: () => null,
      weightsOf,
      ofDay: classesOf,
    }),
    [countOf, weightsOf, classesOf],
  );
  if (programmes) return counts;
  return {
    mark: (item) => {
      const result = resultOf(item);
      return result && <OwnResultLine result={result} isSmall />;
    },
    loggedBy: (item) => {
      const result = resultOf(item);
      return result && (result.isPartners ? 'partner' : 'athlete');
    },
    weightsOf,
    ofDay: (day) => (
      <>
        {classesOf(day)}
        {ownOf(day)}
      </>
    ),
  };
}

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

const ClassesOfDay = lazyPart(
  async () => (await import('../features/classes/classes-of-day.tsx')).ClassesOfDay,
);
const LiveClasses = lazyPart(
  async () => (await import('../features/classes/classes-of-day.tsx')).LiveClasses,
);
const ScreensDialog = lazyPart(
  async () => (await import('../features/screens/coach/screens-dialog.tsx')).ScreensDialog,
);

/** Renders an athlete's own workouts of each of these days. */
function useOwnOfDays(days: Parameters<typeof useOwnWorkouts>[0], logsScores: boolean) {
  const { shown } = useOwnWorkouts(days, logsScores);
  if (!logsScores) return () => null;
  const byDay = Map.groupBy(shown, ({ workout }) => workout.day);
  return (day: string) => <OwnWorkoutList day={day} workouts={byDay.get(day) ?? []} />;
}

/** Renders the gym's classes of each day of a week. */
function useClassesOf(gymId: string | null, start: string) {
  return useCallback(
    (day: string) => gymId && <ClassesOfDay gymId={gymId} {...daysOfWeek(start)} day={day} />,
    [gymId, start],
  );
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

type ShownWeek = ReturnType<typeof useShownWeek>;

/** Reads what each card shows of its scores: for an owner their number, for an athlete the athlete's own result. */
function useMarks({ gymId, address, isGyms }: ShownWeek) {
  const trains = may(useMe(), 'logScores');
  const days = daysOfWeek(address.start);
  const countOf = useScoreCounts({ ...days, gymId }, isGyms);
  const scoreOf = useOwnResults(days, trains);
  const weightsOf = useWeightsOfDays(days, trains);
  const resultOf = (item: TrackWorkout) => scoreOf(scoredKindOf(item));
  const ownOf = useOwnOfDays(days, trains && !isGyms);
  const classesOf = useClassesOf(gymId, address.start);
  return {
    countOf,
    resultOf,
    marks: usePageMarks(isGyms, countOf, resultOf, weightsOf, ownOf, classesOf),
  };
}

/** The workout that the URL names. The calendar moves to its day. */
function useNamedWorkout({ address, week, trackId, isGyms, isEmpty }: ShownWeek) {
  return useOpenWorkout({
    id: address.search.workout,
    shown: findWorkout(week.days ?? [], address.search.workout),
    isSettled: week.days !== null || week.isError || isEmpty,
    onFound: ({ gymId: gym, workout }) => {
      const ofGym = trackId === null ? {} : { track: workout.trackId };
      address.follow({ day: workout.schedule, ...(isGyms ? ofGym : { gym, track: undefined }) });
    },
    onGone: address.close,
  });
}

/** The choice of a track; who invites athletes to the track finds its link beside it. */
function tracksChoice({ tracks, trackId, isGyms, isEmpty, address }: ShownWeek, me: Me) {
  const share = may(me, 'manageAthletes') && trackId && (
    <ShareTrack tracks={tracks} trackId={trackId} />
  );
  return {
    value: trackId ?? allTracks,
    options: trackOptions(tracks, isGyms),
    isNone: isEmpty,
    onChange: address.chooseTrack,
    beside: share,
  };
}

/** The choice among the gyms that an athlete has joined. */
function gymsChoice({ gyms: joined, gymId, isEmpty, address }: ShownWeek) {
  if (!joined) return undefined;
  return {
    value: gymId,
    options: joined.map(({ id, name }) => ({ value: id, label: name })),
    isNone: isEmpty && joined.length === 0,
    onChange: (id: string) => {
      session.update({ selectedGymId: id });
      address.chooseGym(id);
    },
  };
}

interface WritingDialogsProps {
  shownWeek: ShownWeek;
  item: ReturnType<typeof useNamedWorkout>;
}

/** The dialogs of those who write the workouts. */
function WritingDialogs({ shownWeek, item }: WritingDialogsProps) {
  const { gymId, address, week, tracks, trackId } = shownWeek;
  if (!gymId) return null;
  return (
    <>
      {tracks.length > 0 && (
        <ProgrammingDialogs
          gymId={gymId}
          address={address}
          item={item}
          days={week.days}
          tracks={tracks}
          trackId={trackId}
        />
      )}
      {address.search.panel === 'on-tv' && (
        <ScreensDialog
          gymId={gymId}
          tracks={tracks}
          trackId={trackId}
          workout={item?.workout ?? null}
          onClose={address.close}
        />
      )}
    </>
  );
}

/** The week of a track. */
export function ProgrammingCalendarPage() {
  const me = useMe();
  const programmes = may(me, 'programme');
  const shownWeek = useShownWeek();
  const { gymId, address, shown, week, tracks, trackId, isEmpty } = shownWeek;
  const { marks, countOf, resultOf } = useMarks(shownWeek);
  const undo = useUndo();
  const offer = useOffer({ ...shown, start: address.start }, programmes && isEmptyWeek(week.days));
  const exampleTrackId = trackId ?? tracks[0]?.id;
  const item = useNamedWorkout(shownWeek);
  return (
    <div className={classes.page}>
      <h1 className="sr-only">Programming Calendar</h1>
      <Calendar
        address={address}
        shown={shown}
        week={week}
        tracks={tracks}
        tracksChoice={tracksChoice(shownWeek, me)}
        gymsChoice={gymsChoice(shownWeek)}
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
              onPaste={address.pasteWeek}
            />
          ) : null
        }
      />
      {gymId && <LiveClasses gymId={gymId} {...daysOfWeek(address.start)} />}
      {programmes && <WritingDialogs shownWeek={shownWeek} item={item} />}
      <WorkoutDialog
        item={item}
        address={address}
        gymId={gymId}
        trackName={tracks.find((track) => track.id === item?.workout.trackId)?.name}
        resultOf={resultOf}
        countOf={countOf}
      />
    </div>
  );
}
