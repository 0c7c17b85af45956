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

const today = dayIn(northlane.timeZone, app.clock.now());
const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();

/** One of two workouts, and one of two days. */
interface Place {
  readonly trackWorkoutId: string;
  readonly day: string;
}
const first: Place = { trackWorkoutId: await post(), day: today };
const second: Place = { trackWorkoutId: await post(), day: yesterday };

type Take = (athlete: Person, place: Place) => Promise<unknown>;

const ofAthlete = {
  save: ({ token }, { trackWorkoutId }) =>
    api.try(scores.save, { trackWorkoutId, value: ['9:00'] }, token),
  hide: ({ token }, { trackWorkoutId }) =>
    api.try(scores.save, { trackWorkoutId, audience: 2 }, token),
  show: ({ token }, { trackWorkoutId }) =>
    api.try(scores.save, { trackWorkoutId, audience: 1 }, token),
  delete: ({ token }, { trackWorkoutId }) => api.try(scores.delete, { trackWorkoutId }, token),
  come: ({ token }, { day }) => api.try(attendance.checkIn, { gymId, day }, token),
  takeBack: ({ token }, { day }) => api.try(attendance.checkIn, { gymId, day, here: false }, token),
  join: ({ token }) => api.try(tracks.join, { trackId: gym.engineId }, token),
  becomeMale: ({ id, token }) => api.try(accounts.update, { id, gender: 'male' }, token),
} satisfies Record<string, Take>;

const ofOwner = {
  enter: ({ id: userId }, { trackWorkoutId }) =>
    api.try(scores.saveForAthlete, { trackWorkoutId, userId, value: ['8:00'] }, owner.token),
  delete: ({ id: userId }, { trackWorkoutId }) =>
    api.try(scores.deleteForAthlete, { trackWorkoutId, userId }, owner.token),
  tick: ({ id: userId }, { day }) =>
    api.try(attendance.tick, { gymId, userId, day, here: true }, owner.token),
  untick: ({ id: userId }, { day }) =>
    api.try(attendance.tick, { gymId, userId, day, here: false }, owner.token),
  remove: ({ id }) => api.try(gyms.removeUsers, { gymId, userIds: [id] }, owner.token),
} satisfies Record<string, Take>;

const stepsOf = (takes: Record<string, Take>) =>
  fc.array(fc.tuple(fc.constantFrom(...Object.entries(takes)), fc.constantFrom(first, second)), {
    minLength: 2,
    maxLength: 6,
  });

it('keeps the activity of a member through any changes by the athlete and the owner at once', async () => {
  const property = fc.asyncProperty(stepsOf(ofAthlete), stepsOf(ofOwner), async (...both) => {
    const athlete = await newMember(app, gymId, [trackId]);
    await ofAthlete.save(athlete, first);
    const all = both.map(async (steps) => {
      for (const [[, take], place] of steps) await take(athlete, place);
    });
    await Promise.all(all);
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
  await ofAthlete.save(athlete, first);
  const before = (await kept(athlete))?.lastScoreAt;
  app.clock.pass(1000);
  await ofAthlete.save(athlete, second);
  expect((await kept(athlete))?.lastScoreAt?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
  await ofAthlete.hide(athlete, second);
  expect(await kept(athlete)).toMatchObject({ scoreCount: 2, lastScoreAt: before });
  await ofAthlete.delete(athlete, first);
  expect(await kept(athlete)).toMatchObject({ scoreCount: 1, lastScoreAt: null });
});

it('keeps the days of an athlete whom the owner ticks and who taps at the same time', async () => {
  const athlete = await newMember(app, gymId, [trackId]);
  const days = [first, second, first, second];
  const taps = days.map((place) => ofAthlete.come(athlete, place));
  const ticks = days.map((place) => ofOwner.tick(athlete, place));
  await Promise.all([...taps, ...ticks]);
  expect(await kept(athlete)).toMatchObject({ lastHereOn: today });
  await ofOwner.untick(athlete, first);
  expect(await kept(athlete)).toMatchObject({ lastHereOn: yesterday });
});

it('keeps what is left of a deleted workout and of a deleted account', async () => {
  const athlete = await newMember(app, gymId, [trackId]);
  const id = await post();
  await api.do(scores.save, { trackWorkoutId: id, value: ['9:00'] }, athlete.token);
  await api.do(workouts.delete, { id }, owner.token);
  await ofAthlete.save(athlete, first);
  await ofAthlete.hide(athlete, first);
  await ofAthlete.come(athlete, first);
  expect(await findWrongActivity(app.db)).toEqual([]);
  expect(await kept(athlete)).toMatchObject({ scoreCount: 2, lastHereOn: today });
  const passwordHash = await hashPassword(password);
  await app.db.updateTable('users').set({ passwordHash }).where('id', '=', athlete.id).execute();
  await api.do(ownData.deleteAccount, { password }, athlete.token);
  expect(await findWrongActivity(app.db)).toEqual([]);
  expect(await kept(athlete)).toMatchObject({ scoreCount: 1, lastHereOn: null });
});
