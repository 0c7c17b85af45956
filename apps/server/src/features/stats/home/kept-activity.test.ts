import {
  accounts,
  attendance,
  gyms,
  ownData,
  scores,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { northlane, password } from '@trackboard/story-world';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Person,
  findWrongActivity,
  newMember,
  postWorkout,
  propertyRuns,
  startSmallGym,
} from '#testing';
import { dayIn } from '../../../platform/time/clock.ts';
import { hashPassword } from '../../accounts/index.ts';

const { app, gym } = await startSmallGym();
const { api } = app;
const { gymId, trackId, owner } = gym;
const post = async () => (await postWorkout(api, gym, {})).trackWorkoutId;
const workoutIds = [await post(), await post()];

const today = dayIn(northlane.timeZone, app.clock.now());
const days = [today, Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()];

type Step =
  | { do: 'save' | 'hide' | 'show' | 'delete' | 'come' | 'take back'; at: 0 | 1 }
  | { do: 'leave' | 'join' | 'change gender'; at: 0 | 1 };
type OwnersStep = { do: 'enter' | 'delete' | 'tick' | 'untick' | 'remove'; at: 0 | 1 };

const stepsOf = <Name extends string>(...names: Name[]) =>
  fc.array(fc.record({ do: fc.constantFrom(...names), at: fc.constantFrom<0 | 1>(0, 1) }), {
    minLength: 2,
    maxLength: 6,
  });

async function take({ do: what, at }: Step, { id, token }: Person): Promise<unknown> {
  const trackWorkoutId = workoutIds[at] ?? '';
  const day = days[at];
  switch (what) {
    case 'save':
      return api.try(scores.save, { trackWorkoutId, value: ['9:00'] }, token);
    case 'hide':
      return api.try(scores.save, { trackWorkoutId, audience: 2 }, token);
    case 'show':
      return api.try(scores.save, { trackWorkoutId, audience: 1 }, token);
    case 'delete':
      return api.try(scores.delete, { trackWorkoutId }, token);
    case 'come':
      return api.try(attendance.checkIn, { gymId, day }, token);
    case 'take back':
      return api.try(attendance.checkIn, { gymId, day, here: false }, token);
    case 'leave':
      return api.try(tracks.unassign, { trackId: gym.engineId }, token);
    case 'join':
      return api.try(tracks.join, { trackId: gym.engineId }, token);
    case 'change gender':
      return api.try(accounts.update, { id, gender: at ? 'male' : 'female' }, token);
  }
}

async function takeAsOwner({ do: what, at }: OwnersStep, { id: userId }: Person) {
  const trackWorkoutId = workoutIds[at] ?? '';
  const day = days[at] ?? '';
  switch (what) {
    case 'enter':
      return api.try(
        scores.saveForAthlete,
        { trackWorkoutId, userId, value: ['8:00'] },
        owner.token,
      );
    case 'delete':
      return api.try(scores.deleteForAthlete, { trackWorkoutId, userId }, owner.token);
    case 'tick':
      return api.try(attendance.tick, { gymId, userId, day, here: true }, owner.token);
    case 'untick':
      return api.try(attendance.tick, { gymId, userId, day, here: false }, owner.token);
    case 'remove':
      return api.try(gyms.removeUsers, { gymId, userIds: [userId] }, owner.token);
  }
}

it('keeps the last score and the last day of a member through any changes by the athlete and the owner at once', async () => {
  const athletesSteps = stepsOf(
    'save',
    'save',
    'hide',
    'show',
    'delete',
    'come',
    'take back',
    'leave',
    'join',
    'change gender',
  );
  const ownersSteps = stepsOf('enter', 'delete', 'tick', 'untick', 'remove');
  const property = fc.asyncProperty(athletesSteps, ownersSteps, async (byAthlete, byOwner) => {
    const athlete = await newMember(app, gymId, [trackId]);
    await take({ do: 'save', at: 0 }, athlete);
    await Promise.all([
      (async () => {
        for (const step of byAthlete) await take(step, athlete);
      })(),
      (async () => {
        for (const step of byOwner) await takeAsOwner(step, athlete);
      })(),
    ]);
    expect(await findWrongActivity(app.db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: propertyRuns(40) });
});

/** The kept values of an athlete. */
const kept = ({ id }: Person) =>
  app.db
    .selectFrom('gymMembers')
    .select(['scoreCount', 'lastScoreAt', 'lastHereOn'])
    .where('userId', '=', id)
    .executeTakeFirst();

it('returns to the score before when the last one is deleted or hidden, and to none', async () => {
  const athlete = await newMember(app, gymId, [trackId]);
  await take({ do: 'save', at: 0 }, athlete);
  const first = (await kept(athlete))?.lastScoreAt;
  app.clock.pass(1000);
  await take({ do: 'save', at: 1 }, athlete);
  expect((await kept(athlete))?.lastScoreAt?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  await take({ do: 'hide', at: 1 }, athlete);
  expect(await kept(athlete)).toMatchObject({ scoreCount: 2, lastScoreAt: first });
  await take({ do: 'delete', at: 0 }, athlete);
  expect(await kept(athlete)).toMatchObject({ scoreCount: 1, lastScoreAt: null });
});

it('keeps the days of an athlete whom two coaches tick and who taps at the same time', async () => {
  const athlete = await newMember(app, gymId, [trackId]);
  const taps = ([0, 1, 0, 1] as const).map((at) => take({ do: 'come', at }, athlete));
  const ticks = ([0, 1, 0, 1] as const).map((at) => takeAsOwner({ do: 'tick', at }, athlete));
  await Promise.all([...taps, ...ticks]);
  expect(await kept(athlete)).toMatchObject({ lastHereOn: today });
  await takeAsOwner({ do: 'untick', at: 0 }, athlete);
  expect(await kept(athlete)).toMatchObject({ lastHereOn: days[1] });
});

it('keeps what is left of a deleted workout and of a deleted account', async () => {
  const athlete = await newMember(app, gymId, [trackId]);
  const id = await post();
  await api.do(scores.save, { trackWorkoutId: id, value: ['9:00'] }, athlete.token);
  await api.do(workouts.delete, { id }, owner.token);
  await take({ do: 'save', at: 0 }, athlete);
  await take({ do: 'come', at: 0 }, athlete);
  expect(await findWrongActivity(app.db)).toEqual([]);
  const passwordHash = await hashPassword(password);
  await app.db.updateTable('users').set({ passwordHash }).where('id', '=', athlete.id).execute();
  await api.do(ownData.deleteAccount, { password }, athlete.token);
  expect(await findWrongActivity(app.db)).toEqual([]);
  expect(await kept(athlete)).toMatchObject({ lastHereOn: null });
});
