import { type HubCall, changeIdHeader } from '@trackboard/contract';
import { accounts, gyms, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { type SignedIn, password, storyTracks } from '@trackboard/story-world';
import { describe, expect, it } from 'vitest';
import { type TestSocket, openSockets, postWorkout, startSmallGym } from '#testing';
import { newId } from '../../platform/database/new-id.ts';
import { createOutbox } from '../../platform/events/outbox.ts';
import { publishDue } from './publishing/publishing.ts';

const { app, gym } = await startSmallGym();
const socketOf = openSockets(app);

const [monday, tuesday] = ['2026-07-13', '2026-07-14'];
const fine = { StatusCode: 200, Result: null, Errors: [] };

async function watcher(
  who: SignedIn,
  call: HubCall = workouts.calendarTopic.watch,
  id = gym.trackId,
) {
  const socket = await socketOf(who);
  expect(await socket.ask(call, id)).toEqual(fine);
  return socket;
}

/** The hints that each socket receives for `change`. */
async function told(sockets: readonly TestSocket[], change: () => Promise<unknown>) {
  const before = sockets.map((socket) => socket.received(workouts.calendarHint).length);
  await change();
  // Hints arrive in the order of their events. So after a later hint, all hints of `change` have
  // arrived.
  const last = await watcher(gym.owner, workouts.calendarTopic.watch, gym.engineId);
  const received = last.next(workouts.calendarHint);
  await postWorkout(app.api, { owner: gym.owner, trackId: gym.engineId });
  await received;
  await Promise.all(sockets.map((socket) => socket.ask(workouts.calendarTopic.unwatch, newId())));
  return sockets.map((socket, at) => socket.received(workouts.calendarHint).slice(before[at]));
}

const hintOf = (...days: string[]) => ({ gymId: gym.gymId, trackId: gym.trackId, days });
const asOwner = () => gym.owner.token;
const postOn = (schedule: string, isPublished = true) =>
  postWorkout(app.api, gym, { schedule, isPublished });

describe('a calendar', () => {
  it('the owner and the athletes of the track can watch its calendar', async () => {
    for (const who of [gym.owner, gym.mara, gym.jonah]) await watcher(who);
  });

  it.each(['engineOnly', 'left', 'rival'] as const)('%s cannot watch a calendar', async (name) => {
    const socket = await socketOf(gym[name]);
    expect(await socket.ask(workouts.calendarTopic.watch, gym.trackId)).toMatchObject({
      StatusCode: 404,
    });
  });

  it('only the owner can watch the drafts of a calendar', async () => {
    await watcher(gym.owner, workouts.draftsTopic.watch);
    for (const who of [gym.mara, gym.rival]) {
      const socket = await socketOf(who);
      expect(await socket.ask(workouts.draftsTopic.watch, gym.trackId)).toMatchObject({
        StatusCode: 404,
      });
    }
  });

  it.each([null, 7, 'track', { id: 'x' }, ['a'], undefined])(
    'a calendar cannot be watched with an invalid id: %j',
    async (nonsense) => {
      const socket = await socketOf(gym.owner);
      for (const call of [workouts.calendarTopic.watch, workouts.draftsTopic.watch]) {
        expect(await socket.ask(call, nonsense)).toMatchObject({ Code: 'invalid_input' });
      }
    },
  );

  it('watching answers 404 for an unknown id or the id of a gym', async () => {
    const socket = await socketOf(gym.owner);
    for (const id of [newId(), gym.gymId]) {
      expect(await socket.ask(workouts.calendarTopic.watch, id)).toMatchObject({ StatusCode: 404 });
    }
  });
});

describe('hints for published workouts', () => {
  it('hints are sent only to subscribers when a workout is created, with the specified fields', async () => {
    const [mara, idle] = [await watcher(gym.mara), await socketOf(gym.jonah)];
    const raw = new Promise((resolve) => mara.socket.once('calendarChanged', resolve));
    const received = await told([mara, idle], () => postOn(monday));
    expect(received).toEqual([[hintOf(monday)], []]);
    expect(await raw).toEqual({ GymId: gym.gymId, TrackId: gym.trackId, Days: [monday] });
  });

  it('one hint names both days of a move', async () => {
    const { trackWorkoutId: id } = await postOn(monday);
    const sockets = [await watcher(gym.mara), await watcher(gym.owner)];
    const move = () => app.api.do(workouts.update, { id, schedule: tuesday }, asOwner());
    const hint = hintOf(monday, tuesday);
    expect(await told(sockets, move)).toEqual([[hint], [hint]]);
  });

  it("hints carry the client's id of the write, and no id of another write", async () => {
    const { trackWorkoutId } = await postOn(monday);
    const mara = await watcher(gym.mara);
    const earlier = mara.changeIds(workouts.calendarHint).length;
    const move = (schedule: string, id: string) =>
      app.request(`/workouts/update/${trackWorkoutId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [changeIdHeader]: id },
        body: JSON.stringify({ Schedule: schedule }),
        token: gym.owner.token,
      });
    await told([mara], async () => {
      const ids = ['first', 'x'.repeat(65), 'a b', ''];
      const days = [tuesday, monday, tuesday, monday];
      for (const [at, id] of ids.entries()) {
        expect((await move(days[at] ?? '', id)).status).toBe(200);
      }
      await Promise.all([move('2026-07-15', 'second'), postOn(monday)]);
    });
    const [first, ...others] = mara.changeIds(workouts.calendarHint).slice(earlier);
    expect(first).toBe('first');
    expect(others).toHaveLength(5);
    expect(others.filter((id) => id !== undefined)).toEqual(['second']);
  });

  it('hints are sent for the old track when a workout moves to another track', async () => {
    const { trackWorkoutId: id } = await postOn(monday);
    const move = { id, trackId: gym.engineId };
    const mara = await watcher(gym.mara);
    const received = await told([mara], () => app.api.do(workouts.update, move, asOwner()));
    expect(received).toEqual([[hintOf(monday)]]);
  });

  it('hints are not sent when nothing changes', async () => {
    const { trackWorkoutId: id, workout } = await postOn(monday);
    const again = { id, name: workout.name };
    const owner = await watcher(gym.owner);
    expect(await told([owner], () => app.api.do(workouts.update, again, asOwner()))).toEqual([[]]);
  });

  it('hints are sent when a workout is deleted and when it is restored', async () => {
    const { trackWorkoutId: id } = await postOn(monday);
    const mara = await watcher(gym.mara);
    const received = await told([mara], async () => {
      await app.api.do(workouts.delete, { id }, asOwner());
      await app.api.do(workouts.restore, { id }, asOwner());
    });
    expect(received).toEqual([[hintOf(monday), hintOf(monday)]]);
  });

  it('one hint is sent for all copies', async () => {
    const [from, to] = ['2026-08-03', '2026-08-10'];
    for (const day of [from, '2026-08-04']) await postOn(day);
    const copy = {
      fromTrackId: gym.trackId,
      targetTrackId: gym.trackId,
      fromDate: from,
      toDate: '2026-08-09',
      targetDate: to,
    };
    const mara = await watcher(gym.mara);
    const preview = { ...copy, preview: true };
    expect(await told([mara], () => app.api.do(workouts.copy, preview, asOwner()))).toEqual([[]]);
    const received = await told([mara], () => app.api.do(workouts.copy, copy, asOwner()));
    expect(received).toEqual([[hintOf(to, '2026-08-11')]]);
  });
});

const both = async () => [
  await watcher(gym.mara),
  await watcher(gym.owner, workouts.draftsTopic.watch),
];

describe('hints for drafts', () => {
  it('hints are sent only to the owner when a draft is created, changed, moved and deleted', async () => {
    const received = await told(await both(), async () => {
      const { trackWorkoutId: id } = await postOn(monday, false);
      await app.api.do(workouts.update, { id, name: 'Secret' }, asOwner());
      await app.api.do(workouts.update, { id, schedule: tuesday }, asOwner());
      await app.api.do(workouts.delete, { id }, asOwner());
    });
    const hints = [hintOf(monday), hintOf(monday), hintOf(monday, tuesday), hintOf(tuesday)];
    expect(received).toEqual([[], hints]);
  });

  it('hints are sent to athletes when a draft is published or a workout becomes a draft', async () => {
    const { trackWorkoutId } = await postOn(monday, false);
    const set = (publish: boolean) =>
      app.api.do(workouts.publish, { workoutIds: [trackWorkoutId], publish }, asOwner());
    const [mara] = await both();
    const received = await told(mara ? [mara] : [], async () => {
      await set(true);
      await set(false);
    });
    expect(received).toEqual([[hintOf(monday), hintOf(monday)]]);
  });

  it('hints are sent to athletes when a planned draft is published', async () => {
    const { trackWorkoutId } = await postOn(monday, false);
    const plan = { workoutIds: [trackWorkoutId], publishOn: '2030-01-01', publishTime: '06:00' };
    const mara = await watcher(gym.mara);
    expect(await told([mara], () => app.api.do(workouts.publish, plan, asOwner()))).toEqual([[]]);

    const events: unknown[] = [];
    const outbox = createOutbox({
      clock: app.clock,
      onCommitted: ({ type, payload }) => events.push([type, payload]),
    });
    const then = { now: () => new Date('2030-01-02T00:00:00Z') };
    await publishDue({ db: app.db, clock: then, outbox });
    expect(events).toContainEqual(['calendarChanged', { ...hintOf(monday), isDraft: false }]);
  });
});

async function hintsAfter(change: () => Promise<unknown>): Promise<number | undefined> {
  const mara = await watcher(gym.mara);
  await change();
  const [received] = await told([mara], () => postOn(monday));
  const { joinPassword: trackPassword } = storyTracks.competitors;
  await app.api.do(tracks.join, { trackId: gym.trackId, trackPassword }, gym.mara.token);
  return received?.length;
}

describe('a user who watches a calendar', () => {
  it('the user receives hints while the calendar is visible', async () => {
    expect(await hintsAfter(async () => undefined)).toBe(1);
  });

  it('the user receives no hints after being removed from the track', async () => {
    const form = { trackId: gym.trackId, userId: gym.mara.id };
    expect(await hintsAfter(() => app.api.do(tracks.unassign, form, asOwner()))).toBe(0);
  });

  it('the user receives no hints after being removed from the gym', async () => {
    const form = { gymId: gym.gymId, userIds: [gym.mara.id] };
    expect(await hintsAfter(() => app.api.do(gyms.removeUsers, form, asOwner()))).toBe(0);
  });

  it('the user receives no hints after logging out', async () => {
    const { token } = await app.api.do(accounts.login, { email: gym.mara.email, password });
    const socket = await socketOf({ token });
    expect(await socket.ask(workouts.calendarTopic.watch, gym.trackId)).toEqual(fine);
    const ended = socket.ended();
    await app.api.do(accounts.logout, {}, token);
    expect(await ended).toBe('io server disconnect');
    await postOn(monday);
    expect(socket.received(workouts.calendarHint)).toEqual([]);
  });
});
