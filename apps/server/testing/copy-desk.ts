import type { CallInput } from '@trackboard/contract';
import * as workouts from '@trackboard/contract/workouts';
import type { CopiedDay } from '@trackboard/contract/workouts';
import type { Answer } from '@trackboard/story-world';
import { expect } from 'vitest';
import { type SmallGym, openSmallGym, postWorkout } from './small-gym.ts';
import { type TestApp, startTestApp } from './test-app.ts';

type Form = CallInput<typeof workouts.copy>;

export const sunday = '2026-07-12';
export const monday = '2026-07-13';
export const saturday = '2026-07-18';
export const nextSunday = '2026-07-19';
export const nextMonday = '2026-07-20';

/** A small gym whose owner copies weeks, from Competitors to Competitors unless a form says otherwise. */
export interface CopyDesk {
  readonly app: TestApp;
  readonly gym: SmallGym;
  /** The week from Sunday to the next one. */
  week(form?: Partial<Form>): Form;
  /** Its Monday to the next one. */
  oneDay(form?: Partial<Form>): Form;
  copy(form: Form, token?: string | null): Promise<Answer<typeof workouts.copy>>;
  /** The same, when it has to succeed. */
  copied(form: Form): Promise<CopiedDay[]>;
  post(name: string, schedule: string, trackId?: string): Promise<string>;
  /** The names of a day of a track in order, after seeing that no two share a place. */
  names(date: string, trackId?: string): Promise<string[]>;
  countWorkouts(): Promise<number>;
  /** The workouts that athletes are told of. */
  toldOf(): Promise<string[]>;
  clear(): Promise<void>;
}

/** The ids of what a copying made. */
export const newIdsOf = (days: readonly CopiedDay[]): string[] =>
  days.flatMap(({ workouts: dayWorkouts }) =>
    dayWorkouts.flatMap(({ trackWorkout }) => trackWorkout?.trackWorkoutId ?? []),
  );

export async function openCopyDesk(): Promise<CopyDesk> {
  const app = await startTestApp();
  const gym = await openSmallGym(app.api);
  const { db, api } = app;
  const { token } = gym.owner;
  const week: CopyDesk['week'] = (form) => ({
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
    oneDay: (form) => week({ fromDate: monday, toDate: monday, targetDate: nextMonday, ...form }),
    copy: (form, by = token) => api.try(workouts.copy, form, by),
    copied: (form) => api.do(workouts.copy, form, token),
    post: async (name, schedule, trackId = gym.trackId) =>
      (await postWorkout(api, gym, { name, schedule, trackId })).trackWorkoutId,
    names: async (date, trackId = gym.trackId) => {
      const range = { gymId: gym.gymId, trackId, fromDate: date, toDate: date };
      const [day] = await api.do(workouts.list, range, token);
      const orders = day?.workouts.map(({ sortOrder }) => sortOrder) ?? [];
      expect(new Set(orders).size).toBe(orders.length);
      return day?.workouts.map(({ workout }) => workout.name) ?? [];
    },
    countWorkouts: async () => (await db.selectFrom('workouts').select('id').execute()).length,
    toldOf: async () => {
      const rows = await db.selectFrom('events').select(['type', 'payload']).execute();
      return rows
        .filter(({ type }) => type === 'workoutPublished')
        .map(({ payload }) => (payload as { workoutId: string }).workoutId);
    },
    clear: async () => {
      await db.deleteFrom('scores').execute();
      await db.deleteFrom('workouts').execute();
      await db.deleteFrom('events').execute();
    },
  };
}
