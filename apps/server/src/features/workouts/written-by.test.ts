import { gyms, ownData, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { type Person, newMember, openQuickGym, postWorkout, startSharedApp } from '#testing';
import { hashPassword } from '../accounts/index.ts';

const app = await startSharedApp();
const { api } = app;
const gym = await openQuickGym(app);
const { owner, gymId, trackId, mara: coach, jonah } = gym;

const date = '2026-07-15';
const day = { gymId, fromDate: date, toDate: date };

const makeCoach = ({ id }: Person) =>
  api.do(gyms.saveStaff, { gymId, userId: id, abilities: ['programme'] }, owner.token);

beforeEach(async () => {
  await app.clear('workouts', 'gymStaff');
  await makeCoach(coach);
});

async function writersFor({ token }: Person, of = day) {
  const days = await api.do(workouts.list, of, token);
  return days.flatMap((each) => each.workouts.map(({ writtenBy }) => writtenBy));
}

const post = (by: Person, fields: object = {}) =>
  postWorkout(api, { owner: by, trackId }, { schedule: date, ...fields });

const change = (by: Person, id: string, fields: object) =>
  api.do(workouts.update, { id, ...fields }, by.token);

/** Every user of this gym has this name. */
const somebody = { name: 'Some Body', date: expect.any(String) };

test("the calendar shows only the gym's staff which coach wrote a workout", async () => {
  await post(coach);
  for (const reader of [owner, coach]) expect(await writersFor(reader)).toEqual([somebody]);
  expect(await writersFor(jonah)).toEqual([undefined]);
});

test('the calendar names no writer for workouts that the owner wrote', async () => {
  await post(owner);
  expect(await writersFor(coach)).toEqual([undefined]);
});

test('the calendar names who last changed the content, not who moved or published it', async () => {
  const { trackWorkoutId: id } = await post(owner, { isPublished: false });
  await change(coach, id, { isPublished: true, sortOrder: 3 });
  expect(await writersFor(owner)).toEqual([undefined]);
  await change(coach, id, { notes: 'Keep moving' });
  const written = await writersFor(owner);
  expect(written).toEqual([somebody]);
  app.clock.pass(60_000);
  await change(owner, id, { notes: 'Keep moving', sortOrder: 4 });
  expect(await writersFor(owner)).toEqual(written);
  await change(owner, id, { notes: 'Rest' });
  expect(await writersFor(owner)).toEqual([undefined]);
});

test('many workouts that are created at once have their writer too', async () => {
  const fields = { description: 'Row', scoreType: 9, schedule: date };
  const many = ['One', 'Two'].map((name) => ({ ...fields, name }));
  await api.do(workouts.createMany, { trackId, workouts: many }, coach.token);
  expect(await writersFor(owner)).toEqual([somebody, somebody]);
});

test('a copy keeps the writer of the workout', async () => {
  await post(coach);
  const written = await writersFor(owner);
  app.clock.pass(60_000);
  const targetDate = '2026-07-16';
  const range = { fromDate: date, toDate: date, targetDate };
  const tracks = { fromTrackId: trackId, targetTrackId: trackId };
  await api.do(workouts.copy, { ...range, ...tracks, asDrafts: false }, owner.token);
  const copied = { gymId, fromDate: targetDate, toDate: targetDate };
  expect(await writersFor(owner, copied)).toEqual(written);
});

test('a former coach is still named, but the coach of a deleted account has no name', async () => {
  const leaving = await newMember(app, gymId, []);
  const passwordHash = await hashPassword('Northlane-2026!');
  await app.db.updateTable('users').set({ passwordHash }).where('id', '=', leaving.id).execute();
  await makeCoach(leaving);
  await post(leaving);
  await api.do(gyms.removeStaff, { gymId, userId: leaving.id }, owner.token);
  expect(await writersFor(owner)).toEqual([somebody]);
  await api.do(ownData.deleteAccount, { password: 'Northlane-2026!' }, leaving.token);
  expect(await writersFor(owner)).toMatchObject([{ name: null }]);
});
