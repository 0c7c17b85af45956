import { chat } from '@trackboard/contract/all-endpoints';
import { maxMentions } from '@trackboard/contract/chat';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type QuickGym, openQuickGym, openSockets, startSharedApp } from '#testing';

const app = await startSharedApp();
const { api } = app;
const connect = openSockets(app);

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);
const send = (who: Person, mentioned: readonly Person[], recieverId = gym.trackId) =>
  api.do(chat.save, { recieverId, message: 'Ready?', mentions: idsOf(mentioned) }, who.token);
const mentionedIn = ({ mentions }: { mentions: readonly { userId: string }[] }) =>
  mentions.map(({ userId }) => userId);
const edit = (who: Person, messageId: string, mentions?: readonly string[]) =>
  api.do(
    chat.edit,
    { messageId, message: 'Ready now?', ...(mentions && { mentions: [...mentions] }) },
    who.token,
  );
const unread = async (who: Person) => (await api.do(chat.unread, {}, who.token)).unreadChats;
const mute = (who: Person) => api.do(chat.mute, { groupId: gym.trackId, isMuted: true }, who.token);

describe('a message', () => {
  it('mentions other members by name, each once and in the order of the request', async () => {
    const { mara, jonah, owner, trackId } = gym;
    const sent = await send(jonah, [owner, mara, mara]);
    expect(mentionedIn(sent)).toEqual(idsOf([owner, mara]));
    const { messages } = await api.do(chat.messages, { groupId: trackId }, mara.token);
    expect(messages.at(-1)).toEqual(sent);
    const { groupMembers } = await api.do(chat.details, { groupId: trackId }, mara.token);
    const name = groupMembers.find(({ id }) => id === mara.id)?.userName;
    expect(sent.mentions[1]).toEqual({ userId: mara.id, userName: name });
  });

  it('mentions neither the sender of a message nor users outside the group', async () => {
    const { mara, jonah, rival, engineOnly } = gym;
    expect(mentionedIn(await send(jonah, [rival, jonah, engineOnly, mara]))).toEqual([mara.id]);
  });

  it('mentions no user in a one-to-one chat', async () => {
    expect((await send(gym.jonah, [gym.mara], gym.mara.id)).mentions).toEqual([]);
  });

  it('refuses too many mentions with 400', async () => {
    const mentions = Array.from({ length: maxMentions + 1 }, () => crypto.randomUUID());
    const input = { recieverId: gym.trackId, message: 'All', mentions };
    expect(await api.try(chat.save, input, gym.jonah.token)).toMatchObject({ status: 400 });
  });

  it('removes the mentions of a deleted message', async () => {
    const { id: messageId } = await send(gym.jonah, [gym.mara]);
    const deleted = await api.do(chat.delete, { messageId }, gym.jonah.token);
    expect(deleted.mentions).toEqual([]);
  });
});

describe('an edit', () => {
  it('changes the mentions of an edited message, also with the same text', async () => {
    const { mara, jonah, owner } = gym;
    const { id } = await send(jonah, [mara]);
    expect(mentionedIn(await edit(jonah, id, [owner.id]))).toEqual([owner.id]);
    expect(mentionedIn(await edit(jonah, id, [mara.id, owner.id]))).toEqual(idsOf([mara, owner]));
    expect(mentionedIn(await edit(jonah, id, []))).toEqual([]);
  });

  it('keeps the mentions if the edit leaves them out', async () => {
    const { id } = await send(gym.jonah, [gym.mara]);
    expect(mentionedIn(await edit(gym.jonah, id))).toEqual([gym.mara.id]);
  });
});

describe('a muted chat', () => {
  it('counts a muted chat as unread for those whom an unread message mentions', async () => {
    const { mara, jonah, owner, trackId } = gym;
    await mute(mara);
    await mute(owner);
    await send(jonah, [mara]);
    await send(jonah, []);
    expect([await unread(mara), await unread(owner)]).toEqual([[trackId], []]);
    await api.do(chat.read, { groupId: trackId }, mara.token);
    expect(await unread(mara)).toEqual([]);
  });

  it('does not count a mention that was taken back or is by a blocked user', async () => {
    const { mara, jonah, owner } = gym;
    await mute(mara);
    const { id } = await send(jonah, [mara]);
    await edit(jonah, id, []);
    await send(owner, [mara]);
    await send(jonah, []);
    await api.do(chat.block, { userId: owner.id, isBlocked: true }, mara.token);
    expect(await unread(mara)).toEqual([]);
  });

  it('marks the live line of the chat for those whom the message mentions', async () => {
    const { mara, jonah, owner } = gym;
    await api.do(chat.block, { userId: jonah.id, isBlocked: true }, owner.token);
    const sockets = await Promise.all([mara, owner].map((who) => connect(who, { userId: who.id })));
    await send(jonah, [mara, owner]);
    await expect
      .poll(() => sockets.map((socket) => socket.raw(chat.chatListHint.name)))
      .toMatchObject([[{ isMentioned: true }], [{ isMentioned: false }]]);
  });

  it('refreshes the chat live for those whom an edit mentions', async () => {
    const { mara, jonah } = gym;
    const { id } = await send(jonah, []);
    await send(jonah, []);
    const socket = await connect(mara, { userId: mara.id });
    await edit(jonah, id, [mara.id]);
    await expect
      .poll(() => socket.raw(chat.groupChangedHint.name))
      .toMatchObject([{ GroupId: gym.trackId }]);
  });
});
