import type { CallInput } from '@trackboard/contract';
import { workouts } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import type { Database } from '../src/platform/database/transaction.ts';

/** Ids of the library by name. */
export interface Library {
  lift(name: string): string;
  benchmark(name: string): string;
}

function idsByName(rows: readonly { id: string; name: string }[]): (name: string) => string {
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`The library has no ${name}`);
    return id;
  };
}

export async function readLibrary(api: Api, token: string): Promise<Library> {
  return {
    lift: idsByName(await api.do(workouts.liftMovements, {}, token)),
    benchmark: idsByName(await api.do(workouts.benchmarks, {}, token)),
  };
}

export type WorkoutForm = Partial<CallInput<typeof workouts.create>>;

/** The author and the track of workouts. */
export interface Place {
  readonly owner: { readonly token: string };
  readonly trackId: string;
}

/** Posts a workout, by default to Competitors, for time, on Wednesday 2026-07-15. */
export async function postWorkout(
  api: Api,
  { owner, trackId }: Place,
  form: WorkoutForm = {},
): Promise<workouts.TrackWorkout> {
  const usual = {
    name: 'Short Fuse',
    description: '21-15-9 thrusters and pull-ups',
    scoreType: 3,
    schedule: '2026-07-15',
    trackId,
  };
  return api.do(workouts.create, { ...usual, ...form }, owner.token);
}

/** Posts a lift, by default with two sets: five at 75 % and three at 85 %. */
export async function postLift(
  api: Api,
  gym: Place,
  form: WorkoutForm = {},
): Promise<workouts.TrackWorkout> {
  const usual: WorkoutForm = {
    name: 'Heavy day',
    description: 'Rest three minutes',
    workoutType: 'lift',
    scoreType: 5,
    sets: 2,
    repsPerSet: [5, 3],
    benchmarkValues: [75, 85],
  };
  return postWorkout(api, gym, { ...usual, ...form });
}

/**
 * Posts a database workout, by default Fran. Without a benchmark of the library, it is made of the author's own
 * workout.
 */
export async function postBenchmark(
  api: Api,
  gym: Place,
  form: WorkoutForm = {},
): Promise<workouts.TrackWorkout> {
  const workoutType = 'database';
  const named = { name: 'Fran', ...form };
  if (form.benchmarkId || form.workoutType) return postWorkout(api, gym, { workoutType, ...named });
  const { trackWorkoutId: id } = await postWorkout(api, gym, named);
  return api.do(workouts.update, { id, workoutType }, gym.owner.token);
}

/** Lists the events in the outbox except `calendarChanged`. */
export const workoutEvents = (db: Database) =>
  db.selectFrom('events').where('type', '!=', workouts.calendarChanged.type);
