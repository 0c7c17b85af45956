import { gyms, scores } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { type Person, startScoreGym } from '#testing';

const { app, gymId, owner, mara, jonah, engineOnly: coach, post, save } = await startScoreGym();
const { api } = app;

let scoreId = '';

beforeEach(async () => {
  await app.clear('scoreComments', 'scoreRemovals', 'scores', 'workouts', 'gymStaff');
  const abilities = ['moderate' as const];
  await api.do(gyms.saveStaff, { gymId, userId: coach.id, abilities }, owner.token);
  ({ scoreId } = await save(await post({ name: 'Grip Tax' }), ['16:04']));
});

const comment = async ({ token }: Person) =>
  (await api.do(scores.saveComment, { scoreId, comments: 'Rude' }, token)).id;

const remove = (commentId: string, { token }: Person) =>
  api.do(scores.deleteComment, { commentId }, token);

const shownTo = async ({ token }: Person) => {
  const { comments, removals } = await api.do(scores.detail, { scoreId }, token);
  return { comments, removals };
};

test('a removed comment leaves a line, and only staff see which moderator removed it', async () => {
  const id = await comment(jonah);
  await remove(id, coach);
  const line = { id, what: 'comment', createdAt: expect.any(String) };
  for (const reader of [mara, jonah]) {
    const removals = [{ ...line, removedBy: null }];
    expect(await shownTo(reader)).toEqual({ comments: [], removals });
  }
  for (const reader of [owner, coach]) {
    expect((await shownTo(reader)).removals).toEqual([{ ...line, removedBy: 'Teo Alvarez' }]);
  }
});

test('a comment that its author deletes leaves no line', async () => {
  await remove(await comment(jonah), jonah);
  await remove(await comment(coach), coach);
  expect(await shownTo(owner)).toEqual({ comments: [], removals: [] });
});

test('a comment says whether its author coaches the gym', async () => {
  await comment(coach);
  await comment(jonah);
  const { comments } = await shownTo(mara);
  expect(comments.map(({ isByCoach }) => isByCoach)).toEqual([true, false]);
});

test('a removed video leaves a line for its athlete and the staff until there is another video', async () => {
  const film = (video: string | null) =>
    app.db.updateTable('scores').set({ video }).where('id', '=', scoreId).execute();
  await film('clip.mp4');
  await api.do(scores.removeVideo, { scoreId }, coach.token);
  expect((await shownTo(mara)).removals).toMatchObject([{ what: 'video', removedBy: null }]);
  expect((await shownTo(coach)).removals).toMatchObject([{ removedBy: 'Teo Alvarez' }]);
  expect((await shownTo(jonah)).removals).toEqual([]);
  await film('other.mp4');
  expect((await shownTo(mara)).removals).toEqual([]);
});

test('a video that its athlete removes leaves no line', async () => {
  await app.db.updateTable('scores').set({ video: 'clip.mp4' }).execute();
  await api.do(scores.removeVideo, { scoreId }, mara.token);
  expect((await shownTo(mara)).removals).toEqual([]);
});
