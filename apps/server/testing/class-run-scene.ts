import type { CoachAbility } from '@trackboard/contract';
import { classRuns, gyms, screens } from '@trackboard/contract/all-endpoints';
import { beforeEach } from 'vitest';
import { type Person, newMember } from './people.ts';
import { startSharedApp } from './shared-app.ts';
import { type QuickGym, openQuickGym } from './small-gym.ts';
import { postWorkout } from './workouts.ts';

/** What each test gets new: a gym, a class of its track, and the two workouts of the day. */
interface ClassRunScene {
  gym: QuickGym;
  run: classRuns.ClassRun;
  gripTax: string;
  cooldown: string;
}

/** Starts an app. Each test of the file has its own gym with a class that goes on. */
export async function startClassRuns() {
  const app = await startSharedApp();
  const { api } = app;
  const scene = {} as ClassRunScene;

  const start = ({ token }: Person = scene.gym.owner) =>
    api.do(classRuns.start, { trackId: scene.gym.trackId }, token);
  const read = ({ token }: Person = scene.gym.owner) =>
    api.do(classRuns.get, { id: scene.run.id }, token);
  const update = (form: object, { token }: Person = scene.gym.owner) =>
    api.try(classRuns.update, { id: scene.run.id, ...form }, token);
  const turn = (form: object, { token }: Person = scene.gym.owner) =>
    api.try(classRuns.changeTimer, { id: scene.run.id, ...form }, token);

  async function pairScreen() {
    const { screenKey, code } = await api.do(screens.open, {}, null);
    const form = { code, name: 'Main floor', trackId: scene.gym.engineId };
    const { id } = await api.do(screens.pair, form, scene.gym.owner.token);
    return {
      id,
      shown: async () => (await api.do(screens.show, { screenKey }, null)).screen,
      press: (action: screens.TimerAction) =>
        api.do(screens.changeTimerOnScreen, { screenKey, action }, null),
    };
  }

  async function newCoach(abilities: CoachAbility[]): Promise<Person> {
    const { gymId, owner } = scene.gym;
    const coach = await newMember(app, gymId, []);
    await api.do(gyms.saveStaff, { gymId, userId: coach.id, abilities }, owner.token);
    return coach;
  }

  beforeEach(async () => {
    scene.gym = await openQuickGym(app);
    scene.run = await start();
    const post = async (name: string) =>
      (await postWorkout(api, scene.gym, { name, schedule: scene.run.day, sets: 3 }))
        .trackWorkoutId;
    scene.gripTax = await post('Grip Tax');
    scene.cooldown = await post('Hips and Shoulders');
  });

  return { app, scene, start, read, update, turn, pairScreen, newCoach };
}

/** The clock of a part for time. */
export const forTime = { kind: 'fortime', rounds: 3, cap: 1320, countdown: 0 } as const;
