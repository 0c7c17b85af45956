import { gyms, screens, workouts } from '@trackboard/contract/all-endpoints';
import type { ScreenTimer, TimerAction } from '@trackboard/contract/screens';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSmallGym } from '#testing';
import { dayIn, days, hours } from '../../platform/time/clock.ts';

const { app, gym } = await startSmallGym();
const { api } = app;
const { owner, rival, mara, gymId, trackId, engineId, rivalTrackId } = gym;
// The gym has its days in UTC, as `dayAfter` has.
await api.do(gyms.update, { id: gymId, timeZone: 'UTC' }, owner.token);

beforeEach(() => app.clear('screens', 'openedScreens', 'rateLimits'));

/** Passes the time until noon at the gym, so that a day does not end by chance. */
function passToNoon(): void {
  const sinceMidnight = app.clock.now().getTime() % days(1);
  app.clock.pass((days(1) + hours(12) - sinceMidnight) % days(1));
}

async function pairNew() {
  const { screenKey, code } = await api.do(screens.open, {}, null);
  const form = { code, name: 'Main floor', trackId };
  return { screenKey, id: (await api.do(screens.pair, form, owner.token)).id };
}

const send = (id: string, form: object, token = owner.token) =>
  api.try(screens.changeTimer, { id, ...form }, token);
const act = async (id: string, action: TimerAction) =>
  api.do(screens.changeTimer, { id, action }, owner.token);
const press = (screenKey: string, action: TimerAction) =>
  api.try(screens.changeTimerOnScreen, { screenKey, action }, null);
const emom = { kind: 'emom', work: 60, rounds: 12 } as const;
const forTime = { kind: 'fortime', rounds: 3, cap: 1320 } as const;

async function withTimer(form: object = emom) {
  const screen = await pairNew();
  await send(screen.id, form);
  return screen;
}

/** Milliseconds between two instants. */
const between = (from: string | null | undefined, to: string | null | undefined): number =>
  Date.parse(to ?? '') - Date.parse(from ?? '');
const elapsed = ({ startsAt, pausedAt }: ScreenTimer): number => between(startsAt, pausedAt);

describe('a timer that is set', () => {
  it("a new timer is ready, and the screen shows it with the server's time", async () => {
    const { id, screenKey } = await pairNew();
    const set = await send(id, emom);
    const timer = {
      ...emom,
      rest: 0,
      cap: 0,
      countdown: 10,
      startsAt: null,
      pausedAt: null,
      roundsAt: [],
      revision: 1,
      trackWorkoutId: null,
    };
    expect(set).toMatchObject({ output: { timer, now: expect.any(String) } });
    const shown = await api.do(screens.show, { screenKey }, null);
    expect(shown.screen?.timer).toEqual(timer);
    expect(await api.do(screens.list, {}, owner.token)).toMatchObject([{ timer }]);
  });

  it('a new timer replaces the previous one, even while that is running', async () => {
    const { id } = await withTimer();
    await act(id, 'start');
    expect(await send(id, { kind: 'tabata', work: 20, rest: 10, rounds: 8 })).toMatchObject({
      output: { timer: { kind: 'tabata', startsAt: null, revision: 3 } },
    });
  });

  it.each([
    ['neither a kind nor an action', {}],
    ['both', { ...emom, action: 'start' }],
    ['an AMRAP without a length', { kind: 'amrap' }],
    ['an EMOM without rounds', { kind: 'emom', work: 60 }],
    ['intervals without work', { kind: 'intervals', rest: 60, rounds: 4 }],
    ['too many rounds', { ...emom, rounds: 101 }],
    ['a long count-in', { ...emom, countdown: 61 }],
    ['a part of a second', { ...emom, work: 59.5 }],
    ['a negative rest', { ...emom, rest: -1 }],
    ['an unknown kind', { kind: 'ladder' }],
    ['an unknown action', { action: 'stop' }],
  ])('a timer is refused with %s', async (_what, form) => {
    const { id } = await pairNew();
    expect(await send(id, form)).toMatchObject({ status: 400 });
  });

  it('an action is refused without a timer', async () => {
    const { id, screenKey } = await pairNew();
    expect(await send(id, { action: 'start' })).toMatchObject({ error: { Code: 'timer_missing' } });
    expect(await press(screenKey, 'start')).toMatchObject({ error: { Code: 'timer_missing' } });
    const waiting = await api.do(screens.open, {}, null);
    expect(await press(waiting.screenKey, 'start')).toMatchObject({
      error: { Code: 'timer_missing' },
    });
  });
});

describe('a timer', () => {
  it('a timer starts after its countdown', async () => {
    const { id } = await withTimer({ ...emom, countdown: 5 });
    const { timer, now } = await act(id, 'start');
    expect(between(now, timer?.startsAt)).toBe(5000);
  });

  it('a timer starts once, even when several people start it at once', async () => {
    const { id, screenKey } = await withTimer();
    const answers = await Promise.all([act(id, 'start'), act(id, 'start'), act(id, 'start')]);
    const starts = new Set(answers.map(({ timer }) => timer?.startsAt));
    expect(starts.size).toBe(1);
    expect(await press(screenKey, 'start')).toMatchObject({
      output: { timer: { startsAt: [...starts][0], revision: 2 } },
    });
  });

  it('a timer keeps its time in a pause, and moves its instants when it continues', async () => {
    passToNoon();
    const { id } = await withTimer({ ...forTime, countdown: 0 });
    await act(id, 'start');
    app.clock.pass(40_000);
    const { timer: round } = await act(id, 'round');
    app.clock.pass(20_000);
    const { timer: paused } = await act(id, 'pause');
    app.clock.pass(600_000);
    expect((await act(id, 'pause')).timer).toEqual(paused);
    const { timer: again, now } = await act(id, 'start');
    expect(between(again?.startsAt, now)).toBe(paused && elapsed(paused));
    expect(between(again?.startsAt, again?.roundsAt[0])).toBe(
      between(round?.startsAt, round?.roundsAt[0]),
    );
  });

  it('a timer is ready again after a reset', async () => {
    const { id } = await withTimer(forTime);
    await act(id, 'start');
    app.clock.pass(60_000);
    await act(id, 'round');
    expect((await act(id, 'reset')).timer).toMatchObject({
      ...forTime,
      startsAt: null,
      pausedAt: null,
      roundsAt: [],
    });
  });

  it('a timer counts one round when two people end it at once, and can take it back', async () => {
    const { id, screenKey } = await withTimer(forTime);
    await act(id, 'start');
    app.clock.pass(300_000);
    await Promise.all([act(id, 'round'), press(screenKey, 'round')]);
    app.clock.pass(300_000);
    expect((await act(id, 'round')).timer?.roundsAt).toHaveLength(2);
    expect((await act(id, 'undoround')).timer?.roundsAt).toHaveLength(1);
  });

  it('a timer counts up to 100 rounds', async () => {
    const { id } = await withTimer({ kind: 'fortime', cap: 21_600, countdown: 0 });
    await act(id, 'start');
    let rounds = 0;
    for (let n = 0; n < 101; n += 1) {
      app.clock.pass(2000);
      rounds = (await act(id, 'round')).timer?.roundsAt.length ?? 0;
    }
    expect(rounds).toBe(100);
  });

  it('a timer counts no round in the countdown or in a pause', async () => {
    const { id } = await withTimer(forTime);
    await act(id, 'start');
    expect((await act(id, 'round')).timer?.roundsAt).toEqual([]);
    app.clock.pass(60_000);
    await act(id, 'pause');
    expect((await act(id, 'round')).timer?.roundsAt).toEqual([]);
  });

  it('a timer gets more time only while its cap stays within 6 hours', async () => {
    const { id } = await withTimer({ kind: 'amrap', cap: 21_585 });
    expect((await act(id, 'addtime')).timer?.cap).toBe(21_595);
    expect((await act(id, 'addtime')).timer?.cap).toBe(21_595);
  });

  it("a timer continues without messages, because each answer has the server's time", async () => {
    const { id, screenKey } = await withTimer();
    const { timer } = await act(id, 'start');
    app.clock.pass(120_000);
    const shown = await api.do(screens.show, { screenKey }, null);
    expect(shown.screen?.timer).toEqual(timer);
    expect(between(timer?.startsAt, shown.now)).toBeGreaterThanOrEqual(110_000);
  });
});

describe('the remote control of a screen', () => {
  it('starts, pauses and resets the timer', async () => {
    const { screenKey } = await withTimer();
    expect(await press(screenKey, 'start')).toMatchObject({
      output: { timer: { startsAt: expect.any(String) } },
    });
    expect(await press(screenKey, 'pause')).toMatchObject({
      output: { timer: { pausedAt: expect.any(String) } },
    });
    expect(await press(screenKey, 'reset')).toMatchObject({
      output: { timer: { startsAt: null } },
    });
  });

  it('an action is refused with 410 after the screen has ended', async () => {
    const { id, screenKey } = await withTimer();
    await api.do(screens.end, { id }, owner.token);
    expect(await press(screenKey, 'start')).toMatchObject({ status: 410 });
  });
});

it('only users who may programme for the gym can change a timer', async () => {
  const { id } = await withTimer();
  expect(await send(id, { action: 'start' }, mara.token)).toMatchObject({ status: 403 });
  expect(await send(id, { action: 'start' }, rival.token)).toMatchObject({ status: 404 });
  expect(await send(crypto.randomUUID(), { action: 'start' })).toMatchObject({ status: 404 });
});

const dayAfter = (count: number) => dayIn('UTC', new Date(app.clock.now().getTime() + days(count)));

/** Posts a workout, of today by default. */
async function post(form: object = {}): Promise<string> {
  const workout = {
    schedule: dayAfter(0),
    name: 'Grip Tax',
    description: '3 rounds',
    scoreType: 1,
  };
  return (await api.do(workouts.create, { ...workout, trackId, ...form }, owner.token))
    .trackWorkoutId;
}

async function wallOf(screenKey: string) {
  const { screen } = await api.do(screens.show, { screenKey }, null);
  if (!screen) throw new Error('The screen is not paired');
  return screen;
}

const listed = async (id: string) =>
  (await api.do(screens.list, {}, owner.token)).find((screen) => screen.id === id);

describe('a timer for a workout', () => {
  beforeEach(() => app.clear('workouts'));

  it('setting the timer puts its workout in front on the screen', async () => {
    await post({ name: 'First of the day' });
    const trackWorkoutId = await post();
    const { id, screenKey } = await pairNew();
    expect(await send(id, { ...emom, trackWorkoutId })).toMatchObject({
      output: { timer: { kind: 'emom', trackWorkoutId } },
    });
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
    expect(await listed(id)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
  });

  it('an action with a workout puts that workout in front', async () => {
    await post({ name: 'First of the day' });
    const trackWorkoutId = await post();
    const { id, screenKey } = await withTimer();
    await send(id, { action: 'start', trackWorkoutId });
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
    await act(id, 'pause');
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
  });

  it('a timer switches the screen to the track of its workout', async () => {
    const trackWorkoutId = await post({ trackId: engineId });
    const { id, screenKey } = await pairNew();
    await send(id, { ...emom, trackWorkoutId });
    expect(await wallOf(screenKey)).toMatchObject({ trackName: 'Engine', trackWorkoutId });
  });

  it('a timer shows a workout of another day until the end of the day', async () => {
    const first = await post({ name: 'First of the day' });
    const trackWorkoutId = await post({ schedule: dayAfter(3), name: 'Made up' });
    const { id, screenKey } = await pairNew();
    await send(id, { ...emom, trackWorkoutId });
    const shown = await wallOf(screenKey);
    expect(shown).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
    expect(shown.workouts.map(({ name }) => name)).toEqual(['First of the day', 'Made up']);
    await api.do(screens.update, { id, trackWorkoutId: null }, owner.token);
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId: first, timer: null });
    await api.do(screens.update, { id, trackWorkoutId }, owner.token);
    app.clock.pass(days(1));
    expect(await wallOf(screenKey)).toMatchObject({ workouts: [], timer: null });
  });

  it('a timer is refused for a draft and for a workout of another gym', async () => {
    const draft = await post({ isPublished: false });
    const { id, screenKey } = await withTimer();
    const notPublished = { error: { Code: 'workout_not_published' } };
    expect(await send(id, { ...forTime, trackWorkoutId: draft })).toMatchObject(notPublished);
    const shown = { id, trackWorkoutId: draft };
    expect(await api.try(screens.update, shown, owner.token)).toMatchObject(notPublished);
    const form = { schedule: dayAfter(0), name: 'Away', description: '3 rounds', scoreType: 1 };
    const away = { ...form, trackId: rivalTrackId };
    const { trackWorkoutId } = await api.do(workouts.create, away, rival.token);
    expect(await send(id, { ...forTime, trackWorkoutId })).toMatchObject({ status: 404 });
    expect(await wallOf(screenKey)).toMatchObject({ timer: { kind: 'emom' } });
  });
});

/** Sets a timer for a workout, and adds another workout of the day. */
async function ofWorkout(form: object = forTime) {
  const trackWorkoutId = await post();
  const other = await post({ name: 'Half Mast' });
  const screen = await withTimer({ ...form, countdown: 0, trackWorkoutId });
  const front = (to: string) =>
    api.do(screens.update, { id: screen.id, trackWorkoutId: to }, owner.token);
  return { ...screen, trackWorkoutId, other, front };
}

describe('a timer that is not under way', () => {
  beforeEach(() => app.clear('workouts'));

  it('the timer disappears with its workout', async () => {
    const { id, screenKey, trackWorkoutId, other, front } = await ofWorkout();
    await front(other);
    expect(await wallOf(screenKey)).toMatchObject({ timer: null, timerRevision: 1 });
    expect(await listed(id)).toMatchObject({ timer: null, timerRevision: 1 });
    expect(await send(id, { action: 'start' })).toMatchObject({ error: { Code: 'timer_missing' } });
    await front(trackWorkoutId);
    expect(await wallOf(screenKey)).toMatchObject({ timer: { revision: 1 } });
    await api.do(workouts.delete, { id: trackWorkoutId }, owner.token);
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId: other, timer: null });
  });

  it('the timer disappears at the end of its day', async () => {
    passToNoon();
    const { id, screenKey } = await withTimer({ ...forTime, countdown: 0 });
    await act(id, 'start');
    app.clock.pass(hours(23));
    expect(await wallOf(screenKey)).toMatchObject({ timer: null });
    expect(await listed(id)).toMatchObject({ timer: null });
    expect(await press(screenKey, 'reset')).toMatchObject({ error: { Code: 'timer_missing' } });
    await send(id, emom);
    expect(await wallOf(screenKey)).toMatchObject({ timer: { kind: 'emom', revision: 3 } });
    app.clock.pass(days(1));
    expect(await wallOf(screenKey)).toMatchObject({ timer: null });
  });

  it('a paused timer disappears at the end of its day', async () => {
    const { id, screenKey } = await withTimer({ ...forTime, countdown: 0 });
    await act(id, 'start');
    app.clock.pass(60_000);
    await act(id, 'pause');
    app.clock.pass(days(1));
    expect(await wallOf(screenKey)).toMatchObject({ timer: null });
  });

  it('an ended timer disappears when another workout is put in front, even if it had no workout', async () => {
    const { id, screenKey } = await withTimer({ kind: 'amrap', cap: 60, countdown: 0 });
    const trackWorkoutId = await post();
    await act(id, 'start');
    app.clock.pass(61_000);
    expect(await wallOf(screenKey)).toMatchObject({ timer: { kind: 'amrap' } });
    await api.do(screens.update, { id, trackWorkoutId }, owner.token);
    expect(await wallOf(screenKey)).toMatchObject({ timer: null });
  });
});

describe('a timer that is under way', () => {
  beforeEach(() => app.clear('workouts'));

  it('the timer stays while another workout is in front', async () => {
    const trackWorkoutId = await post();
    const other = await post({ name: 'Half Mast' });
    const { id, screenKey } = await withTimer({ ...forTime, trackWorkoutId });
    await act(id, 'start');
    await api.do(screens.update, { id, trackWorkoutId: other }, owner.token);
    expect(await wallOf(screenKey)).toMatchObject({
      trackWorkoutId: other,
      timer: { trackWorkoutId },
    });
  });

  it('the timer continues over midnight with its workout, and for six hours without a cap', async () => {
    const trackWorkoutId = await post();
    const { id, screenKey } = await withTimer({ kind: 'fortime', countdown: 0, trackWorkoutId });
    // The timer starts five minutes before midnight.
    const toMidnight = Date.parse(`${dayAfter(1)}T00:00:00Z`) - app.clock.now().getTime();
    app.clock.pass(toMidnight - 300_000);
    await act(id, 'start');
    app.clock.pass(hours(5));
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
    app.clock.pass(hours(1));
    expect(await wallOf(screenKey)).toMatchObject({ workouts: [], timer: null });
  });
});
