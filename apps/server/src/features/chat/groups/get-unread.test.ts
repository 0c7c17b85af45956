import { chat } from '@trackboard/contract/all-endpoints';
import { expect, it } from 'vitest';
import { startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { mara, jonah, trackId } = gym;

const unread = async () => (await app.api.do(chat.unread, {}, mara.token)).unreadChats;
const send = (recieverId: string) =>
  app.api.do(chat.save, { recieverId, message: 'Who is in?' }, jonah.token);

it('lists the chats with unread messages that are not muted', async () => {
  expect(await unread()).toEqual([]);
  await send(trackId);
  const { groupId } = await send(mara.id);
  expect(await unread()).toEqual([groupId, trackId]);
  await app.api.do(chat.mute, { groupId: trackId, isMuted: true }, mara.token);
  expect(await unread()).toEqual([groupId]);
  await app.api.do(chat.mute, { groupId: trackId, isMuted: false }, mara.token);
  await app.api.do(chat.read, { groupId }, mara.token);
  expect(await unread()).toEqual([trackId]);
});

it('returns null for lastUnreadAt while only muted chats have unread messages', async () => {
  await app.api.do(chat.mute, { groupId: trackId, isMuted: true }, mara.token);
  const { date, groupId } = await send(mara.id);
  await send(trackId);
  expect(await app.api.do(chat.unread, {}, mara.token)).toMatchObject({ lastUnreadAt: date });
  await app.api.do(chat.read, { groupId }, mara.token);
  const expected = { isUnReads: true, lastUnreadAt: null, unreadChats: [] };
  expect(await app.api.do(chat.unread, {}, mara.token)).toEqual(expected);
});
