import type { MatesScore, TodaysWorkout } from '@trackboard/contract/today';
import { presentTrackWorkout } from '../../workouts/index.ts';
import { liftOfWorkout } from '../lifts/lift-of-workout.ts';
import { type Loader, loadLift } from '../lifts/load-lift.ts';
import { presentLogged } from '../logged/present.ts';
import { shownHighest } from '../present.ts';
import { presentResult, resultsOf } from '../records/get-previous-scores.ts';
import { subjectOfWorkout } from '../records/subject-of-workout.ts';
import type { findToday } from './queries.ts';
import { resultToBeat } from './result-to-beat.ts';

type FoundToday = Awaited<ReturnType<typeof findToday>>;
type WorkoutOfDay = FoundToday['head']['workouts'][number];

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

export function presentMatesScore(
  row: FoundToday['head']['mates'][number],
  { unit }: Pick<Loader, 'unit'>,
): MatesScore {
  return {
    scoreId: row.scoreId,
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    image: row.image,
    trackWorkoutId: row.workoutId,
    trackId: row.trackId,
    gymId: row.gymId,
    date: row.schedule,
    workout: row.name,
    scoreType: row.scoreType,
    highestScore: shownHighest(row, unit),
    isScaled: row.isScaled,
    isRecord: row.isRecord,
    likes: row.likes,
    hasLiked: row.hasLiked,
    loggedAt: new Date(row.createdAt).toISOString(),
  };
}
