import { gyms, screens, workouts } from '@trackboard/contract/all-endpoints';
import type { ScreenTimer, TimerAction } from '@trackboard/contract/screens';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSmallGym } from '#testing';
import { dayIn, days, hours } from '../../platform/time/clock.ts';

const { app, gym } = await startSmallGym();
const { api } = app;
const { owner, rival, mara, gymId, trackId, engineId, rivalTrackId } = gym;
// The day of the gym is that of `dayAfter`.
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
  it('is ready, and shown by the screen with the time of the server', async () => {
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

  it('replaces the one before, also while that runs', async () => {
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
  ])('is refused with %s', async (_what, form) => {
    const { id } = await pairNew();
    expect(await send(id, form)).toMatchObject({ status: 400 });
  });

  it('is needed for an action', async () => {
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
  it('starts after its count-in', async () => {
    const { id } = await withTimer({ ...emom, countdown: 5 });
    const { timer, now } = await act(id, 'start');
    expect(between(now, timer?.startsAt)).toBe(5000);
  });

  it('starts once, also when two people start it at once', async () => {
    const { id, screenKey } = await withTimer();
    const answers = await Promise.all([act(id, 'start'), act(id, 'start'), act(id, 'start')]);
    const starts = new Set(answers.map(({ timer }) => timer?.startsAt));
    expect(starts.size).toBe(1);
    expect(await press(screenKey, 'start')).toMatchObject({
      output: { timer: { startsAt: [...starts][0], revision: 2 } },
    });
  });

  it('keeps its time in a pause, and moves its instants when it goes on', async () => {
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

  it('is ready again after a reset', async () => {
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

  it('counts a round that two people end at once as one, and takes it back', async () => {
    const { id, screenKey } = await withTimer(forTime);
    await act(id, 'start');
    app.clock.pass(300_000);
    await Promise.all([act(id, 'round'), press(screenKey, 'round')]);
    app.clock.pass(300_000);
    expect((await act(id, 'round')).timer?.roundsAt).toHaveLength(2);
    expect((await act(id, 'undoround')).timer?.roundsAt).toHaveLength(1);
  });

  it('counts up to 100 rounds', async () => {
    const { id } = await withTimer({ kind: 'fortime', cap: 21_600, countdown: 0 });
    await act(id, 'start');
    let rounds = 0;
    for (let n = 0; n < 101; n += 1) {
      app.clock.pass(2000);
      rounds = (await act(id, 'round')).timer?.roundsAt.length ?? 0;
    }
    expect(rounds).toBe(100);
  });

  it('counts no round in the count-in or in a pause', async () => {
    const { id } = await withTimer(forTime);
    await act(id, 'start');
    expect((await act(id, 'round')).timer?.roundsAt).toEqual([]);
    app.clock.pass(60_000);
    await act(id, 'pause');
    expect((await act(id, 'round')).timer?.roundsAt).toEqual([]);
  });

  it('gets more time until its cap is 6 hours', async () => {
    const { id } = await withTimer({ kind: 'amrap', cap: 21_585 });
    expect((await act(id, 'addtime')).timer?.cap).toBe(21_595);
    expect((await act(id, 'addtime')).timer?.cap).toBe(21_595);
  });

  it('goes on without messages: each answer has the time of the server', async () => {
    const { id, screenKey } = await withTimer();
    const { timer } = await act(id, 'start');
    app.clock.pass(120_000);
    const shown = await api.do(screens.show, { screenKey }, null);
    expect(shown.screen?.timer).toEqual(timer);
    expect(between(timer?.startsAt, shown.now)).toBeGreaterThanOrEqual(110_000);
  });
});

describe('the remote control of a screen', () => {
  it('starts, pauses and resets its timer', async () => {
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

  it('does nothing after the screen has ended', async () => {
    const { id, screenKey } = await withTimer();
    await api.do(screens.end, { id }, owner.token);
    expect(await press(screenKey, 'start')).toMatchObject({ status: 410 });
  });
});

it('is changed by those who may programme for the gym', async () => {
  const { id } = await withTimer();
  expect(await send(id, { action: 'start' }, mara.token)).toMatchObject({ status: 403 });
  expect(await send(id, { action: 'start' }, rival.token)).toMatchObject({ status: 404 });
  expect(await send(crypto.randomUUID(), { action: 'start' })).toMatchObject({ status: 404 });
});

const dayAfter = (count: number) => dayIn('UTC', new Date(app.clock.now().getTime() + days(count)));

/** A workout of today, unless said otherwise. */
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

  it('puts the workout in front of the screen', async () => {
    await post({ name: 'First of the day' });
    const trackWorkoutId = await post();
    const { id, screenKey } = await pairNew();
    expect(await send(id, { ...emom, trackWorkoutId })).toMatchObject({
      output: { timer: { kind: 'emom', trackWorkoutId } },
    });
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
    expect(await listed(id)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
  });

  it('also does so with an action', async () => {
    await post({ name: 'First of the day' });
    const trackWorkoutId = await post();
    const { id, screenKey } = await withTimer();
    await send(id, { action: 'start', trackWorkoutId });
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
    await act(id, 'pause');
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
  });

  it('shows the track of the workout', async () => {
    const trackWorkoutId = await post({ trackId: engineId });
    const { id, screenKey } = await pairNew();
    await send(id, { ...emom, trackWorkoutId });
    expect(await wallOf(screenKey)).toMatchObject({ trackName: 'Engine', trackWorkoutId });
  });

  it('shows a workout of another day until the end of the day', async () => {
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

  it('is refused for a draft, and for a workout of another gym', async () => {
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

/** A timer for a workout, and another workout of the day. */
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

  it('goes with its workout', async () => {
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

  it('goes with its day', async () => {
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

  it('goes with its day when it was left paused', async () => {
    const { id, screenKey } = await withTimer({ ...forTime, countdown: 0 });
    await act(id, 'start');
    app.clock.pass(60_000);
    await act(id, 'pause');
    app.clock.pass(days(1));
    expect(await wallOf(screenKey)).toMatchObject({ timer: null });
  });

  it('goes when another workout is put in front after its end, also without a workout', async () => {
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

  it('stays while another workout is in front', async () => {
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

  it('goes on over midnight with its workout, and without a cap for six hours', async () => {
    const trackWorkoutId = await post();
    const { id, screenKey } = await withTimer({ kind: 'fortime', countdown: 0, trackWorkoutId });
    // Five minutes before midnight.
    const toMidnight = Date.parse(`${dayAfter(1)}T00:00:00Z`) - app.clock.now().getTime();
    app.clock.pass(toMidnight - 300_000);
    await act(id, 'start');
    app.clock.pass(hours(5));
    expect(await wallOf(screenKey)).toMatchObject({ trackWorkoutId, timer: { trackWorkoutId } });
    app.clock.pass(hours(1));
    expect(await wallOf(screenKey)).toMatchObject({ workouts: [], timer: null });
  });
});
