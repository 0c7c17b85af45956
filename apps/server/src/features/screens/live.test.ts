import { gyms, scores, screens, tracks } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestSocket, openSocket, openSockets, startScoreGym } from '#testing';
import { dayIn, hours } from '../../platform/time/clock.ts';
import { screenRecurring } from './opened-screens.ts';

const gym = await startScoreGym();
const { app, owner, gymId, mara, jonah, trackId, engineId, post, save } = gym;
const { api } = app;
const socketOf = openSockets(app);
const { screenHint, timerHint, screenTopic, screenSockets } = screens;

const open: TestSocket[] = [];
beforeEach(() => app.clear('screens', 'openedScreens', 'rateLimits'));
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

async function tvOf(screenKey: string) {
  const socket = await openSocket(app.origin, null, {
    namespace: screenSockets,
    auth: { screenKey },
  });
  open.push(socket);
  return socket;
}

async function pairNew(onTrack = trackId) {
  const { screenKey, code } = await api.do(screens.open, {}, null);
  const form = { code, name: 'Main floor', trackId: onTrack };
  return { screenKey, id: (await api.do(screens.pair, form, owner.token)).id };
}

async function refusal(screenKey: unknown): Promise<unknown> {
  const opened = openSocket(app.origin, null, { namespace: screenSockets, auth: { screenKey } });
  return opened.then(
    (socket) => socket.close(),
    (error: { data?: unknown }) => error.data,
  );
}

const today = () => dayIn('UTC', app.clock.now());
const emom = { kind: 'emom', work: 60, rounds: 12 } as const;

/**
 * The kinds of hints that a socket received for a change. A later hint shows that all of them have
 * arrived.
 */
async function told(socket: TestSocket, id: string, change: () => Promise<unknown>) {
  const before = socket.received(screenHint).length;
  await change();
  const last = socket.next(timerHint);
  await api.do(screens.changeTimer, { id, ...emom }, owner.token);
  await last;
  return socket
    .received(screenHint)
    .slice(before)
    .map(({ kind }) => kind);
}

const watch = async (who: { token: string }, id: string) =>
  (await (await socketOf(who)).ask(screenTopic.watch, id)).StatusCode;

const sweep = async () => {
  for (const { work } of screenRecurring(app)) await work();
};

describe('the socket of a screen', () => {
  it('the socket receives a hint that the screen was paired', async () => {
    const { screenKey, code } = await api.do(screens.open, {}, null);
    const tv = await tvOf(screenKey);
    const heard = tv.next(screenHint);
    const { id } = await api.do(screens.pair, { code, name: 'Floor', trackId }, owner.token);
    expect(await heard).toEqual({ screenId: id, kind: 'show' });
  });

  it("the socket receives the timer with the server's time, as the coach's socket does", async () => {
    const { id, screenKey } = await pairNew();
    const [tv, phone] = [await tvOf(screenKey), await socketOf(owner)];
    await phone.ask(screenTopic.watch, id);
    await api.do(screens.changeTimer, { id, ...emom }, owner.token);
    const heard = [tv.next(timerHint), phone.next(timerHint)];
    const { timer } = await api.do(screens.changeTimer, { id, action: 'start' }, owner.token);
    for (const hint of await Promise.all(heard)) {
      expect(hint).toEqual({ screenId: id, timer, now: expect.any(String) });
    }
  });

  it('the socket receives hints for the view, the workouts of the track and their scores', async () => {
    const { id, screenKey } = await pairNew();
    const tv = await tvOf(screenKey);
    const form = { id, shows: 'board' } as const;
    const shown = () => api.do(screens.update, form, owner.token);
    expect(await told(tv, id, shown)).toEqual(['show']);
    let workout = '';
    const posting = async () => {
      workout = await post({ schedule: today() });
    };
    expect(await told(tv, id, posting)).toEqual(['workout']);
    expect(await told(tv, id, () => save(workout, ['5:07']))).toEqual(['score']);
    const hidden = () => save(workout, ['5:00'], { audience: 1 }, jonah);
    expect(await told(tv, id, hidden)).toEqual([]);
    const remove = () => api.do(scores.delete, { trackWorkoutId: workout }, mara.token);
    expect(await told(tv, id, remove)).toEqual(['score']);
  });

  it('the socket receives no hints for drafts, other tracks and other screens', async () => {
    const { id, screenKey } = await pairNew();
    const other = await pairNew(engineId);
    const tv = await tvOf(screenKey);
    const change = async () => {
      await post({ schedule: today(), isPublished: false });
      const engine = await post({ schedule: today(), trackId: engineId });
      await save(engine, ['5:07'], {}, jonah);
      await api.do(screens.update, { id: other.id, shows: 'timer' }, owner.token);
    };
    expect(await told(tv, id, change)).toEqual([]);
  });

  it('the socket receives a hint that its track was deleted', async () => {
    const { id: of } = await api.do(tracks.create, storyTracks.engine, owner.token);
    const { id, screenKey } = await pairNew(of);
    const tv = await tvOf(screenKey);
    const remove = () => api.do(tracks.delete, { id: of }, owner.token);
    expect(await told(tv, id, remove)).toEqual(['workout']);
  });

  it("the socket is closed when the screen ends, and the screen's key is refused", async () => {
    const { id, screenKey } = await pairNew();
    const other = await pairNew();
    const [tv, staying] = [await tvOf(screenKey), await tvOf(other.screenKey)];
    const ended = tv.ended();
    await api.do(screens.end, { id }, owner.token);
    expect(await ended).toBe('io server disconnect');
    expect(await refusal(screenKey)).toMatchObject({ StatusCode: 410, Code: 'screen_ended' });
    expect(staying.socket.connected).toBe(true);
  });

  it.each([undefined, 7, '', 'x'])('the socket is refused with the key %s', async (screenKey) => {
    expect(await refusal(screenKey)).toMatchObject({ Code: 'screen_ended' });
  });

  it('the socket is refused with the token of a user', async () => {
    expect(await refusal(owner.token)).toMatchObject({ Code: 'screen_ended' });
  });
});

describe('the watchers of a screen', () => {
  it('only users who may programme for the gym can watch a screen', async () => {
    const { id } = await pairNew();
    const abilities = (...given: ('programme' | 'moderate')[]) =>
      api.do(gyms.saveStaff, { gymId, userId: jonah.id, abilities: given }, owner.token);
    await abilities('programme');
    expect(await watch(owner, id)).toBe(200);
    expect(await watch(jonah, id)).toBe(200);
    await abilities('moderate');
    for (const who of [jonah, mara, gym.rival]) expect(await watch(who, id)).toBe(404);
    await api.do(gyms.removeStaff, { gymId, userId: jonah.id }, owner.token);
  });

  it('the watch ends with the screen', async () => {
    const { id } = await pairNew();
    const phone = await socketOf(owner);
    await phone.ask(screenTopic.watch, id);
    const ended = new Promise((resolve) => phone.socket.once('watchEnded', resolve));
    await api.do(screens.end, { id }, owner.token);
    expect(await ended).toEqual({ Id: id });
  });
});

describe('a screen without a gym', () => {
  it('a screen that nobody paired is deleted when it does not call for an hour', async () => {
    const { screenKey } = await api.do(screens.open, {}, null);
    const paired = await pairNew();
    app.clock.pass(hours(0.5));
    const calling = await api.do(screens.open, {}, null);
    app.clock.pass(hours(0.6));
    await sweep();
    const show = (key: string) => api.try(screens.show, { screenKey: key }, null);
    expect(await show(screenKey)).toMatchObject({ status: 410 });
    expect(await show(calling.screenKey)).toMatchObject({ status: 200 });
    expect(await show(paired.screenKey)).toMatchObject({ status: 200 });
  });
});
