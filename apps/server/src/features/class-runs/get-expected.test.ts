import { classRuns, classes, gyms, scores } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type QuickGym, openQuickGym, postWorkout, startSharedApp } from '#testing';
import { newId } from '../../platform/database/new-id.ts';
import { after, dayIn, days, hours, minutes } from '../../platform/time/clock.ts';
import { instantIn } from '../../platform/time/time-zone.ts';

const app = await startSharedApp();
const { api, db } = app;
const zone = northlane.timeZone;
let gym: QuickGym;
let run: classRuns.ClassRun;

/** Passes the time until noon in the gym, so that the classes around a class are on its day. */
function passUntilNoon(): void {
  const now = app.clock.now();
  const today = instantIn(zone, dayIn(zone, now), '12:00');
  const noon = today > now ? today : instantIn(zone, dayIn(zone, after(now, days(1))), '12:00');
  app.clock.pass(noon.getTime() - now.getTime());
}
passUntilNoon();

beforeEach(async () => {
  gym = await openQuickGym(app);
  run = await api.do(classRuns.start, { trackId: gym.trackId }, gym.owner.token);
});

const expected = () => api.do(classRuns.expected, { id: run.id }, gym.owner.token);
const startedAt = () => new Date(run.startedAt);

/** Adds a class of today's weekday that begins some hours after the class was started, or before it. */
async function addClass(inHours: number, form: object = {}): Promise<string> {
  const begins = after(startedAt(), hours(inHours)).getTime();
  const time = Temporal.Instant.fromEpochMilliseconds(begins).toZonedDateTimeISO(zone);
  const classId = newId();
  const sent = {
    gymId: gym.gymId,
    classId,
    fromDate: run.day,
    weekday: Temporal.PlainDate.from(run.day).dayOfWeek,
    start: time.toPlainTime().toString({ smallestUnit: 'minute' }),
    minutes: 60,
    trackIds: [gym.trackId],
    places: 5,
    ...form,
  };
  await api.do(classes.save, sent, gym.owner.token);
  return classId;
}

/** Takes a place as if the class were still to come. */
const come = (classId: string, { id: userId }: Person, state: 'comes' | 'waits' = 'comes') =>
  db
    .insertInto('classPlaces')
    .values((eb) => ({
      gymId: gym.gymId,
      classId,
      day: run.day,
      userId,
      state,
      number: eb
        .selectFrom('classPlaces')
        .select((of) => of(of.fn.countAll<number>(), '+', 1).as('next'))
        .where('gymId', '=', gym.gymId),
      askedAt: startedAt(),
    }))
    .execute();

const choose = (classId: string, date = run.day) =>
  api.try(classRuns.update, { id: run.id, chosenClass: { classId, date } }, gym.owner.token);

describe('the list of who comes to a class', () => {
  it('is empty in a gym without a timetable', async () => {
    expect(await expected()).toEqual({ classes: [], coming: [], often: [] });
  });

  it('is empty on a day without classes for the track', async () => {
    await addClass(0, { trackIds: [gym.engineId] });
    const other = Temporal.PlainDate.from(run.day).add({ days: 1 }).dayOfWeek;
    await addClass(0, { weekday: other });
    const cancelled = await addClass(3);
    const change = { change: 'cancelled', reason: 'The heating is broken.' } as const;
    await api.do(
      classes.change,
      { gymId: gym.gymId, classId: cancelled, date: run.day, ...change },
      gym.owner.token,
    );
    expect(await expected()).toEqual({ classes: [], coming: [], often: [] });
  });

  it('has those with a place in the nearest class, in the order in which they asked', async () => {
    await come(await addClass(-3), gym.mara);
    const near = await addClass(0.2);
    await come(near, gym.jonah);
    await come(near, gym.mara);
    const { classes: listed, coming } = await expected();
    expect(listed.map(({ isRun }) => isRun)).toEqual([false, true]);
    expect(coming).toEqual([gym.jonah.id, gym.mara.id]);
  });

  it('leaves out those who wait, who left the gym, and who are not on the track', async () => {
    const forAll = await addClass(0, { trackIds: [], name: 'Open Gym' });
    await come(forAll, gym.mara);
    await come(forAll, gym.jonah, 'waits');
    await come(forAll, gym.engineOnly);
    await come(forAll, gym.left);
    expect((await expected()).coming).toEqual([gym.mara.id]);
    await api.do(gyms.removeUsers, { gymId: gym.gymId, userIds: [gym.mara.id] }, gym.owner.token);
    expect((await expected()).coming).toEqual([]);
  });

  it('follows the class that a coach has chosen, for all coaches, as long as the timetable has it', async () => {
    const near = await addClass(0.2);
    const later = await addClass(2);
    await come(near, gym.mara);
    await come(later, gym.jonah);
    const answers = await Promise.all([choose(later), choose(later)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    const other = await api.do(classRuns.start, { trackId: gym.trackId }, gym.owner.token);
    expect(other).toMatchObject({ id: run.id, chosenClass: { classId: later, date: run.day } });
    expect((await expected()).coming).toEqual([gym.jonah.id]);
    await api.do(classes.delete, { id: later, fromDate: run.day }, gym.owner.token);
    expect((await expected()).coming).toEqual([gym.mara.id]);
  });

  it('refuses a class of another track, day or gym', async () => {
    const other = await addClass(0, { trackIds: [gym.engineId] });
    const near = await addClass(0);
    const tomorrow = Temporal.PlainDate.from(run.day).add({ days: 1 }).toString();
    for (const [classId, date] of [
      [other, run.day],
      [near, tomorrow],
      [newId(), run.day],
    ] as const) {
      expect(await choose(classId, date)).toMatchObject({ status: 404 });
    }
  });

  it('has all 500 athletes of a large class', async () => {
    const full = await addClass(0, { places: 500 });
    const crowd = Array.from({ length: 500 }, () => newId());
    const of = { gymId: gym.gymId, joinedAt: startedAt() };
    await db
      .insertInto('users')
      .values(
        crowd.map((id) => ({
          id,
          email: `${id}@crowd.example`,
          passwordHash: 'none',
          gender: 'female',
          role: 'athlete',
          weightUnit: 'kg',
          firstName: 'Some',
          lastName: 'Body',
          phoneNumber: '5035550123',
          createdAt: startedAt(),
          updatedAt: startedAt(),
        })),
      )
      .execute();
    const members = crowd.map((userId) => ({ ...of, userId }));
    await db
      .insertInto('gymMembers')
      .values(members.map((each) => ({ ...each, isPrimary: true })))
      .execute();
    await db
      .insertInto('trackMembers')
      .values(members.map((each) => ({ ...each, trackId: gym.trackId })))
      .execute();
    await db
      .insertInto('classPlaces')
      .values(
        crowd.map((userId, number) => ({
          gymId: gym.gymId,
          classId: full,
          day: run.day,
          userId,
          state: 'comes',
          number,
          askedAt: startedAt(),
        })),
      )
      .execute();
    expect((await expected()).coming).toEqual(crowd);
  });
});

/** Stores a class of an earlier week, at the same hour on the gym's clock unless it is shifted. Returns its day. */
async function earlierRun(weeks: number, shift = 0): Promise<string> {
  const local = Temporal.Instant.fromEpochMilliseconds(startedAt().getTime());
  const then = local.toZonedDateTimeISO(zone).subtract({ weeks });
  const began = after(new Date(then.epochMilliseconds), shift);
  const day = dayIn(zone, began);
  await db
    .insertInto('classRuns')
    .values({
      gymId: gym.gymId,
      id: newId(),
      trackId: gym.trackId,
      day,
      startedAt: began,
      endedAt: after(began, hours(1)),
    })
    .execute();
  return day;
}

/** Notes that somebody was in the gym on a day, some time after the hour of the class. */
async function wasHere({ id: userId }: Person, day: string, late = minutes(5)): Promise<void> {
  const clock = Temporal.Instant.fromEpochMilliseconds(startedAt().getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString();
  const since = after(instantIn(zone, day, clock), late);
  await db.insertInto('attendance').values({ gymId: gym.gymId, userId, day, since }).execute();
}

const often = async () => (await expected()).often;

describe('the list of who is often in a class', () => {
  it('has those who came in three of the last eight weeks, the most frequent first', async () => {
    for (const week of [1, 2, 3, 8]) {
      const day = await earlierRun(week);
      await wasHere(gym.jonah, day);
      if (week < 4) await wasHere(gym.mara, day);
      if (week < 3) await wasHere(gym.engineOnly, day);
    }
    expect(await often()).toEqual([gym.jonah.id, gym.mara.id]);
  });

  it('leaves out those who came in two of these weeks, or at another hour or weekday', async () => {
    for (const week of [1, 2, 9]) await wasHere(gym.mara, await earlierRun(week));
    expect(await often()).toEqual([]);
    await wasHere(gym.mara, await earlierRun(3, hours(3)), hours(3));
    await wasHere(gym.mara, await earlierRun(4, -days(1)));
    expect(await often()).toEqual([]);
    for (const week of [5, 6, 7]) await wasHere(gym.jonah, await earlierRun(week), hours(6));
    expect(await often()).toEqual([]);
  });

  it('leaves out those who come, who left the gym, and who are not on the track', async () => {
    for (const week of [1, 2, 3]) {
      const day = await earlierRun(week);
      for (const who of [gym.mara, gym.jonah, gym.engineOnly, gym.left]) await wasHere(who, day);
    }
    await come(await addClass(0), gym.mara);
    expect(await expected()).toMatchObject({ coming: [gym.mara.id], often: [gym.jonah.id] });
  });

  it('counts scores of the day, also those that only their athletes see, and each day once', async () => {
    for (const week of [1, 2, 3]) {
      const day = await earlierRun(week);
      const { trackWorkoutId } = await postWorkout(api, gym, { schedule: day });
      const sent = { trackWorkoutId, value: ['05:00'], audience: 2 as const };
      const { score } = await api.do(scores.save, sent, gym.mara.token);
      const createdAt = after(startedAt(), -days(7 * week) + minutes(20));
      await db.updateTable('scores').set({ createdAt }).where('id', '=', score.scoreId).execute();
      if (week === 1) await wasHere(gym.jonah, day);
    }
    expect(await often()).toEqual([gym.mara.id]);
  });
});
