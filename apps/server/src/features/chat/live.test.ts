import { watchEnded } from '@trackboard/contract';
import { chat, gyms, tracks } from '@trackboard/contract/all-endpoints';
import { groupChangedHint, groupTopic } from '@trackboard/contract/chat';
import { beforeEach, expect, it } from 'vitest';
import {
  type QuickGym,
  type TestSocket,
  groupsThrough,
  openQuickGym,
  openSockets,
  startSharedApp,
} from '#testing';

const app = await startSharedApp();
const connect = openSockets(app);
const { create, update, remove, destroy } = groupsThrough(app.api);

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const watch = (socket: TestSocket, groupId: string) => socket.ask(groupTopic.watch, groupId);
const next = (...sockets: TestSocket[]) =>
  Promise.all(sockets.map((socket) => socket.next(groupChangedHint)));

it('notifies added members, and all members of changes', async () => {
  const { mara, jonah, engineOnly } = gym;
  const [maras, jonahs, another] = [
    await connect(mara),
    await connect(jonah),
    await connect(engineOnly),
  ];
  const made = next(maras, jonahs);
  const { groupId } = await create(mara, [jonah]);
  expect(await made).toEqual([{ groupId }, { groupId }]);
  const renamed = next(maras, jonahs);
  await update(mara, groupId, { groupName: 'Lifters' });
  expect(await renamed).toEqual([{ groupId }, { groupId }]);
  const left = next(maras, jonahs);
  await remove(mara, groupId, jonah);
  expect(await left).toEqual([{ groupId }, { groupId }]);
  expect(another.received(groupChangedHint)).toEqual([]);
});

it('ends the watches of removed members and of a deleted group', async () => {
  const { mara, jonah, engineOnly } = gym;
  const { groupId } = await create(mara, [jonah, engineOnly]);
  const [jonahs, others] = [await connect(jonah), await connect(engineOnly)];
  for (const socket of [jonahs, others]) {
    expect(await watch(socket, groupId)).toMatchObject({ StatusCode: 200 });
  }
  const removed = jonahs.next(watchEnded);
  await remove(mara, groupId, jonah);
  expect(await removed).toEqual({ id: groupId });
  expect(await watch(jonahs, groupId)).toMatchObject({ StatusCode: 404 });
  expect(others.received(watchEnded)).toEqual([]);
  const deleted = others.next(watchEnded);
  await destroy(mara, groupId);
  expect(await deleted).toEqual({ id: groupId });
});

it('notifies an athlete who joins or leaves, and users who have that chat open', async () => {
  const { gymId, engineId, mara, jonah, engineOnly } = gym;
  const [maras, watching, other] = [
    await connect(mara),
    await connect(jonah),
    await connect(engineOnly),
  ];
  await watch(watching, engineId);
  const joined = next(maras, watching);
  await app.api.do(tracks.join, { trackId: engineId }, mara.token);
  expect(await joined).toEqual([{ groupId: gymId }, { groupId: engineId }]);
  expect(await watch(maras, engineId)).toMatchObject({ StatusCode: 200 });
  const [left, ended] = [next(watching), maras.next(watchEnded)];
  await app.api.do(tracks.unassign, { trackId: engineId }, mara.token);
  expect(await left).toEqual([{ groupId: engineId }]);
  expect(await ended).toEqual({ id: engineId });
  expect(other.received(groupChangedHint)).toEqual([]);
});

it('ends all watches of an athlete who leaves the gym, and notifies the custom groups', async () => {
  const { gymId, trackId, mara, jonah } = gym;
  const { groupId } = await create(mara, [jonah]);
  const [maras, jonahs] = [await connect(mara), await connect(jonah)];
  for (const id of [gymId, trackId, groupId]) await watch(jonahs, id);
  const told = next(maras);
  await app.api.do(gyms.removeUsers, { gymId, userIds: [jonah.id] }, jonah.token);
  expect(await told).toEqual([{ groupId }]);
  for (const id of [gymId, trackId, groupId]) {
    expect(await watch(jonahs, id)).toMatchObject({ StatusCode: 404 });
  }
  const ended = jonahs.received(watchEnded).map(({ id }) => id);
  expect(new Set(ended)).toEqual(new Set([gymId, trackId, groupId]));
});

it('ends the watches of a deleted track and notifies its members', async () => {
  const { owner, trackId, mara } = gym;
  const maras = await connect(mara);
  await watch(maras, trackId);
  const [told, ended] = [next(maras), maras.next(watchEnded)];
  await app.api.do(tracks.delete, { id: trackId }, owner.token);
  expect(await told).toEqual([{ groupId: trackId }]);
  expect(await ended).toEqual({ id: trackId });
});

it('notifies both users of a one-to-one chat about a block', async () => {
  const { mara, jonah } = gym;
  const { groupId } = await app.api.do(chat.open, { receiverId: jonah.id }, mara.token);
  const [maras, jonahs] = [await connect(mara), await connect(jonah)];
  for (const isBlocked of [true, false]) {
    const told = next(maras, jonahs);
    await app.api.do(chat.block, { userId: jonah.id, isBlocked }, mara.token);
    expect(await told).toEqual([{ groupId }, { groupId }]);
  }
});
