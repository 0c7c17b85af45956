import { accounts, gyms, screens, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { jonah, mara, storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, startScoreGym } from '#testing';
import { dayIn, days } from '../../../platform/time/clock.ts';

const gym = await startScoreGym();
const { app, owner, gymId, trackId, engineId, post, postLift, save, remove } = gym;
const { api } = app;
// The gym has its days in UTC, as `today` has.
await api.do(gyms.update, { id: gymId, timeZone: 'UTC' }, owner.token);

const today = () => dayIn('UTC', app.clock.now());
const yesterday = () => dayIn('UTC', new Date(app.clock.now().getTime() - days(1)));

async function pairNew() {
  const { screenKey, code } = await api.do(screens.open, {}, null);
  const form = { code, name: 'Main floor', trackId };
  return { screenKey, id: (await api.do(screens.pair, form, owner.token)).id };
}

let screen: Awaited<ReturnType<typeof pairNew>>;
beforeEach(async () => {
  await app.clear('screens', 'openedScreens', 'rateLimits', 'scores', 'workouts');
  screen = await pairNew();
});

async function wall() {
  const { screen: shown } = await api.do(screens.show, { screenKey: screen.screenKey }, null);
  if (!shown) throw new Error('The screen is not paired');
  return shown;
}
const change = (form: object) => api.do(screens.update, { id: screen.id, ...form }, owner.token);

describe('the workouts on a screen', () => {
  it('the screen shows the published workouts of its track today, in their order', async () => {
    const first = await post({ schedule: today(), name: 'Short Fuse', timeCapMinutes: 12 });
    const second = await postLift('Back Squat', { schedule: today(), repsPerSetUpTo: [8] });
    await post({ schedule: today(), name: 'Not yet', isPublished: false });
    await post({ schedule: yesterday(), name: 'Yesterday' });
    await post({ schedule: today(), name: 'Engine', trackId: engineId });
    expect(await wall()).toMatchObject({
      date: today(),
      trackName: 'Competitors',
      trackWorkoutId: first,
      workouts: [
        {
          trackWorkoutId: first,
          name: 'Short Fuse',
          description: '21-15-9 thrusters and pull-ups',
          timeCapMinutes: 12,
        },
        {
          trackWorkoutId: second,
          workoutType: 'lift',
          repsPerSet: [5, 3],
          repsPerSetUpTo: [8, 3],
          benchmarkValues: [75, 85],
        },
      ],
    });
  });

  it('the answer contains no notes, ids of users or drafts', async () => {
    const id = await post({ schedule: today(), notes: 'Watch the shoulder of Mara.' });
    await save(id, ['5:07'], { notes: 'Grip gave up.' });
    await post({ schedule: today(), name: 'Secret test', isPublished: false });
    const { text } = await sent();
    for (const hidden of [
      'shoulder',
      'Grip gave up',
      'Secret',
      mara.email,
      gym.mara.id,
      'Keller',
    ]) {
      expect(text).not.toContain(hidden);
    }
    expect(text).toContain('Mara K.');
  });

  it("the workouts follow the day in the gym's time zone", async () => {
    const id = await post({ schedule: today() });
    // In one of these zones it is already tomorrow or still yesterday.
    const zones = ['Pacific/Kiritimati', 'Pacific/Niue'];
    const timeZone = zones.find((zone) => dayIn(zone, app.clock.now()) !== today());
    await api.do(gyms.update, { id: gymId, timeZone }, owner.token);
    expect(await wall()).toMatchObject({ timeZone, workouts: [] });
    await api.do(gyms.update, { id: gymId, timeZone: 'UTC' }, owner.token);
    expect(await wall()).toMatchObject({ workouts: [{ trackWorkoutId: id }] });
  });

  it('the chosen workout is in front until it is deleted', async () => {
    const first = await post({ schedule: today() });
    const second = await post({ schedule: today() });
    await change({ trackWorkoutId: second });
    expect((await wall()).trackWorkoutId).toBe(second);
    await api.do(workouts.delete, { id: second }, owner.token);
    expect((await wall()).trackWorkoutId).toBe(first);
  });

  it('a screen can be without workouts', async () => {
    expect(await wall()).toMatchObject({
      workouts: [],
      trackWorkoutId: null,
      board: [],
      scoreCount: 0,
      newest: null,
    });
  });
});

/** The text of the answer as it is sent. */
async function sent() {
  const response = await fetch(`${app.origin}/api/v1/screens/show`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ScreenKey: screen.screenKey }),
  });
  return { text: await response.text() };
}

describe('the board on a screen', () => {
  it('the board lists scores of the workout in front by place, Rx first, with short names', async () => {
    const id = await post({ schedule: today() });
    await save(id, ['5:07'], { isScaled: true }, gym.jonah);
    await save(id, ['6:10'], {}, gym.mara);
    expect(await wall()).toMatchObject({
      scoreCount: 2,
      athleteCount: 2,
      board: [
        { place: 1, name: 'Mara K.', score: '06:10', isRx: true, isNewest: true },
        {
          place: 2,
          name: `Jonah ${jonah.lastName.charAt(0)}.`,
          score: '05:07',
          isRx: false,
          isNewest: false,
        },
      ],
      newest: { name: 'Mara K.', score: '06:10', workoutName: 'Short Fuse', trackWorkoutId: id },
    });
  });

  it('the board gives equal results the same place, and lists all rows', async () => {
    const id = await post({ schedule: today() });
    for (let athlete = 0; athlete < 12; athlete += 1) {
      const person = await newMember(app, gymId, [trackId]);
      await save(id, [athlete < 2 ? '4:00' : `5:${10 + athlete}`], {}, person);
    }
    const { board, scoreCount, newest } = await wall();
    expect(board.map(({ place }) => place)).toEqual([1, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(scoreCount).toBe(12);
    expect(newest).toMatchObject({ score: '05:21' });
    expect(board.at(-1)).toMatchObject({ score: '05:21', isNewest: true });
  });

  it("the board shows weights in the owner's unit", async () => {
    const id = await postLift('Back Squat', { schedule: today() });
    await save(id, ['100', '110'], {}, gym.mara);
    await api.do(accounts.update, { id: owner.id, weight: 'kg' }, owner.token);
    expect(await wall()).toMatchObject({ weightUnit: 'kg', board: [{ score: '110' }] });
    await api.do(accounts.update, { id: owner.id, weight: 'lbs' }, owner.token);
    expect(await wall()).toMatchObject({ weightUnit: 'lbs', board: [{ score: '242.5' }] });
  });

  it('the board omits scores that were deleted or that left the board with their workout', async () => {
    const id = await post({ schedule: today() });
    await save(id, ['5:07']);
    await remove(id);
    expect(await wall()).toMatchObject({ board: [], newest: null });
    const { id: otherTrack } = await api.do(tracks.create, storyTracks.engine, owner.token);
    await save(id, ['5:08']);
    await change({ trackId: otherTrack });
    await api.do(workouts.update, { id, trackId: otherTrack }, owner.token);
    expect(await wall()).toMatchObject({ workouts: [{}], board: [], newest: null });
  });

  it('the screen shows the newest score of all workouts of today', async () => {
    const front = await post({ schedule: today(), name: 'Short Fuse' });
    const other = await post({ schedule: today(), name: 'Half Mast' });
    await save(front, ['5:07'], {}, gym.mara);
    await save(other, ['7:00'], {}, gym.jonah);
    const { board, newest } = await wall();
    expect(board).toMatchObject([{ name: 'Mara K.', isNewest: false }]);
    expect(newest).toMatchObject({
      score: '07:00',
      workoutName: 'Half Mast',
      trackWorkoutId: other,
    });
  });
});
