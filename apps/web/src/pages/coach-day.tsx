import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@trackboard/contract';
import type { ClassOfDay } from '@trackboard/contract/classes';
import { type ScoreHint, workoutTopic } from '@trackboard/contract/scores';
import * as stats from '@trackboard/contract/stats';
import type { WorkoutOfToday } from '@trackboard/contract/stats';
import * as workouts from '@trackboard/contract/workouts';
import { type calendarHint, calendarTopic, draftsTopic } from '@trackboard/contract/workouts';
import { useSyncExternalStore } from 'react';
import { toClass } from '../features/classes/class-list.tsx';
import { countWords } from '../features/classes/class-words.ts';
import { useClasses, useLiveClasses } from '../features/classes/use-classes.ts';
import { AskedYou, WeekPlan } from '../features/stats/home/coach-home.tsx';
import { GoneQuiet } from '../features/stats/home/gone-quiet.tsx';
import { takesScores, workoutKind } from '../features/workouts/workout-kind.ts';
import type { TopicEvent } from '../lib/hub-watch.ts';
import { gymFor, may } from '../lib/me.ts';
import { queryFor } from '../lib/query-for.ts';
import { serverTime } from '../lib/server-time.ts';
import { watchToday } from '../lib/today.ts';
import { useLiveRefresh } from '../lib/use-live-refresh.ts';
import { useMe } from '../lib/use-me.ts';
import { useTopic } from '../lib/use-topic.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../ui/links.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { LoadingRows } from '../ui/loading.tsx';
import { Panel } from '../ui/panel.tsx';
import { Plate } from '../ui/plate.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './coach-day.module.css';
import { NextClass, scoresIn } from './next-class.tsx';

const isOver = ({ startsAt, minutes }: ClassOfDay, now: number): boolean =>
  Date.parse(startsAt) + minutes * 60_000 <= now;

/**
 * Returns the class that goes on or comes next, or the last one of the day, and the others: later ones first, then past ones.
 * A cancelled class is never next.
 */
export function orderOfClasses(ofDay: readonly ClassOfDay[], now: number) {
  const sorted = ofDay.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const open = sorted.filter(({ change }) => change !== 'cancelled');
  const next = open.find((each) => !isOver(each, now)) ?? open.at(-1) ?? null;
  const others = sorted.filter((each) => each !== next);
  const isPast = (each: ClassOfDay) => isOver(each, now);
  return {
    next,
    others: [...others.filter((each) => !isPast(each)), ...others.filter(isPast)],
  };
}

/** Returns the workouts of a class: those of its tracks, or of all tracks. */
const workoutsOf = (all: readonly WorkoutOfToday[], { trackIds }: Pick<ClassOfDay, 'trackIds'>) =>
  all.filter(({ trackId }) => trackIds.length === 0 || trackIds.includes(trackId));

type Event = TopicEvent<typeof calendarHint> | ScoreHint | 'resync';

/** Keeps the day up to date while it is shown: its scores and their comments, and the calendars of the tracks. */
function useLiveDay(shown: readonly WorkoutOfToday[], trackIds: readonly string[]): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<Event>({
    refresh: () =>
      Promise.all(
        [stats.today, stats.coachHome, workouts.list].map((read) =>
          queries.invalidateQueries({ queryKey: queryKey(read) }),
        ),
      ),
    settle: 200,
    rest: 2000,
  });
  const ids = shown.map(({ trackWorkoutId }) => trackWorkoutId);
  useTopic(workoutTopic, ids, receive);
  useTopic(calendarTopic, trackIds, receive);
  useTopic(draftsTopic, trackIds, receive);
}

interface ClassRowProps {
  of: ClassOfDay;
  shown: readonly WorkoutOfToday[];
  isPast: boolean;
}

/** A later or a past class of the day, with its first workout. */
function ClassRow({ of, shown, isPast }: ClassRowProps) {
  const mayEnter = may(useMe(), 'enterScores');
  const first = shown.find(takesScores) ?? shown[0];
  const isScored = first !== undefined && takesScores(first);
  const isOff = of.change === 'cancelled';
  const showsScores = mayEnter && isPast && isScored && !isOff;
  return (
    <li className={classes.row} data-past={isPast || undefined}>
      <time className={classes.time}>{of.start}</time>
      <b>
        <bdi>{of.name}</bdi>
      </b>
      <span className={classes.about}>
        {isOff && <StatusBadge tone="danger">Cancelled</StatusBadge>}
        {isOff && of.reason}
        {!isOff && first && (
          <>
            <Plate color={workoutKind(first).color}>
              <bdi>{first.name}</bdi>
            </Plate>
            <span>{isPast && isScored ? scoresIn(first) : countWords(of)}</span>
          </>
        )}
        {!isOff && !first && countWords(of)}
      </span>
      {showsScores ? (
        <ButtonLink
          variant="default"
          to="/dashboard/programmingcalendar/class/$workoutId"
          params={{ workoutId: first.trackWorkoutId }}
          aria-label={`Scores of ${of.start}, ${of.name}`}
        >
          Scores
        </ButtonLink>
      ) : (
        <ButtonLink variant="default" {...toClass(of)} aria-label={`Open ${of.start}, ${of.name}`}>
          Open
        </ButtonLink>
      )}
    </li>
  );
}

function NoWorkouts({ day }: { day: string }) {
  const mayPlan = may(useMe(), 'programme');
  return (
    <EmptyState
      bare
      title="No workouts today"
      help="The next class and its workouts will be here."
      {...(mayPlan && {
        action: (
          <ButtonLink
            to="/dashboard/programmingcalendar"
            search={{ day, panel: 'add' as const }}
            variant="default"
          >
            Add Workout
          </ButtonLink>
        ),
      })}
    />
  );
}

interface CoachTodayProps {
  gymId: string;
  day: string;
  trackIds: readonly string[];
}

const readQuarter = () => Math.floor(serverTime.now() / 900_000);

/** The next class as it will be run, and the other classes of the day. */
function CoachToday({ gymId, day, trackIds }: CoachTodayProps) {
  const days = { gymId, fromDate: day, toDate: day };
  const today = useQuery({ ...queryFor(stats.today, gymFor(useMe())), refetchOnMount: 'always' });
  const contents = useQuery(queryFor(workouts.list, { ...days, trackId: '' }));
  const ofDay = useClasses(days);
  useLiveClasses(ofDay.data ?? []);
  useLiveDay(today.data?.workouts ?? [], trackIds);
  useSyncExternalStore(watchToday, readQuarter, readQuarter);
  const now = serverTime.now();
  const { next, others } = orderOfClasses(ofDay.data ?? [], now);
  return (
    <Panel
      title="Today"
      aside={
        <TextLink to="/dashboard/programmingcalendar" className={classes.calendar}>
          Open calendar
        </TextLink>
      }
    >
      <Loaded query={today} pending={<LoadingRows label="Loading today’s class" count={4} />}>
        {({ workouts: all }) => (
          <>
            {next || all.length > 0 ? (
              <NextClass
                of={next}
                shown={next ? workoutsOf(all, next) : all}
                contents={contents.data?.flatMap((each) => each.workouts) ?? []}
              />
            ) : (
              <NoWorkouts day={day} />
            )}
            {others.length > 0 && (
              <ul className={classes.others} aria-label="Other classes of today">
                {others.map((of) => (
                  <ClassRow
                    key={`${of.classId} ${of.date}`}
                    of={of}
                    shown={workoutsOf(all, of)}
                    isPast={isOver(of, now)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** A coach's day: the next class, the days of the week that nobody has planned, and the athletes who asked or went quiet. */
export function CoachDay(props: CoachTodayProps) {
  const me = useMe();
  return (
    <div className={`in-order ${classes.home}`}>
      <div className={`in-order ${classes.column}`}>
        <CoachToday {...props} />
        {may(me, 'programme') && (
          <WeekPlan
            renderPlate={(workout, words) => (
              <Plate color={workoutKind(workout).color}>{words}</Plate>
            )}
          />
        )}
      </div>
      <div className={`in-order ${classes.column}`}>
        <AskedYou
          renderWorkout={(workout) => (
            <Plate color={workoutKind(workout).color}>
              <bdi>{workout.name}</bdi>
            </Plate>
          )}
        />
        {may(me, 'manageAthletes') && <GoneQuiet />}
      </div>
    </div>
  );
}
