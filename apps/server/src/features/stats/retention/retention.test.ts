import { gyms, scores, stats, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newMember,
  openQuickGym,
  postWorkout,
  startSharedApp,
} from '#testing';
import { dayIn } from '../../../platform/time/clock.ts';
import { instantIn } from '../../../platform/time/time-zone.ts';

const zone = 'America/Los_Angeles';
const app = await startSharedApp();
const { api, db } = app;
let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
  // The gym contains only the athletes of a test.
  const userIds = [gym.mara.id, gym.jonah.id, gym.engineOnly.id];
  await api.do(gyms.removeUsers, { gymId: gym.gymId, userIds }, gym.owner.token);
  await db.deleteFrom('gymMembers').where('gymId', '=', gym.gymId).execute();
});

const thisMonth = Temporal.PlainDate.from(dayIn(zone, app.clock.now())).with({ day: 1 });
/** Returns a day of the month some months ago. */
const dayOf = (monthsAgo: number, day = 1) =>
  thisMonth.subtract({ months: monthsAgo }).with({ day }).toString();
const months = () => api.do(stats.retention, {}, gym.owner.token);
const monthAgo = async (monthsAgo: number) => (await months()).at(-1 - monthsAgo);

/** Adds an athlete who joined at a local time of a day. */
async function joinedOn(day: string, time = '00:00'): Promise<Person> {
  const person = await newMember(app, gym.gymId, [gym.trackId]);
  await db
    .updateTable('gymMembers')
    .set({ joinedAt: instantIn(zone, day, time) })
    .where('userId', '=', person.id)
    .execute();
  return person;
}

const attend = ({ id: userId }: Person, ...days: string[]) =>
  db
    .insertInto('attendance')
    .values(days.map((day) => ({ gymId: gym.gymId, userId, day, since: app.clock.now() })))
    .execute();

async function log({ token }: Person, schedule: string): Promise<string> {
  const { trackWorkoutId } = await postWorkout(app.api, gym, { schedule });
  await api.do(scores.save, { trackWorkoutId, value: ['10:00'] }, token);
  return trackWorkoutId;
}

it('retention lists the last twelve months, including those in which nobody joined', async () => {
  const all = await months();
  expect(all.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, at) => dayOf(11 - at).slice(0, 7)),
  );
  expect(all[0]).toMatchObject({ joined: 0, left: 0, trained: Array(12).fill(0) });
  expect(all.at(-1)?.trained).toEqual([0]);
});

it('retention counts each athlete once in a month with a score or a day in the gym', async () => {
  const [both, only] = [await joinedOn(dayOf(3)), await joinedOn(dayOf(3, 28), '23:30')];
  await joinedOn(dayOf(3, 2));
  await attend(both, dayOf(3, 4), dayOf(3, 5), dayOf(0));
  await log(both, dayOf(3, 5));
  await log(only, dayOf(2, 28));
  await attend(only, dayOf(2, 27));
  expect(await monthAgo(3)).toMatchObject({ joined: 3, left: 0, trained: [1, 1, 0, 1] });
  expect(await monthAgo(2)).toMatchObject({ joined: 0, trained: [0, 0, 0] });
});

it('retention does not count deleted scores or scores of deleted workouts', async () => {
  const person = await joinedOn(dayOf(2));
  const id = await log(person, dayOf(1));
  const trackWorkoutId = await log(person, dayOf(0));
  expect(await monthAgo(2)).toMatchObject({ trained: [0, 1, 1] });
  await api.do(workouts.delete, { id }, gym.owner.token);
  expect(await monthAgo(2)).toMatchObject({ trained: [0, 0, 1] });
  await api.do(scores.delete, { trackWorkoutId }, person.token);
  expect(await monthAgo(2)).toMatchObject({ trained: [0, 0, 0] });
});

it('retention divides the months at midnight of the gym', async () => {
  const lastDay = thisMonth.subtract({ months: 1, days: 1 }).toString();
  await joinedOn(lastDay, '23:59');
  await joinedOn(dayOf(1), '00:00');
  expect([(await monthAgo(2))?.joined, (await monthAgo(1))?.joined]).toEqual([1, 1]);
});

it('retention counts nobody before joining or after leaving, and counts who left', async () => {
  const person = await joinedOn(dayOf(4));
  await attend(person, dayOf(5), dayOf(4), dayOf(3), dayOf(2), dayOf(1));
  await db
    .updateTable('gymMembers')
    .set({ leftAt: instantIn(zone, dayOf(2, 15), '12:00'), isPrimary: false })
    .where('userId', '=', person.id)
    .execute();
  expect(await monthAgo(4)).toMatchObject({ joined: 1, left: 1, trained: [1, 1, 1, 0, 0] });
});

it('retention ignores deleted scores, other gyms and athletes who joined earlier', async () => {
  const person = await joinedOn(dayOf(1));
  const { trackWorkoutId } = await postWorkout(app.api, gym, { schedule: dayOf(0) });
  await api.do(scores.save, { trackWorkoutId, value: ['10:00'] }, person.token);
  await api.do(scores.delete, { trackWorkoutId }, person.token);
  const gymId = gym.rivalGymId;
  const elsewhere = { gymId, userId: person.id, day: dayOf(0), since: app.clock.now() };
  await db.insertInto('attendance').values(elsewhere).execute();
  await attend(await joinedOn(dayOf(12)), dayOf(0));
  const all = await months();
  expect(all.at(-2)).toMatchObject({ joined: 1, trained: [0, 0] });
  expect(all.reduce((sum, { joined }) => sum + joined, 0)).toBe(1);
});
