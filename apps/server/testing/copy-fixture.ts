import type { CallInput } from '@trackboard/contract';
import { workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect } from 'vitest';
import { startSharedApp } from './shared-app.ts';
import { openSmallGym } from './small-gym.ts';
import { postWorkout } from './workouts.ts';

type Form = CallInput<typeof workouts.copy>;

export const sunday = '2026-07-12';
export const monday = '2026-07-13';
export const saturday = '2026-07-18';
export const nextSunday = '2026-07-19';
export const nextMonday = '2026-07-20';

export const newIdsOf = (days: readonly workouts.CopiedDay[]): string[] =>
  days.flatMap(({ workouts: dayWorkouts }) =>
    dayWorkouts.flatMap(({ trackWorkout }) => trackWorkout?.trackWorkoutId ?? []),
  );

/**
 * Opens a small gym that has no workouts at the start of each test. Copies are from Competitors to Competitors by
 * default.
 */
export async function openCopyFixture() {
  const app = await startSharedApp();
  beforeEach(() => app.clear('scores', 'workouts', 'events'));
  const gym = await openSmallGym(app.api);
  const { db, api } = app;
  const { token } = gym.owner;
  /** Returns the form that copies the week from Sunday to the next week. */
  const week = (form: Partial<Form> = {}): Form => ({
    fromTrackId: gym.trackId,
    fromDate: sunday,
    toDate: saturday,
    targetTrackId: gym.trackId,
    targetDate: nextSunday,
    ...form,
  });
  return {
    app,
    gym,
    week,
    /** Copies Monday to the next Monday. */
    oneDay: (form: Partial<Form> = {}) =>
      week({ fromDate: monday, toDate: monday, targetDate: nextMonday, ...form }),
    copy: (form: Form, by: string | null = token) => api.try(workouts.copy, form, by),
    /** Copies workouts, and fails on an error. */
    copied: (form: Form) => api.do(workouts.copy, form, token),
    post: async (name: string, schedule: string, trackId = gym.trackId) =>
      (await postWorkout(api, gym, { name, schedule, trackId })).trackWorkoutId,
    /**
     * Lists the names of the workouts of a track's day in order, and fails if two share a position.
     */
    namesOn: async (date: string, trackId = gym.trackId) => {
      const range = { gymId: gym.gymId, trackId, fromDate: date, toDate: date };
      const [day] = await api.do(workouts.list, range, token);
      const orders = day?.workouts.map(({ sortOrder }) => sortOrder) ?? [];
      expect(new Set(orders).size).toBe(orders.length);
      return day?.workouts.map(({ workout }) => workout.name) ?? [];
    },
    countWorkouts: async () => (await db.selectFrom('workouts').select('id').execute()).length,
    /** Lists the ids in the events `workoutPublished`. */
    publishedIds: async () => {
      const rows = await db.selectFrom('events').select(['type', 'payload']).execute();
      return rows
        .filter(({ type }) => type === 'workoutPublished')
        .map(({ payload }) => (payload as { workoutId: string }).workoutId);
    },
  };
}
