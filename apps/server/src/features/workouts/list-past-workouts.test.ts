import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();

beforeEach(() => app.clear('scores', 'workouts', 'events'));

const post = async (name: string, schedule: string, form: Parameters<typeof postWorkout>[2] = {}) =>
  (await postWorkout(app.api, gym, { name, schedule, ...form })).trackWorkoutId;

const past = (query: { search?: string; pageNumber?: number; pageSize?: number } = {}) =>
  app.api.do(workouts.past, { before: '2026-07-15', ...query }, gym.owner.token);

const names = async (query = {}) => (await past(query)).map(({ workout }) => workout.name);

it('past workouts include each name once, as it was last done, the latest first', async () => {
  await post('Short Fuse', '2026-05-01');
  const last = await post('short fuse', '2026-07-01', { trackId: gym.engineId });
  await post('Engine Room', '2026-07-08', { timeCapMinutes: 12 });
  await app.api.do(scores.save, { trackWorkoutId: last, value: ['5:00'] }, gym.jonah.token);
  const [engine, fuse] = await past();
  expect(engine).toMatchObject({ times: 1, scores: 0, workout: { timeCapMinutes: 12 } });
  expect(fuse).toMatchObject({ trackWorkoutId: last, times: 2, scores: 1 });
  expect(fuse?.workout.schedule).toBe('2026-07-01');
});

it('past workouts exclude drafts, deleted workouts, the day itself, later days and other gyms', async () => {
  await post('Draft', '2026-07-01', { isPublished: false });
  await post('Same day', '2026-07-15');
  const id = await post('Deleted', '2026-07-02');
  await app.api.do(workouts.delete, { id }, gym.owner.token);
  const there = { owner: gym.rival, trackId: gym.rivalTrackId };
  await postWorkout(app.api, there, { name: 'Theirs', schedule: '2026-07-01' });
  expect(await past()).toEqual([]);
});

it('past workouts are found by name and details, and returned in pages', async () => {
  await post('Alpha', '2026-07-01', { description: '10 Burpees' });
  await post('Beta', '2026-07-02', { description: '10 Pull-ups' });
  await post('Gamma', '2026-07-03', { description: 'Rest' });
  expect(await names({ search: 'BURPEE' })).toEqual(['Alpha']);
  expect(await names({ search: '100%' })).toEqual([]);
  expect(await names({ pageNumber: 2, pageSize: 2 })).toEqual(['Alpha']);
});
