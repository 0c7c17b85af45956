import { gyms, screens, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { maxScreens } from '@trackboard/contract/screens';
import { northlane, storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { Browser, countOf, pointsOf, startSmallGym, useUp } from '#testing';
import { dayIn, minutes } from '../../platform/time/clock.ts';

const { app, gym } = await startSmallGym();
const { api } = app;
const { gymId, owner, rival, mara, jonah, trackId, engineId, rivalTrackId } = gym;

beforeEach(() => app.clear('screens', 'openedScreens', 'gymStaff', 'rateLimits'));

const open = () => api.do(screens.open, {}, null);
const show = (screenKey: string) => api.try(screens.show, { screenKey }, null);
const list = async (token = owner.token) => api.do(screens.list, {}, token);
const pair = async (code: string, token = owner.token, form = {}) =>
  api.try(screens.pair, { code, name: 'Main floor', trackId, ...form }, token);

async function pairNew(form = {}) {
  const { screenKey, code } = await open();
  const paired = await pair(code, owner.token, form);
  if (!paired.ok) throw new Error(paired.error.message);
  return { screenKey, ...paired.output };
}

async function coach() {
  await api.do(gyms.saveStaff, { gymId, userId: jonah.id, abilities: ['programme'] }, owner.token);
  return jonah.token;
}

describe('an opened screen', () => {
  it('a screen shows its code of six characters until somebody pairs it', async () => {
    const opened = await open();
    expect(opened.code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{6}$/);
    expect(Date.parse(opened.expiresAt) - Date.parse(opened.now)).toBe(minutes(15));
    const { code, expiresAt } = opened;
    expect(await show(opened.screenKey)).toMatchObject({
      output: { isPaired: false, code, expiresAt, screen: null },
    });
    await pair(code);
    expect(await show(opened.screenKey)).toMatchObject({
      output: {
        isPaired: true,
        code: null,
        expiresAt: null,
        screen: { name: 'Main floor', gymName: 'Northlane Strength', trackName: 'Competitors' },
      },
    });
  });

  it('a screen gets a new code when the last one has expired, and the old code pairs no screen', async () => {
    const { screenKey, code } = await open();
    app.clock.pass(minutes(15));
    expect(await pair(code)).toMatchObject({
      status: 404,
      error: { Code: 'screen_code_invalid' },
    });
    const shown = await show(screenKey);
    const next = (shown.ok && shown.output.code) || '';
    expect(next).not.toBe(code);
    expect(await pair(next)).toMatchObject({ status: 200 });
  });

  it('a screen gets one new code, even when two windows ask for it at once', async () => {
    const { screenKey } = await open();
    app.clock.pass(minutes(15));
    const shown = await Promise.all([show(screenKey), show(screenKey), show(screenKey)]);
    const codes = new Set(shown.map((each) => each.ok && each.output.code));
    expect(codes.size).toBe(1);
    expect(await pair(String([...codes][0]))).toMatchObject({ status: 200 });
  });

  it.each(['', 'x', crypto.randomUUID(), `${crypto.randomUUID()}.${'a'.repeat(43)}`])(
    'an unknown key finds no screen: %s',
    async (screenKey) => {
      expect((await show(screenKey)).status).toBe(screenKey ? 410 : 400);
    },
  );
});

it('screens.open refuses an address that has opened many screens', async () => {
  const openFrom = async (ip: string) =>
    (await new Browser(app, ip).post('/screens/open', {})).status;
  expect(await openFrom('203.0.113.80')).toBe(200);
  await useUp(app, 'screen.address', '203.0.113.80');
  expect(await openFrom('203.0.113.80')).toBe(429);
  expect(await openFrom('203.0.113.81')).toBe(200);
});

describe('pairing a screen', () => {
  it('accepts the code in either case, but only once', async () => {
    const { code } = await open();
    expect(await pair(` ${code.toLowerCase()} `)).toMatchObject({
      output: {
        name: 'Main floor',
        gymId,
        trackId,
        trackName: 'Competitors',
        shows: 'workout',
        trackWorkoutId: null,
        timer: null,
      },
    });
    expect(await pair(code)).toMatchObject({ status: 404 });
    expect(await list()).toHaveLength(1);
  });

  it('gives the screen to one of two people who pair it at once', async () => {
    const { code } = await open();
    const answers = await Promise.all([
      pair(code),
      pair(code, rival.token, { trackId: rivalTrackId }),
    ]);
    expect([countOf(answers, 200), countOf(answers, 404)]).toEqual([1, 1]);
    expect([...(await list()), ...(await list(rival.token))]).toHaveLength(1);
  });

  it('refuses a track of another gym with 404, and keeps the code valid', async () => {
    const { code } = await open();
    expect(await pair(code, owner.token, { trackId: rivalTrackId })).toMatchObject({ status: 404 });
    expect(await pair(code)).toMatchObject({ status: 200 });
  });

  it('only users who may programme can pair a screen', async () => {
    const { code } = await open();
    expect(await pair(code, mara.token)).toMatchObject({ status: 403 });
    expect(await pair(code, await coach())).toMatchObject({ output: { gymId } });
  });

  it.each([
    ['Name', { name: ' ' }],
    ['Name', { name: 'x'.repeat(41) }],
    ['Code', { code: 'ABCDE' }],
    ['Code', { code: 'ABCDEFG' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { code } = await open();
    expect(await pair(code, owner.token, wrong)).toMatchObject({
      status: 400,
      error: { fields: { [field]: expect.any(String) } },
    });
  });

  it('refuses more than 20 screens of a gym, even for parallel requests', async () => {
    for (let paired = 1; paired < maxScreens; paired += 1) await pairNew();
    const [one, other] = [await open(), await open()];
    const answers = await Promise.all([pair(one.code), pair(other.code)]);
    expect([countOf(answers, 200), countOf(answers, 400)]).toEqual([1, 1]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { Code: 'too_many_screens' } });
  });

  it('limits the wrong codes of an account, but not the right ones', async () => {
    await pairNew();
    expect(await pointsOf(app, 'screen-code.account', owner.id)).toBe(0);
    expect((await pair('AAAAAA')).status).toBe(404);
    expect(await pointsOf(app, 'screen-code.account', owner.id)).toBe(1);
    await useUp(app, 'screen-code.account', owner.id);
    const { code } = await open();
    expect((await pair(code)).status).toBe(429);
    expect(await pair('AAAAAA', rival.token, { trackId: rivalTrackId })).toMatchObject({
      status: 404,
    });
  });
});

const front = async () => (await list()).map(({ frontName }) => frontName);

describe('the screens of a gym', () => {
  it('the list has the screens by name for users who may programme', async () => {
    const platform = await pairNew({ name: 'Platform' });
    const floor = await pairNew({ name: 'Main floor', trackId: engineId });
    expect(await list()).toMatchObject([
      { id: floor.id, name: 'Main floor', trackName: 'Engine', pairedAt: floor.pairedAt },
      { id: platform.id, name: 'Platform', trackName: 'Competitors' },
    ]);
    expect(await list(await coach())).toHaveLength(2);
    expect(await list(rival.token)).toEqual([]);
    expect(await api.try(screens.list, {}, mara.token)).toMatchObject({ status: 403 });
  });

  it('the list shows when a screen called last, with an accuracy of half a minute', async () => {
    const { screenKey, lastSeenAt } = await pairNew();
    app.clock.pass(15_000);
    await show(screenKey);
    expect(await list()).toMatchObject([{ lastSeenAt }]);
    app.clock.pass(16_000);
    await show(screenKey);
    const [screen] = await list();
    const later = Date.parse(screen?.lastSeenAt ?? '') - Date.parse(lastSeenAt);
    expect(later).toBeGreaterThanOrEqual(31_000);
  });

  it('name, track, workout and view of a screen can be changed one by one', async () => {
    const { id } = await pairNew();
    const day = { schedule: '2026-01-02', name: 'Grip Tax', description: '3 rounds', scoreType: 1 };
    const { trackWorkoutId } = await api.do(workouts.create, { ...day, trackId }, owner.token);
    const change = (form: object) => api.try(screens.update, { id, ...form }, owner.token);
    expect(await change({ name: 'Front' })).toMatchObject({ output: { name: 'Front', trackId } });
    expect(await change({ trackWorkoutId })).toMatchObject({ output: { trackWorkoutId } });
    expect(await change({ shows: 'board' })).toMatchObject({
      output: { name: 'Front', trackWorkoutId, shows: 'board' },
    });
    expect(await change({ trackId: engineId })).toMatchObject({
      output: { trackId: engineId, trackWorkoutId: null, shows: 'board' },
    });
    expect(await change({ trackWorkoutId })).toMatchObject({ status: 404 });
    expect(await change({ trackId, trackWorkoutId })).toMatchObject({ output: { trackWorkoutId } });
    expect(await change({ trackWorkoutId: null })).toMatchObject({
      output: { trackWorkoutId: null },
    });
    expect(await change({ trackId: rivalTrackId })).toMatchObject({ status: 404 });
    expect(await change({ shows: 'everything' })).toMatchObject({ status: 400 });
  });

  it('the list names the workout in front: the chosen one, or the first of today', async () => {
    const { id } = await pairNew({ trackId: engineId });
    expect(await front()).toEqual([null]);
    const schedule = dayIn(northlane.timeZone, app.clock.now());
    const form = { description: '3 rounds', scoreType: 1, trackId: engineId };
    const write = (name: string, day: string) =>
      api.do(workouts.create, { ...form, name, schedule: day }, owner.token);
    await write('Grip Tax', schedule);
    await write('Midline', schedule);
    const { trackWorkoutId } = await write('Half Mast', '2026-01-02');
    expect(await front()).toEqual(['Grip Tax']);
    await api.do(screens.update, { id, trackWorkoutId }, owner.token);
    expect(await front()).toEqual(['Half Mast']);
  });

  it('a screen ends immediately and for good', async () => {
    const { id, screenKey } = await pairNew();
    expect(await api.try(screens.end, { id }, rival.token)).toMatchObject({ status: 404 });
    expect(await api.try(screens.end, { id }, owner.token)).toMatchObject({ status: 200 });
    expect(await show(screenKey)).toMatchObject({
      status: 410,
      error: { Code: 'screen_ended' },
    });
    expect(await list()).toEqual([]);
    expect(await api.try(screens.end, { id }, owner.token)).toMatchObject({ status: 404 });
  });

  it('a screen stays when the coach who paired it leaves the staff', async () => {
    const token = await coach();
    const { code, screenKey } = await open();
    await pair(code, token);
    await api.do(gyms.removeStaff, { gymId, userId: jonah.id }, owner.token);
    expect(await list()).toHaveLength(1);
    expect(await show(screenKey)).toMatchObject({ output: { isPaired: true } });
  });

  it('a screen stays without workouts when its track is deleted', async () => {
    const { id } = await api.do(tracks.create, storyTracks.engine, owner.token);
    const { screenKey, id: screenId } = await pairNew({ trackId: id });
    const day = app.clock.now().toISOString().slice(0, 10);
    const workout = { schedule: day, name: 'Grip Tax', description: '3 rounds', scoreType: 1 };
    await api.do(workouts.create, { ...workout, trackId: id }, owner.token);
    await api.do(tracks.delete, { id }, owner.token);
    expect(await show(screenKey)).toMatchObject({
      output: { screen: { workouts: [], trackWorkoutId: null, board: [], newest: null } },
    });
    const moved = { id: screenId, trackId: engineId };
    expect(await api.try(screens.update, moved, owner.token)).toMatchObject({ status: 200 });
  });
});
