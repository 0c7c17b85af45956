import type { CallInput } from '@trackboard/contract';
import { workouts } from '@trackboard/contract/all-endpoints';
import type { Api } from '@trackboard/story-world';
import { type SmallGym, postWorkout } from './small-gym.ts';

/** The ids of the library by name. */
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

type Form = Partial<CallInput<typeof workouts.create>>;

/** Posts a lift of two sets, five at 75 % and three at 85 %, unless `form` says otherwise. */
export async function postLift(
  api: Api,
  gym: SmallGym,
  form: Form = {},
): Promise<workouts.TrackWorkout> {
  const usual: Form = {
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

/** Posts a workout of the library: Fran, unless `form` says otherwise. */
export async function postBenchmark(
  api: Api,
  gym: SmallGym,
  form: Form = {},
): Promise<workouts.TrackWorkout> {
  return postWorkout(api, gym, { name: 'Fran', workoutType: 'database', ...form });
}
