import { gyms, tracks } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { expect, it } from 'vitest';
import { startSmallGym } from '#testing';
import { findVisibleGroup } from '../queries.ts';

const { app, gym } = await startSmallGym();

async function isIn(userId: string, groupId: string): Promise<boolean> {
  return (await findVisibleGroup(app.db, userId, groupId)) !== undefined;
}

it('puts an owner and the athletes into the chats of the gym and of their tracks', async () => {
  const { owner, mara, jonah, engineOnly, rival } = gym;
  for (const user of [owner, mara, jonah, engineOnly]) {
    expect(await isIn(user.id, gym.gymId)).toBe(true);
  }
  expect(await isIn(owner.id, gym.trackId)).toBe(true);
  expect(await isIn(mara.id, gym.trackId)).toBe(true);
  expect(await isIn(engineOnly.id, gym.trackId)).toBe(false);
  expect(await isIn(rival.id, gym.gymId)).toBe(false);
  expect(await isIn(gym.left.id, gym.gymId)).toBe(false);
});

it('removes an athlete who leaves a track from its chat, but not from the chat of the gym', async () => {
  const { jonah } = gym;
  await app.api.do(tracks.unassign, { trackId: gym.engineId }, jonah.token);
  expect(await isIn(jonah.id, gym.engineId)).toBe(false);
  expect(await isIn(jonah.id, gym.gymId)).toBe(true);
});

it('removes an athlete who leaves the gym from all chats, and adds them when they join again', async () => {
  const { engineOnly, gymId } = gym;
  const { id } = engineOnly;
  await app.api.do(gyms.removeUsers, { gymId, userIds: [id] }, engineOnly.token);
  expect(await isIn(id, gym.engineId)).toBe(false);
  expect(await isIn(id, gymId)).toBe(false);
  await app.api.do(tracks.join, { trackId: gym.engineId }, engineOnly.token);
  expect(await isIn(id, gym.engineId)).toBe(true);
  expect(await isIn(id, gymId)).toBe(true);
});

it('puts a coach into the chats of all tracks, until the coach is removed from the team', async () => {
  const { owner, mara, gymId, engineId, trackId } = gym;
  const form = { gymId, userId: mara.id };
  await app.api.do(gyms.saveStaff, { ...form, abilities: ['programme'] }, owner.token);
  expect(await isIn(mara.id, engineId)).toBe(true);
  const added = await app.api.do(tracks.create, storyTracks.engine, owner.token);
  expect(await isIn(mara.id, added.id)).toBe(true);
  await app.api.do(tracks.unassign, { trackId }, mara.token);
  expect(await isIn(mara.id, trackId)).toBe(true);
  await app.api.do(tracks.join, { trackId: engineId }, mara.token);
  await app.api.do(gyms.removeStaff, form, owner.token);
  expect(await isIn(mara.id, trackId)).toBe(false);
  expect(await isIn(mara.id, added.id)).toBe(false);
  expect(await isIn(mara.id, engineId)).toBe(true);
  expect(await isIn(mara.id, gymId)).toBe(true);
});

it('deletes the chat of a deleted track', async () => {
  const { owner, engineId } = gym;
  await app.api.do(tracks.delete, { id: engineId }, owner.token);
  expect(await isIn(owner.id, engineId)).toBe(false);
  expect(await isIn(owner.id, gym.gymId)).toBe(true);
});
