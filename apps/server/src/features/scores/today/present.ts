import type { PresenceInGym } from '@trackboard/contract/attendance';
import type { MatesScore, TodaysWorkout } from '@trackboard/contract/today';
import { dayIn } from '../../../platform/time/clock.ts';
import { presentTrackWorkout } from '../../workouts/index.ts';
import { liftOfWorkout } from '../lifts/lift-of-workout.ts';
import { type Loader, loadLift } from '../lifts/load-lift.ts';
import type { ResultRow } from '../lifts/queries.ts';
import { presentLogged } from '../logged/present.ts';
import { shownHighest } from '../present.ts';
import { better } from '../records/find-records.ts';
import { presentResult, resultsOf } from '../records/get-previous-scores.ts';
import { subjectOfWorkout } from '../records/subject-of-workout.ts';
import { comparable } from '../records/update-record-marks.ts';
import type { findToday } from './queries.ts';

type FoundToday = Awaited<ReturnType<typeof findToday>>;
type WorkoutOfDay = FoundToday['head']['workouts'][number];

/** Of a benchmark's results, the newest first: the best like the newest, if it is better; null for lifts. */
function resultToBeat(results: readonly ResultRow[]): ResultRow | null {
  const [last, ...earlier] = results.map(comparable);
  if (!last || last.row.subjectKind === 'lift') return null;
  const alike = earlier.filter(({ series, kind }) => series === last.series && kind === last.kind);
  const best = alike.reduce((key, each) => better(last.kind, each.key, key), last.key);
  return best === last.key ? null : (alike.find(({ key }) => key === best)?.row ?? null);
}

/** A workout of the day with the athlete's score and earlier results. */
export function presentTodaysWorkout(
  workout: WorkoutOfDay,
  { head, rows }: FoundToday,
  loader: Loader,
): TodaysWorkout {
  const { gymId, gym, track } = workout;
  const own = rows.find((row) => row.workoutId === workout.id);
  const history = { others: rows.filter((row) => row !== own), maxes: head.maxes };
  const standing = head.standings.find(({ scoreId }) => scoreId === own?.id);
  const subject = subjectOfWorkout(workout, head);
  const results = subject ? resultsOf(subject, history.others, workout.schedule) : [];
  const [last] = results;
  const toBeat = resultToBeat(results);
  const lift = liftOfWorkout(workout, head.lifts);
  return {
    ...presentTrackWorkout(workout),
    gymId,
    gym,
    track,
    logged: own && standing ? presentLogged(own, standing, history, loader.unit) : null,
    last: last ? presentResult(last, loader.unit) : null,
    toBeat: toBeat && presentResult(toBeat, loader.unit),
    weights: workout.workoutType === 'lift' ? loadLift(workout, lift, history, loader) : null,
  };
}

/** The athlete's gyms, and whether the athlete is there on the gym's today. */
export function presentGyms({ head }: FoundToday, now: Date): PresenceInGym[] {
  return head.gyms.map(({ gymId, gym, timeZone }) => {
    const day = dayIn(timeZone, now);
    const isToday = (each: { gymId: string; day: string }) =>
      each.gymId === gymId && each.day === day;
    const row = head.daysInGyms.find(isToday);
    const byRow = row && (row.tickedBy ? 'coach' : 'self');
    return { gymId, gym, day, here: head.scoresInGyms.some(isToday) ? 'score' : (byRow ?? null) };
  });
}

export function presentMatesScore(
  { workoutId, schedule, name, createdAt, ...row }: FoundToday['head']['mates'][number],
  { unit }: Pick<Loader, 'unit'>,
): MatesScore {
  return {
    ...row,
    trackWorkoutId: workoutId,
    date: schedule,
    workout: name,
    highestScore: shownHighest(row, unit),
    loggedAt: new Date(createdAt).toISOString(),
  };
}
