import { chat, gyms } from '@trackboard/contract/all-endpoints';
import { groupTypes } from '@trackboard/contract/chat';
import { northlane, storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type QuickGym, newMember, openQuickGym, startSharedApp } from '#testing';

const app = await startSharedApp();
let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const tryOpen = (who: Person, receiverId: string) =>
  app.api.try(chat.open, { receiverId }, who.token);
const open = (who: Person, receiverId: string) => app.api.do(chat.open, { receiverId }, who.token);

describe('opening a chat by its id', () => {
  it('describes the chats of the gym and of a track to their members', async () => {
    expect(await open(gym.mara, gym.gymId)).toMatchObject({
      groupId: gym.gymId,
      userId: gym.gymId,
      userName: northlane.name,
      groupType: groupTypes.gym,
      memberCount: 4,
      cannotWrite: null,
    });
    expect(await open(gym.mara, gym.trackId)).toMatchObject({
      userName: storyTracks.competitors.name,
      groupType: groupTypes.track,
      memberCount: 3,
    });
  });

  it('answers 404 to users who are not in the chat', async () => {
    expect((await tryOpen(gym.left, gym.gymId)).status).toBe(404);
    expect((await tryOpen(gym.rival, gym.gymId)).status).toBe(404);
    expect((await tryOpen(gym.engineOnly, gym.trackId)).status).toBe(404);
    const pair = await open(gym.mara, gym.jonah.id);
    expect((await tryOpen(gym.owner, pair.groupId)).status).toBe(404);
  });
});

describe('opening a chat with a user', () => {
  it('creates one chat for both users, even if both open it concurrently', async () => {
    const { mara, jonah, owner } = gym;
    const all = await Promise.all([
      ...[1, 2, 3].map(() => open(mara, jonah.id)),
      ...[1, 2, 3].map(() => open(jonah, mara.id)),
    ]);
    const ids = new Set(all.map(({ groupId }) => groupId));
    expect(ids.size).toBe(1);
    const [groupId = ''] = ids;
    expect(await open(mara, groupId)).toMatchObject({
      groupId,
      userId: jonah.id,
      groupType: groupTypes.user,
      memberCount: 2,
      cannotWrite: null,
    });
    expect(await open(jonah, groupId)).toMatchObject({ userId: mara.id });
    expect((await open(mara, owner.id)).groupId).not.toBe(groupId);
    expect((await open(owner, mara.id)).userId).toBe(mara.id);
  });

  it('answers 404 for users of other gyms, former members and unknown users', async () => {
    const { mara, owner, left, rival } = gym;
    const foreign = await newMember(app, gym.rivalGymId, []);
    for (const id of [foreign.id, rival.id, left.id, mara.id, crypto.randomUUID()]) {
      expect((await tryOpen(mara, id)).status).toBe(404);
    }
    expect((await tryOpen(left, mara.id)).status).toBe(404);
    expect((await tryOpen(left, owner.id)).status).toBe(404);
    expect((await tryOpen(rival, mara.id)).status).toBe(404);
  });

  it('shows an existing chat without a shared gym as read-only', async () => {
    const { mara, jonah, gymId } = gym;
    const { groupId } = await open(mara, jonah.id);
    await app.api.do(gyms.removeUsers, { gymId, userIds: [jonah.id] }, jonah.token);
    for (const [who, other] of [
      [mara, jonah],
      [jonah, mara],
    ] as const) {
      const expected = { groupId, cannotWrite: 'noSharedGym', memberCount: 2 };
      expect(await open(who, other.id)).toMatchObject(expected);
      expect(await open(who, groupId)).toMatchObject(expected);
    }
    await app.api.do(chat.open, { receiverId: gym.owner.id }, mara.token);
    expect((await tryOpen(jonah, gym.owner.id)).status).toBe(404);
  });
});
