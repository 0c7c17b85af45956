import type { CallInput } from '@trackboard/contract';
import { blocks, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach } from 'vitest';
import { startSharedApp } from './shared-app.ts';
import { openSmallGym } from './small-gym.ts';
import { readLibrary } from './workouts.ts';

export type BlockForm = CallInput<typeof blocks.save>;
type BlockWorkoutForm = BlockForm['workouts'][number];

export const firstMonday = '2026-11-02';

const metcon = {
  name: 'Short Fuse',
  description: '21-15-9\nThrusters\nPull-ups',
  scoreType: 3,
} as const;

const twoSets = {
  description: 'Rest three minutes',
  workoutType: 'lift',
  scoreType: 5,
  sets: 2,
  repsPerSet: [5, 3],
  repsPerSetUpTo: [8, 3],
};

/** Returns a workout of a block, by default a metcon on the Monday of the first week. */
export const planned = (
  name: string,
  { week = 1, day = 1, position = 0, ...workout }: Record<string, unknown> = {},
): BlockWorkoutForm => ({
  week: week as number,
  day: day as number,
  position: position as number,
  workout: { ...metcon, name, ...workout },
});

/** Returns a block as the server sent it, to be sent back with changes. */
export const formOf = ({ id, version, trackId, name, weeks, workouts: planOf }: blocks.Block) => ({
  id,
  version,
  trackId,
  name,
  weeks: weeks.map(({ kind }) => ({ kind })),
  workouts: planOf.map((each): BlockWorkoutForm => {
    const { id: workoutId, week, day, position, workout, retest } = each;
    return { id: workoutId, week, day, position, workout, retest };
  }),
});
/** Opens a small gym that has no blocks and workouts at the start of each test. */
export async function openBlockFixture() {
  const app = await startSharedApp();
  beforeEach(() => app.clear('blockWorkouts', 'blocks', 'scores', 'workouts', 'events'));
  const gym = await openSmallGym(app.api);
  const library = await readLibrary(app.api, gym.owner.token);
  const { api } = app;
  const { token } = gym.owner;
  const form = (change: Partial<BlockForm> = {}): BlockForm => ({
    trackId: gym.trackId,
    name: 'Strength block',
    weeks: [{ kind: 'work' }, { kind: 'deload' }],
    workouts: [],
    ...change,
  });
  const saved = (change: Partial<BlockForm> = {}) => api.do(blocks.save, form(change), token);
  return {
    app,
    gym,
    library,
    form,
    saved,
    trySave: (given: BlockForm, by: string | null = token) => api.try(blocks.save, given, by),
    laid: async (change: Partial<BlockForm> = {}, firstDay = firstMonday) =>
      api.do(blocks.lay, { id: (await saved(change)).id, firstDay }, token),
    get: (id: string) => api.do(blocks.get, { id }, token),
    /** Returns the lift of a week, on its Monday. */
    lift: (week: number, percent: number, name = 'Back Squat'): BlockWorkoutForm => ({
      ...planned(name, { week, ...twoSets }),
      lift: { movementId: library.lift(name), percent },
    }),
    /** Lists the names of the track's workouts by day. */
    calendar: async (fromDate = firstMonday, toDate = '2026-11-29') => {
      const range = { gymId: gym.gymId, trackId: gym.trackId, fromDate, toDate };
      const days = await api.do(workouts.list, range, token);
      const busy = days.filter((day) => day.workouts.length > 0);
      return Object.fromEntries(
        busy.map(({ date, workouts: list }) => [date, list.map(({ workout }) => workout.name)]),
      );
    },
  };
}
