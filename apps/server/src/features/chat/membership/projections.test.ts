import { gyms, tracks } from '@trackboard/contract/all-endpoints';
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

it("removes an athlete who leaves a track from its chat, but not from the gym's", async () => {
  const { jonah } = gym;
  await app.api.do(tracks.unassign, { trackId: gym.engineId }, jonah.token);
  expect(await isIn(jonah.id, gym.engineId)).toBe(false);
  expect(await isIn(jonah.id, gym.gymId)).toBe(true);
});

it('removes an athlete who leaves the gym from all its chats, and returns them when they join again', async () => {
  const { engineOnly, gymId } = gym;
  const { id } = engineOnly;
  await app.api.do(gyms.removeUsers, { gymId, userIds: [id] }, engineOnly.token);
  expect(await isIn(id, gym.engineId)).toBe(false);
  expect(await isIn(id, gymId)).toBe(false);
  await app.api.do(tracks.join, { trackId: gym.engineId }, engineOnly.token);
  expect(await isIn(id, gym.engineId)).toBe(true);
  expect(await isIn(id, gymId)).toBe(true);
});

it('deletes the chat of a deleted track', async () => {
  const { owner, engineId } = gym;
  await app.api.do(tracks.delete, { id: engineId }, owner.token);
  expect(await isIn(owner.id, engineId)).toBe(false);
  expect(await isIn(owner.id, gym.gymId)).toBe(true);
});
