import { screens } from '@trackboard/contract/all-endpoints';
import type { Timer, TimerAction } from '@trackboard/contract/screens';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { api } = app;
const { owner, rival, mara, trackId } = gym;

beforeEach(() => app.clear('screens', 'openedScreens', 'rateLimits'));

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
const elapsed = ({ startsAt, pausedAt }: Timer): number => between(startsAt, pausedAt);

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
