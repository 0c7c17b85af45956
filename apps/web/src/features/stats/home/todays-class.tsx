import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OutputOf, queryKey } from '@trackboard/contract';
import * as stats from '@trackboard/contract/stats';
import type { WorkoutOfToday } from '@trackboard/contract/stats';
import { type WeightUnit, formatScore, scoreKindFromNumber, scoreTypes } from '@trackboard/scoring';
import { IconDeviceTv, IconListNumbers, IconMessage2, IconStopwatch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ScoreHint, workoutTopic } from '@trackboard/contract/scores';
import { type calendarHint, calendarTopic, draftsTopic } from '@trackboard/contract/workouts';
import { overHome } from '../../../lib/dialog-history.ts';
import type { TopicEvent } from '../../../lib/hub-watch.ts';
import { gymFor, may } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink, IconLink, TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useLiveRefresh } from '../../../lib/use-live-refresh.ts';
import { useTopic } from '../../../lib/use-topic.ts';
import folding from '../../../ui/folding-table.module.css';
import classes from './todays-class.module.css';

type Event = TopicEvent<typeof calendarHint> | ScoreHint | 'resync';

/** Keeps today's workouts up to date while they are shown: their scores and comments, and the calendars of the tracks. */
function useLiveClass(workouts: readonly WorkoutOfToday[], trackIds: readonly string[]): void {
  const queries = useQueryClient();
  const receive = useLiveRefresh<Event>({
    refresh: () => queries.invalidateQueries({ queryKey: queryKey(stats.today) }),
    settle: 200,
    rest: 2000,
  });
  const ids = workouts.map(({ trackWorkoutId }) => trackWorkoutId);
  useTopic(workoutTopic, ids, receive);
  useTopic(calendarTopic, trackIds, receive);
  useTopic(draftsTopic, trackIds, receive);
}

interface TodaysClassProps {
  /** The gym's tracks, whose calendars are watched. */
  trackIds: readonly string[];
  /** The unit in which the reader sees weights. */
  unit: WeightUnit;
  /** The plate and the words of a workout's kind. */
  renderKind: (workout: WorkoutOfToday) => ReactNode;
  /** The button that runs the class of one of these tracks. */
  renderRun: (tracks: { id: string; name: string }[]) => ReactNode;
}

const kindOf = ({ scoreType }: WorkoutOfToday) => scoreKindFromNumber(scoreType) ?? 'none';

function scoresIn({ athletes, athletesWithScore }: WorkoutOfToday) {
  return (
    <div className={`dim fine ${classes.scores}`}>
      <b className="score" data-zero={athletesWithScore === 0 || undefined}>
        {athletesWithScore}
      </b>{' '}
      of {athletes}
      <div aria-hidden="true" className={classes.bar}>
        <div style={{ width: athletes ? `${(athletesWithScore / athletes) * 100}%` : 0 }} />
      </div>
    </div>
  );
}

function commentsOf({ newComments }: WorkoutOfToday) {
  return (
    <span className={`tnum inline-line gap-0 ${newComments ? classes.comments : classes.silent}`}>
      <IconMessage2 color="var(--ink-2)" size={18} stroke={1.75} aria-hidden />
      {newComments || 'None'} today
    </span>
  );
}

function bestOf(workout: WorkoutOfToday, unit: WeightUnit) {
  const { best } = workout;
  if (!best) return <span className="faint">No score</span>;
  const value = formatScore(kindOf(workout), best.highestScore, unit);
  return (
    <span className={`column dim fine ${classes.best}`}>
      <b className="score">
        {value} <small>{best.isScaled ? 'Scaled' : 'Rx'}</small>
      </b>
      <bdi>{best.userName}</bdi>
      {best.others > 0 && <span>and {best.others} more</span>}
    </span>
  );
}

interface WorkoutRowProps extends Omit<TodaysClassProps, 'renderRun' | 'trackIds'> {
  workout: WorkoutOfToday;
  day: string;
}

/** A workout of today with its scores, and what a class needs of it: its scores as a table, the clock and the wall. */
function WorkoutRow({ workout, day, unit, renderKind }: WorkoutRowProps) {
  const { trackWorkoutId, track, name, isPublished } = workout;
  const me = useMe();
  const takesScores = kindOf(workout) !== 'none';
  return (
    <tr>
      <th className={classes.workout} scope="row">
        <bdi className={classes.name}>{name}</bdi>
        <span className={`line wrap gap-4-8 dim fine ${classes.about}`}>
          {renderKind(workout)}
          <bdi>{track}</bdi>
          {!isPublished && <StatusBadge tone="neutral">Draft</StatusBadge>}
        </span>
      </th>
      {takesScores ? (
        <>
          <td>{scoresIn(workout)}</td>
          <td>{commentsOf(workout)}</td>
          <td>{scoreTypes[kindOf(workout)].ranked && bestOf(workout, unit)}</td>
        </>
      ) : (
        <td className="faint" colSpan={3}>
          No score to log
        </td>
      )}
      <td className={`at-end ${classes.action}`}>
        <TextLink
          {...overHome({ workout: trackWorkoutId, ...(takesScores && { panel: 'scores' }) })}
          aria-label={takesScores ? `View score of ${name}` : `View ${name}`}
        >
          {takesScores ? 'View score' : 'View'}
        </TextLink>
        {takesScores && may(me, 'enterScores') && (
          <IconLink
            to="/dashboard/programmingcalendar/class/$workoutId"
            params={{ workoutId: trackWorkoutId }}
            title="Enter scores of the class"
            aria-label={`Enter scores of the class, ${name}`}
          >
            <IconListNumbers size={20} stroke={1.75} aria-hidden />
          </IconLink>
        )}
        <IconLink
          to="/timer"
          search={{ workout: trackWorkoutId }}
          title="Timer"
          aria-label={`Timer, ${name}`}
        >
          <IconStopwatch size={20} stroke={1.75} aria-hidden />
        </IconLink>
        {may(me, 'programme') && (
          <IconLink
            to="/dashboard/programmingcalendar"
            search={{ day, workout: trackWorkoutId, panel: 'on-tv' }}
            title="On TV"
            aria-label={`On TV, ${name}`}
          >
            <IconDeviceTv size={20} stroke={1.75} aria-hidden />
          </IconLink>
        )}
      </td>
    </tr>
  );
}

/** Returns the tracks with published workouts, each once. */
export function tracksOf(workouts: readonly WorkoutOfToday[]): { id: string; name: string }[] {
  const published = workouts.filter(({ isPublished }) => isPublished);
  return [...new Map(published.map(({ trackId, track }) => [trackId, track]))].map(
    ([id, name]) => ({ id, name }),
  );
}

function ClassTable({
  day,
  workouts,
  ...row
}: Omit<TodaysClassProps, 'renderRun' | 'trackIds'> & OutputOf<typeof stats.today>) {
  if (workouts.length === 0) {
    return (
      <EmptyState
        bare
        title="No workouts today"
        help="Whatever you put on today’s calendar appears here, with its scores."
        action={
          <ButtonLink
            to="/dashboard/programmingcalendar"
            search={{ day, panel: 'add' }}
            variant="default"
          >
            Add Workout
          </ButtonLink>
        }
      />
    );
  }
  return (
    <table className={`table ${folding.table} ${classes.table}`}>
      <thead>
        <tr>
          <th>Workout</th>
          <th>Scores in</th>
          <th>Comments</th>
          <th>Best so far</th>
          <th>
            <span className="sr-only">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {workouts.map((workout) => (
          <WorkoutRow key={workout.trackWorkoutId} workout={workout} day={day} {...row} />
        ))}
      </tbody>
    </table>
  );
}

/** Shows the workouts of today with the scores that are logged already. */
export function TodaysClass({ renderRun, trackIds, ...props }: TodaysClassProps) {
  const today = useQuery({ ...queryFor(stats.today, gymFor(useMe())), refetchOnMount: 'always' });
  useLiveClass(today.data?.workouts ?? [], trackIds);
  return (
    <Panel
      title="Today’s class"
      aside={
        <>
          <TextLink to="/dashboard/programmingcalendar" className={classes.aside}>
            Open calendar
          </TextLink>
          {today.data && today.data.workouts.length > 0 && (
            <div className={classes.run}>{renderRun(tracksOf(today.data.workouts))}</div>
          )}
        </>
      }
    >
      <Loaded query={today} pending={<LoadingRows label="Loading today’s class" count={3} />}>
        {(data) => <ClassTable {...data} {...props} />}
      </Loaded>
    </Panel>
  );
}
