import type { CallInput } from '@trackboard/contract';
import { gyms, scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const timed = (await postWorkout(app.api, gym, { sets: 2 })).trackWorkoutId;

beforeEach(() => app.clear('scores'));

type Form = Partial<CallInput<typeof scores.save>>;

const save = (form: Form = {}, token: string | null = gym.mara.token) =>
  app.api.try(scores.save, { trackWorkoutId: timed, value: ['5:00', '6:00'], ...form }, token);

const own = async (trackWorkoutId = timed, token = gym.mara.token) =>
  (await app.api.do(scores.get, { trackWorkoutId }, token)).score;

const remove = (trackWorkoutId = timed, token: string | null = gym.mara.token) =>
  app.api.try(scores.delete, { trackWorkoutId }, token);

const liveScores = () =>
  app.db.selectFrom('scores').selectAll().where('deletedAt', 'is', null).execute();

describe('access to a score', () => {
  it('saving is refused to owners and to users who are not logged in', async () => {
    expect(await save({}, gym.owner.token)).toMatchObject({ status: 403 });
    expect(await save({}, null)).toMatchObject({ status: 401 });
    expect(await liveScores()).toEqual([]);
  });

  it('saving, reading and deleting answer 404 to users who may not see the workout', async () => {
    for (const { token } of [gym.engineOnly, gym.left]) {
      expect(await save({}, token)).toMatchObject({ status: 404, error: { Code: 'not_found' } });
      expect(await remove(timed, token)).toMatchObject({ status: 404 });
      expect(await app.api.try(scores.get, { trackWorkoutId: timed }, token)).toMatchObject({
        status: 404,
      });
    }
    const rivals = await app.api.try(scores.get, { trackWorkoutId: timed }, gym.rival.token);
    expect(rivals).toMatchObject({ status: 404 });
    expect(await liveScores()).toEqual([]);
  });

  it('saving answers 404 for drafts and deleted workouts', async () => {
    const draft = await postWorkout(app.api, gym, { isPublished: false });
    const gone = await postWorkout(app.api, gym);
    await app.api.do(workouts.delete, { id: gone.trackWorkoutId }, gym.owner.token);
    for (const { trackWorkoutId } of [draft, gone]) {
      expect(await save({ trackWorkoutId, value: ['5:00'] })).toMatchObject({ status: 404 });
    }
    await app.api.do(
      workouts.update,
      { id: draft.trackWorkoutId, isPublished: true },
      gym.owner.token,
    );
    const published = { trackWorkoutId: draft.trackWorkoutId, value: ['5:00'] };
    expect(await save(published)).toMatchObject({ ok: true });
  });

  it('returns no score to the owner, only the unit', async () => {
    await save();
    expect(await app.api.do(scores.get, { trackWorkoutId: timed }, gym.owner.token)).toEqual({
      score: null,
      userPreferences: { weightPreference: 'lbs' },
    });
  });

  it('deletes only the caller’s own score', async () => {
    await save();
    expect(await remove(timed, gym.jonah.token)).toMatchObject({ status: 404 });
    expect(await remove(timed, gym.owner.token)).toMatchObject({ status: 403 });
    expect(await remove(timed, null)).toMatchObject({ status: 401 });
    expect(await liveScores()).toHaveLength(1);
    expect(await remove()).toMatchObject({ ok: true, output: null });
    expect(await remove()).toMatchObject({ status: 404 });
  });

  it('answers 404 for a path that is not an id', async () => {
    for (const path of ['/scores/get/x', '/scores/viewscore/x', '/scores/viewuserscoredetail/1']) {
      expect((await app.request(path, { token: gym.mara.token })).status).toBe(404);
    }
  });
});

async function comeBack(): Promise<void> {
  const form = { trackId: gym.trackId, trackPassword: storyTracks.competitors.joinPassword };
  await app.api.do(tracks.join, form, gym.jonah.token);
}

describe('an athlete who leaves', () => {
  it('loses the workout with the track, and has the score again after rejoining', async () => {
    await save({}, gym.jonah.token);
    await app.api.do(tracks.unassign, { trackId: gym.trackId }, gym.jonah.token);
    expect(await save({}, gym.jonah.token)).toMatchObject({ status: 404 });
    await comeBack();
    expect((await own(timed, gym.jonah.token))?.values).toEqual(['05:00', '06:00']);
  });

  it('stays on the board after leaving the gym', async () => {
    await save({}, gym.jonah.token);
    const leaving = { gymId: gym.gymId, userIds: [gym.jonah.id] };
    await app.api.do(gyms.removeUsers, leaving, gym.owner.token);
    const board = await app.api.do(scores.list, { trackWorkoutId: timed }, gym.mara.token);
    expect(board.map(({ userId }) => userId)).toEqual([gym.jonah.id]);
    await comeBack();
  });
});
