import { gyms, scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { type SignedIn, storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxWatched } from '../../platform/realtime/watching.ts';
import { type TestSocket, openSockets, postWorkout, startSmallGym } from '#testing';

let workoutId: string;
const { app, gym } = await startSmallGym();
const socketOf = openSockets(app);
beforeEach(async () => {
  workoutId = (await postWorkout(app.api, gym)).trackWorkoutId;
});

async function watcher(who: SignedIn, id = workoutId): Promise<TestSocket> {
  const socket = await socketOf(who);
  expect(await socket.ask(scores.workoutTopic.watch, id)).toEqual({
    StatusCode: 200,
    Result: null,
    Errors: [],
  });
  return socket;
}

const log = (who: SignedIn, value: string, id = workoutId) =>
  app.api.do(scores.save, { trackWorkoutId: id, value: [value] }, who.token);

/**
 * Resolves when all earlier hints have arrived, because responses arrive in the order of requests.
 */
const flushed = (socket: TestSocket) => socket.ask(scores.workoutTopic.unwatch, workoutId);

describe('watchers of a workout', () => {
  it('watchers receive a hint when a score is saved; other sockets receive none', async () => {
    const first = await watcher(gym.mara);
    const second = await watcher(gym.owner);
    const elsewhere = await watcher(gym.jonah, (await postWorkout(app.api, gym)).trackWorkoutId);
    const idle = await socketOf(gym.jonah);
    const received = [first.next(scores.scoreHint), second.next(scores.scoreHint)];
    const { score } = await log(gym.jonah, '03:10');
    const hint = { trackWorkoutId: workoutId, scoreId: score.scoreId, kind: 'saved' };
    expect(await Promise.all(received)).toEqual([hint, hint]);
    await Promise.all([flushed(elsewhere), flushed(idle)]);
    expect([elsewhere.received(scores.scoreHint), idle.received(scores.scoreHint)]).toEqual([
      [],
      [],
    ]);
  });

  it('watchers receive hints in the wire spelling', async () => {
    const { socket } = await watcher(gym.mara);
    const raw = new Promise((resolve) => socket.once('scoreSaved', resolve));
    const { score } = await log(gym.jonah, '03:10');
    expect(await raw).toEqual({
      TrackWorkoutId: workoutId,
      ScoreId: score.scoreId,
      Kind: 'saved',
    });
  });

  it('watchers receive hints for likes, unlikes, comments and deleted scores', async () => {
    const mara = await watcher(gym.mara);
    const { token } = gym.jonah;
    const { score } = await log(gym.jonah, '03:10');
    const { scoreId } = score;
    await app.api.do(scores.like, { scoreId, liked: true }, token);
    const comment = await app.api.do(scores.saveComment, { scoreId, comments: 'Strong' }, token);
    await app.api.do(scores.likeComment, { commentId: comment.id, liked: true }, token);
    await app.api.do(scores.likeComment, { commentId: comment.id, liked: false }, token);
    await app.api.do(scores.like, { scoreId, liked: false }, token);
    await app.api.do(scores.like, { scoreId, liked: false }, token);
    const last = new Promise<void>((resolve) =>
      mara.socket.on('scoreSaved', ({ Kind }) => Kind === 'deleted' && resolve()),
    );
    await app.api.do(scores.delete, { trackWorkoutId: workoutId }, token);
    await last;
    const kinds = mara.received(scores.scoreHint).map(({ kind }) => kind);
    expect(kinds).toEqual(['saved', 'liked', 'commented', 'liked', 'liked', 'liked', 'deleted']);
  });

  it('watchers receive nothing when a score is refused', async () => {
    const mara = await watcher(gym.mara);
    const refused = await app.api.try(
      scores.save,
      { trackWorkoutId: workoutId, value: ['00:00'] },
      gym.jonah.token,
    );
    expect(refused.status).toBe(400);
    await log(gym.jonah, '04:00');
    await flushed(mara);
    expect(mara.received(scores.scoreHint)).toHaveLength(1);
  });

  it('users receive nothing after they stop watching', async () => {
    const [mara, owner] = [await watcher(gym.mara), await watcher(gym.owner)];
    await mara.ask(scores.workoutTopic.unwatch, workoutId);
    const received = owner.next(scores.scoreHint);
    await log(gym.jonah, '03:10');
    await received;
    await flushed(mara);
    expect(mara.received(scores.scoreHint)).toEqual([]);
  });
});

describe('users who may not see a workout', () => {
  it.each(['engineOnly', 'left', 'rival'] as const)('cannot watch the workout: %s', async (who) => {
    const socket = await socketOf(gym[who]);
    const answer = await socket.ask(scores.workoutTopic.watch, workoutId);
    expect(answer).toMatchObject({ StatusCode: 404, Code: 'not_found' });
    const owner = await watcher(gym.owner);
    const received = owner.next(scores.scoreHint);
    await log(gym.jonah, '03:10');
    await received;
    await flushed(socket);
    expect(socket.received(scores.scoreHint)).toEqual([]);
  });

  it('athletes cannot watch a draft, but its owner can', async () => {
    const draft = await postWorkout(app.api, gym, { isPublished: false });
    const mara = await socketOf(gym.mara);
    expect(await mara.ask(scores.workoutTopic.watch, draft.trackWorkoutId)).toMatchObject({
      StatusCode: 404,
    });
    await watcher(gym.owner, draft.trackWorkoutId);
  });

  it.each([null, 7, 'workout', { id: 'x' }, ['a'], undefined])(
    'users cannot watch an invalid id: %j',
    async (nonsense) => {
      const socket = await socketOf(gym.mara);
      const answer = await socket.ask(scores.workoutTopic.watch, nonsense);
      expect(answer).toMatchObject({ StatusCode: 400, Code: 'invalid_input' });
    },
  );
});

const join = (trackId: string) => {
  const { joinPassword: trackPassword } = storyTracks.competitors;
  return app.api.do(tracks.join, { trackId, trackPassword }, gym.mara.token);
};

async function hintsAfter(change: () => Promise<unknown>): Promise<number> {
  const mara = await watcher(gym.mara);
  await change();
  const owner = await watcher(gym.owner);
  const received = owner.next(scores.scoreHint);
  await log(gym.jonah, '03:10');
  await received;
  await flushed(mara);
  return mara.received(scores.scoreHint).length;
}

/**
 * Whether the watch ends. A deleted workout accepts no scores, so this checks that the socket has room for another
 * watch.
 */
async function leavesItsPlace(doomed: string, end: () => Promise<unknown>): Promise<boolean> {
  const mara = await watcher(gym.mara, doomed);
  for (let place = 1; place < maxWatched; place += 1) {
    const other = await postWorkout(app.api, gym);
    await mara.ask(scores.workoutTopic.watch, other.trackWorkoutId);
  }
  expect(await mara.ask(scores.workoutTopic.watch, workoutId)).toMatchObject({ StatusCode: 429 });
  await end();
  const owner = await watcher(gym.owner);
  const received = owner.next(scores.scoreHint);
  await log(gym.jonah, '03:10');
  await received;
  return (await mara.ask(scores.workoutTopic.watch, workoutId)).StatusCode === 200;
}

describe('an athlete who watches a workout', () => {
  it('the athlete receives hints while the workout is visible', async () => {
    expect(await hintsAfter(() => Promise.resolve())).toBe(1);
  });

  it('the athlete receives no hints after being removed from the gym', async () => {
    const { gymId, owner, mara } = gym;
    const remove = () => app.api.do(gyms.removeUsers, { gymId, userIds: [mara.id] }, owner.token);
    expect(await hintsAfter(remove)).toBe(0);
    await join(gym.trackId);
  });

  it('the athlete receives no hints after being taken off the track', async () => {
    const { trackId, owner, mara } = gym;
    const unassign = () => app.api.do(tracks.unassign, { trackId, userId: mara.id }, owner.token);
    expect(await hintsAfter(unassign)).toBe(0);
    await join(gym.trackId);
  });

  it('the athlete receives no hints after the workout moves to another track', async () => {
    const move = { id: workoutId, trackId: gym.engineId };
    expect(await hintsAfter(() => app.api.do(workouts.update, move, gym.owner.token))).toBe(0);
  });

  it('the watch ends when the workout becomes a draft', async () => {
    const { trackWorkoutId: id } = await postWorkout(app.api, gym);
    const end = () => app.api.do(workouts.update, { id, isPublished: false }, gym.owner.token);
    expect(await leavesItsPlace(id, end)).toBe(true);
  });

  it('the watch ends when the workout is deleted', async () => {
    const { trackWorkoutId } = await postWorkout(app.api, gym);
    const end = () => app.api.do(workouts.delete, { id: trackWorkoutId }, gym.owner.token);
    expect(await leavesItsPlace(trackWorkoutId, end)).toBe(true);
  });

  it('the watch ends when the track is deleted', async () => {
    const { token } = gym.owner;
    const short = await app.api.do(tracks.create, { ...storyTracks.engine, name: 'Pop-up' }, token);
    await app.api.do(tracks.join, { trackId: short.id }, gym.mara.token);
    const { trackWorkoutId } = await postWorkout(app.api, { owner: gym.owner, trackId: short.id });
    const end = () => app.api.do(tracks.delete, { id: short.id }, token);
    expect(await leavesItsPlace(trackWorkoutId, end)).toBe(true);
  });
});
