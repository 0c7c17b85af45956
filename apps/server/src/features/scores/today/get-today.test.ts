import { attendance, scores, today, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { newMember, newPerson, postWorkout, startScoreGym } from '#testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayIn } from '../../../platform/time/clock.ts';

const gym = await startScoreGym();
const { app, engineId, jonah, library, mara, post, postFran, postLift, save, test } = gym;
const { api } = app;

beforeEach(() => app.clear('attendance', 'scoreLikes', 'scores', 'liftMaxes', 'workouts'));

/** This day is a Wednesday. */
const date = '2026-07-15';
const todayOf = ({ token }: { readonly token: string } = mara, on = date) =>
  api.do(today.get, { date: on }, token);
const names = async (who = mara) =>
  (await todayOf(who)).workouts.map(({ workout }) => workout.name);

describe("the list of today's workouts", () => {
  it('the list uses the current day of each gym, even if the gyms have different days', async () => {
    const { gymId, rivalGymId } = gym;
    const zones = ['Etc/GMT-14', 'Etc/GMT+12'] as const;
    const [ahead, behind] = zones.map((zone) => dayIn(zone, app.clock.now()));
    if (ahead === undefined || behind === undefined) throw new Error('There are two zones');
    // The two zones are 26 hours apart.
    expect(ahead > behind).toBe(true);
    const setZone = (id: string, timeZone: string) =>
      app.db.updateTable('gyms').set({ timeZone }).where('id', '=', id).execute();
    await setZone(gymId, zones[0]);
    await setZone(rivalGymId, zones[1]);
    const person = await newMember(app, gymId, [gym.trackId]);
    await api.do(tracks.join, { trackId: gym.rivalTrackId }, person.token);
    for (const day of [behind, ahead]) {
      await post({ name: `Home ${day}`, schedule: day });
      await postWorkout(api, gym.quarry, {
        name: `Away ${day}`,
        schedule: day,
      });
    }
    const on = async (day: string) =>
      (await todayOf(person, day)).workouts.map(({ workout }) => workout.name).toSorted();
    expect(await on(ahead)).toEqual([`Away ${behind}`, `Home ${ahead}`]);
    expect(await on(behind)).toEqual([`Away ${behind}`, `Home ${behind}`]);
    await setZone(gymId, northlane.timeZone);
  });

  it('the list contains the workouts of all tracks that the athlete is on, as the calendar does', async () => {
    await post({ name: 'Short Fuse' });
    await post({ name: 'Long Fuse' });
    await post({ name: 'Row', trackId: engineId });
    await post({ name: 'Yesterday', schedule: '2026-07-14' });
    await post({ name: 'Draft', isPublished: false });
    expect(await names(mara)).toEqual(['Short Fuse', 'Long Fuse']);
    const { workouts: all } = await todayOf(jonah);
    expect(all.map(({ workout, track }) => `${workout.name} ${track}`)).toEqual([
      'Short Fuse Competitors',
      'Long Fuse Competitors',
      'Row Engine',
    ]);
    expect(all[0]).toMatchObject({ gymId: gym.gymId, gym: 'Northlane Strength' });
  });

  it('the list contains each workout as the calendar does', async () => {
    await postLift('Back Squat');
    const range = { gymId: gym.gymId, fromDate: date, toDate: date };
    const [day] = await api.do(workouts.list, range, mara.token);
    const [{ workout, trackWorkoutId, sortOrder } = {}] = (await todayOf()).workouts;
    expect({ workout, trackWorkoutId, sortOrder }).toEqual(day?.workouts[0]);
  });

  it("a workout has the athlete's score with its rank, and the result to compare with", async () => {
    await save(await postFran('2026-07-01'), ['4:00']);
    const at = await postFran(date);
    await save(at, ['3:00'], {}, jonah);
    const { scoreId } = await save(at, ['3:27']);
    const compared = { date: '2026-07-01', earlier: '04:00', value: '03:27' };
    const logged = { scoreId, rank: 2, outOf: 2, highestScore: '03:27', compared };
    expect((await todayOf()).workouts).toMatchObject([{ logged }]);
    const [own] = await api.do(scores.logged, { fromDate: date, toDate: date }, mara.token);
    expect((await todayOf()).workouts[0]?.logged).toEqual(own);
  });

  it('a workout has the last result of the same benchmark or lift, and the weights', async () => {
    await save(await postFran('2026-07-01'), ['4:00']);
    await save(await postFran('2026-07-20'), ['3:00']);
    await save(await postLift('Back Squat', { schedule: '2026-07-02' }), ['100', '110']);
    await test('Back Squat', 140);
    const fran = await postFran(date);
    const squat = await postLift('Back Squat');
    await post();
    const [benchmark, lift, custom] = (await todayOf()).workouts;
    expect(benchmark).toMatchObject({ logged: null, weights: null });
    expect(benchmark?.last).toEqual((await gym.previous(fran))[0]);
    expect(lift?.last).toEqual((await gym.previous(squat))[0]);
    expect(lift?.weights).toEqual(await gym.weights(squat));
    expect(lift?.weights?.sets.map(({ loadable }) => loadable)).toEqual([105, 120]);
    expect(custom).toMatchObject({ logged: null, last: null, weights: null });
  });

  it('a workout has the best result of the division to beat, unless it is the last result', async () => {
    await save(await postFran('2026-06-01'), ['3:10'], { isScaled: true });
    await save(await postFran('2026-06-08'), ['3:50']);
    await save(await postFran('2026-07-01'), ['4:00']);
    await save(await postFran('2026-07-20'), ['3:00']);
    await save(await postLift('Back Squat', { schedule: '2026-06-02' }), ['120', '130']);
    await save(await postLift('Back Squat', { schedule: '2026-07-02' }), ['100', '110']);
    await postFran(date);
    await postLift('Back Squat');
    const [fran, squat] = (await todayOf()).workouts;
    expect(fran?.last).toMatchObject({ highestScore: '04:00' });
    expect(fran?.toBeat).toMatchObject({ highestScore: '03:50', date: '2026-06-08' });
    expect(squat?.toBeat).toBeNull();
    await save(await postFran('2026-07-02'), ['3:40']);
    expect((await todayOf()).workouts[0]).toMatchObject({
      last: { highestScore: '03:40' },
      toBeat: null,
    });
  });

  it("finds a lift and a benchmark by the name of the workout, as the workout's screen does", async () => {
    await save(await postFran('2026-07-01', { benchmarkId: null, name: 'FRAN' }), ['4:00']);
    await test('Front Squat', 100);
    await postFran(date, { benchmarkId: library.benchmark('Fran') });
    await postLift('Back Squat', { movementIds: [], name: 'front squat' });
    const [benchmark, lift] = (await todayOf()).workouts;
    expect(benchmark?.last).toMatchObject({ highestScore: '04:00' });
    expect(lift?.weights).toMatchObject({ movement: 'Front Squat', source: { max: 100 } });
  });
});

describe('the scores of other athletes', () => {
  const now = Temporal.Now.plainDateISO('UTC');
  const inDays = (days: number) => now.add({ days }).toString();
  const matesOf = async () => (await todayOf(mara, inDays(0))).mates;

  it("the scores are the newest on the athlete's tracks, in the athlete's unit", async () => {
    const [schedule, scoreType] = [inDays(0), 4];
    const weighed = await post({ schedule, scoreType });
    await save(weighed, ['100']);
    await save(await post({ schedule, trackId: engineId }), ['4:00'], {}, jonah);
    const { scoreId } = await save(weighed, ['220.5'], {}, jonah);
    await api.do(scores.like, { scoreId, liked: true }, mara.token);
    const place = { trackWorkoutId: weighed, trackId: gym.trackId, gymId: gym.gymId };
    const score = { userId: jonah.id, highestScore: '100', likes: 1, hasLiked: true };
    expect(await matesOf()).toMatchObject([{ scoreId, ...place, ...score, date: schedule }]);
    expect(await matesOf()).toHaveLength(1);
  });

  it('the scores are the five newest of the last seven days, and none of the future', async () => {
    for (const days of [-7, -6, -5, -4, -3, -2, -1, 1]) {
      const at = await post({ schedule: inDays(days), name: `Day ${days}` });
      await save(at, ['4:00'], {}, jonah);
    }
    const shown = (await matesOf()).map(({ workout }) => workout);
    expect(shown).toEqual(['Day -1', 'Day -2', 'Day -3', 'Day -4', 'Day -5']);
    const { mates: later } = await todayOf(mara, inDays(4));
    expect(later.map(({ workout }) => workout)).toEqual(['Day 1', 'Day -1', 'Day -2']);
  });
});

const counts = async (on = date) =>
  (await todayOf(mara, on)).week.map(({ planned, logged }) => [planned, logged]);
const weeks = async () => (await todayOf()).weeksInARow;

describe('the week', () => {
  it('the week contains planned and logged workouts of the seven days from Sunday', async () => {
    await save(await post({ schedule: '2026-07-12' }), ['4:00']);
    await save(await post({ schedule: '2026-07-11' }), ['4:00']);
    await save(await post(), ['4:00']);
    await post();
    await post({ scoreType: 9 });
    await post({ schedule: '2026-07-18' });
    await post({ schedule: '2026-07-19' });
    expect((await todayOf()).week.map((day) => day.date)).toEqual([
      '2026-07-12',
      '2026-07-13',
      '2026-07-14',
      '2026-07-15',
      '2026-07-16',
      '2026-07-17',
      '2026-07-18',
    ]);
    const [none, one] = [
      [0, 0],
      [1, 0],
    ];
    expect(await counts()).toEqual([[1, 1], none, none, [2, 1], none, none, one]);
  });

  it.each([
    ['2026-07-12', 'on a Sunday'],
    ['2026-07-18', 'on a Saturday'],
  ])('the week contains %s, %s', async (on) => {
    await save(await post(), ['4:00']);
    expect((await counts(on))[3]).toEqual([1, 1]);
  });

  it('the weeks in a row count even before the first score of the current week', async () => {
    expect(await weeks()).toBe(0);
    await save(await post({ schedule: '2026-06-20' }), ['4:00']);
    expect(await weeks()).toBe(0);
    await save(await post({ schedule: '2026-07-11' }), ['4:00']);
    await save(await post({ schedule: '2026-06-28' }), ['4:00']);
    expect(await weeks()).toBe(2);
    await save(await post({ schedule: '2026-07-12' }), ['4:00']);
    expect(await weeks()).toBe(3);
  });
});

/** Stores that Mara was in the gym. */
const attend = (...days: string[]) =>
  app.db
    .insertInto('attendance')
    .values(days.map((day) => ({ gymId: gym.gymId, userId: mara.id, day, since: app.clock.now() })))
    .execute();

describe('the days in the gym', () => {
  it('a day in the gym has a mark in the week', async () => {
    await attend('2026-07-11', '2026-07-13', '2026-07-19');
    const { week } = await todayOf();
    expect(week.flatMap((day) => (day.here ? day.date : []))).toEqual(['2026-07-13']);
    expect((await todayOf(jonah)).week.some(({ here }) => here)).toBe(false);
  });

  it('days in the gym count for the weeks in a row, as scores do', async () => {
    await attend('2026-07-06', '2026-06-24', '2026-07-19');
    expect(await weeks()).toBe(1);
    await save(await post({ schedule: '2026-06-28' }), ['4:00']);
    expect(await weeks()).toBe(3);
    await attend('2026-07-18');
    expect(await weeks()).toBe(4);
  });
});

const here = async () => (await todayOf()).gyms.map((each) => each.here);

describe("the athlete's presence", () => {
  const { gymId } = gym;
  const now = dayIn(northlane.timeZone, app.clock.now());

  it('presence is given for each gym and its current day, and the primary gym comes first', async () => {
    const { timeZone } = northlane;
    const open = { gymId, gym: 'Northlane Strength', timeZone, day: now, here: null };
    expect((await todayOf()).gyms).toEqual([open]);
    await api.do(attendance.checkIn, { gymId }, mara.token);
    const person = await newMember(app, gym.rivalGymId, []);
    await api.do(tracks.join, { trackId: engineId }, person.token);
    await api.do(attendance.checkIn, { gymId }, person.token);
    expect((await todayOf(person)).gyms).toMatchObject([
      { gymId: gym.rivalGymId, here: null },
      { gymId, here: 'self' },
    ]);
    expect((await todayOf(mara, '2020-01-01')).gyms).toMatchObject([{ day: now, here: 'self' }]);
  });

  it('presence is shown by a score rather than a tick, and by a tick rather than a tap', async () => {
    await attend(Temporal.PlainDate.from(now).subtract({ days: 1 }).toString());
    expect(await here()).toEqual([null]);
    await api.do(attendance.checkIn, { gymId }, mara.token);
    expect(await here()).toEqual(['self']);
    const form = { gymId, userId: mara.id, day: now, here: true };
    await api.do(attendance.tick, form, gym.owner.token);
    expect(await here()).toEqual(['coach']);
    await save(await post({ schedule: now }), ['4:00']);
    expect(await here()).toEqual(['score']);
  });
});

describe("the endpoint of an athlete's day", () => {
  it('returns an empty day to an athlete without a track', async () => {
    const person = await newPerson(app);
    expect(await todayOf(person)).toMatchObject({ hasTracks: false, workouts: [], mates: [] });
    await api.do(tracks.join, { trackId: engineId }, person.token);
    expect(await todayOf(person)).toMatchObject({ hasTracks: true });
  });

  it.each(['1899-12-31', '9999-12-31'])('refuses %s with 400', async (on) => {
    expect(await api.try(today.get, { date: on }, mara.token)).toMatchObject({ status: 400 });
  });
});
