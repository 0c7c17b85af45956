import { chat, gyms } from '@trackboard/contract/all-endpoints';
import { messageTypes } from '@trackboard/contract/chat';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  type TestSocket,
  groupsThrough,
  openQuickGym,
  openSockets,
  startSharedApp,
} from '#testing';

const app = await startSharedApp();
const { api } = app;
const connect = openSockets(app);
const { tryCreate, create, update, remove, membersFor } = groupsThrough(api);

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const block = (isBlocked = true) =>
  api.do(chat.block, { userId: gym.jonah.id, isBlocked }, gym.mara.token);
const send = (who: Person, message: string, recieverId = gym.trackId, replyToSeq?: number) =>
  api.do(chat.save, { recieverId, message, replyToSeq }, who.token);
const edit = (who: Person, messageId: string, message = 'Look at me') =>
  api.try(chat.edit, { messageId, message }, who.token);
const thread = async (who: Person, groupId = gym.trackId) =>
  (await api.do(chat.messages, { groupId }, who.token)).messages;
const item = async (who: Person, groupId = gym.trackId) =>
  (await api.do(chat.list, {}, who.token)).find((each) => each.groupId === groupId);
const countChats = async (who: Person) => (await api.do(chat.list, {}, who.token)).length;
const hasUnread = async ({ token }: Person) => (await api.do(chat.unread, {}, token)).isUnReads;

/** Returns the unread count of one user as a line of the list has it. */
const counts = (unreads: number, { id: userId }: Person) => [{ userId, unreads }];

/** Opens a socket with the chat and the list of a user. */
const watch = (who: Person, groupId = gym.trackId) => connect(who, { groupId, userId: who.id });

type Payload = Record<string, unknown>;

/** Returns the events that a socket has received so far, by name and variant. */
async function heardBy(socket: TestSocket) {
  await socket.ask(chat.groupTopic.unwatch, crypto.randomUUID());
  const sent = socket.raw('sendToUser') as Payload[];
  return {
    messages: sent.filter((each) => !('groupType' in each)),
    lines: sent.filter((each) => 'groupType' in each),
    changes: socket.raw('messageChanged') as Payload[],
  };
}

/** Waits until a message of the owner, sent after all else, has arrived. */
async function afterAll(...sockets: TestSocket[]) {
  const { seq } = await send(gym.owner, 'The last');
  for (const socket of sockets) {
    await expect
      .poll(() => (socket.raw('sendToUser') as Payload[]).map((each) => each['seq']))
      .toContain(seq);
  }
  return Promise.all(sockets.map(heardBy));
}

describe('a message of a blocked person in a common group', () => {
  beforeEach(() => block());

  it('marks a message of a blocked user only for the blocker', async () => {
    const sent = await send(gym.jonah, 'Hello all');
    expect(sent.isBlocked).toBe(false);
    expect((await thread(gym.mara)).at(-1)).toEqual({ ...sent, isBlocked: true });
    expect((await thread(gym.owner)).at(-1)).toEqual(sent);
    expect((await thread(gym.jonah)).at(-1)).toEqual(sent);
    await block(false);
    expect((await thread(gym.mara)).at(-1)).toEqual(sent);
  });

  it('counts no message of a blocked user as unread, and hides its text in the list', async () => {
    await send(gym.owner, 'Rest day');
    const before = await item(gym.mara);
    await send(gym.jonah, 'Hello all');
    expect(await item(gym.mara)).toMatchObject({
      unReads: before?.unReads,
      message: '',
      last: { senderId: gym.jonah.id, isBlocked: true },
    });
    await api.do(chat.read, { groupId: gym.trackId }, gym.mara.token);
    await send(gym.jonah, 'Hello again');
    expect(await hasUnread(gym.mara)).toBe(false);
    expect(await item(gym.owner)).toMatchObject({
      unReads: 2,
      message: 'Hello again',
      last: { isBlocked: false },
    });
    const { seq } = await send(gym.owner, 'Next week');
    expect(await item(gym.mara)).toMatchObject({ unReads: 1, message: 'Next week' });
    const read = { groupId: gym.trackId, seq: seq - 1 };
    expect(await api.do(chat.read, read, gym.mara.token)).toEqual({ unReads: 1 });
    await block(false);
    expect(await item(gym.mara)).toMatchObject({ unReads: 1 });
  });

  it('no longer counts messages that were unread before the block', async () => {
    await block(false);
    await send(gym.jonah, 'Hello all');
    expect(await hasUnread(gym.mara)).toBe(true);
    await block();
    expect(await hasUnread(gym.mara)).toBe(false);
  });

  it("sends a marked message to the blocker's sockets, and no text to their list", async () => {
    const [maras, owners] = [await watch(gym.mara), await watch(gym.owner)];
    const { groupId, seq } = await send(gym.jonah, 'Hello all');
    // Counts are taken when a line is sent.
    const arrived = () => [maras, owners].map((socket) => socket.raw('sendToUser').length);
    await expect.poll(arrived).toEqual([2, 2]);
    const [hers, others] = await afterAll(maras, owners);
    const message = { groupId, seq, message: 'Hello all' };
    expect(hers?.messages[0]).toMatchObject({ ...message, isBlocked: true });
    expect(others?.messages[0]).toMatchObject({ ...message, isBlocked: false });
    expect(hers?.messages).toHaveLength(2);
    expect(hers?.lines).toMatchObject([
      { seq, message: '', imageUrl: null, isBlocked: true, userUnReads: counts(0, gym.mara) },
      { seq: seq + 1, isBlocked: false, userUnReads: counts(1, gym.mara) },
    ]);
    expect(others?.lines[0]).toMatchObject({
      message: 'Hello all',
      isBlocked: false,
      userUnReads: counts(1, gym.owner),
    });
  });

  it('hides the text of a quoted message from the blocker', async () => {
    const { seq } = await send(gym.jonah, 'Hello all');
    const [maras, owners] = [await watch(gym.mara), await watch(gym.owner)];
    const reply = await send(gym.owner, 'Hello Jonah', gym.trackId, seq);
    const [hers, others] = await afterAll(maras, owners);
    const folded = { seq, isBlocked: true, message: '', type: messageTypes.text };
    expect(hers?.messages[0]).toMatchObject({ isBlocked: false, replyTo: folded });
    expect(others?.messages[0]).toMatchObject({ replyTo: { message: 'Hello all' } });
    const stored = (await thread(gym.mara)).find(({ id }) => id === reply.id);
    expect(stored).toMatchObject({ isBlocked: false, message: 'Hello Jonah', replyTo: folded });
    const own = await send(gym.mara, 'Fine', gym.trackId, seq);
    expect(own.replyTo).toMatchObject(folded);
  });

  it('tells the blocker when a message is deleted, but not when it is edited', async () => {
    const { id } = await send(gym.jonah, 'Hello all');
    const [maras, owners] = [await watch(gym.mara), await watch(gym.owner)];
    expect(await edit(gym.jonah, id)).toMatchObject({ status: 200 });
    const [afterEdit, others] = await afterAll(maras, owners);
    expect(afterEdit?.changes).toEqual([]);
    expect(others?.changes).toMatchObject([{ message: 'Look at me' }]);
    await api.do(chat.delete, { messageId: id }, gym.jonah.token);
    const [hers] = await afterAll(maras, owners);
    expect(hers?.changes).toMatchObject([{ id, isDeleted: true, message: '' }]);
  });

  it("folds messages in the gym's chat and in custom groups of others, too", async () => {
    const { groupId } = await create(gym.owner, [gym.mara, gym.jonah]);
    for (const id of [gym.gymId, groupId]) {
      await send(gym.jonah, 'Hello all', id);
      expect((await thread(gym.mara, id)).at(-1)).toMatchObject({ isBlocked: true });
      expect(await item(gym.mara, id)).toMatchObject({ unReads: 0, message: '' });
    }
  });

  it("does not fold the blocker's messages for the blocked user", async () => {
    await send(gym.mara, 'My lift');
    expect((await thread(gym.jonah)).at(-1)).toMatchObject({ isBlocked: false });
    expect(await item(gym.jonah)).toMatchObject({ message: 'My lift' });
  });
});

it('does not fold a welcome note for an athlete who has blocked the owner', async () => {
  const { owner, mara, jonah, trackId, gymId } = gym;
  await api.do(chat.block, { userId: owner.id, isBlocked: true }, mara.token);
  const { seq } = await send(owner, 'Welcome to the team');
  const group = { gymId, groupId: trackId };
  await app.db
    .updateTable('chatMessages')
    .set({ isWelcome: true })
    .where('groupId', '=', trackId)
    .execute();
  await app.db
    .insertInto('chatWelcomes')
    .values({ ...group, seq, userId: mara.id })
    .execute();
  expect((await thread(mara)).at(-1)).toMatchObject({ isWelcome: true, isBlocked: false });
  expect(await item(mara)).toMatchObject({ unReads: 1, message: 'Welcome to the team' });
  expect(await item(jonah)).toMatchObject({ unReads: 0 });
});

describe('an old message of a one-to-one chat', () => {
  it('refuses edits by either user after a block, and announces no attempt', async () => {
    const { mara, jonah } = gym;
    const his = await send(jonah, 'Nice lift', mara.id);
    const hers = await send(mara, 'Thanks', jonah.id);
    const { groupId } = his;
    await block();
    const [maras, jonahs] = [await watch(mara, groupId), await watch(jonah, groupId)];
    for (const [who, { id }] of [
      [jonah, his],
      [mara, hers],
    ] as const) {
      expect(await edit(who, id)).toMatchObject({
        status: 403,
        error: { Code: 'chat_blocked', message: 'You cannot write to this person.' },
      });
    }
    expect(await thread(mara, groupId)).toMatchObject([
      { message: 'Nice lift', editedAt: null, isBlocked: false },
      { message: 'Thanks', editedAt: null },
    ]);
    await afterAll(maras, jonahs);
    for (const socket of [maras, jonahs]) expect((await heardBy(socket)).changes).toEqual([]);
    await block(false);
    expect(await edit(jonah, his.id)).toMatchObject({ status: 200 });
  });

  it('lets the author delete an old message after a block', async () => {
    const { id, groupId } = await send(gym.jonah, 'Nice lift', gym.mara.id);
    await block();
    await api.do(chat.delete, { messageId: id }, gym.jonah.token);
    expect(await thread(gym.mara, groupId)).toMatchObject([{ isDeleted: true, message: '' }]);
  });

  it('refuses edits without a common gym', async () => {
    const { mara, jonah, gymId } = gym;
    const { id } = await send(jonah, 'Nice lift', mara.id);
    await api.do(gyms.removeUsers, { gymId, userIds: [jonah.id] }, gym.owner.token);
    expect(await edit(jonah, id)).toMatchObject({ status: 403, error: { Code: 'no_shared_gym' } });
  });
});

describe('a custom group of a blocked person', () => {
  beforeEach(() => block());

  const refused = {
    status: 403,
    error: { Code: 'chat_blocked', message: 'You cannot add one of these people.' },
  };

  it('refuses to create a group with the blocker', async () => {
    const { mara, jonah, engineOnly } = gym;
    const maras = await watch(mara);
    const before = await countChats(mara);
    for (const users of [[mara], [engineOnly, mara]]) {
      expect(await tryCreate(jonah, users)).toMatchObject(refused);
    }
    await afterAll(maras);
    expect(maras.raw('groupChanged')).toEqual([]);
    expect(await countChats(mara)).toBe(before);
  });

  it('refuses to add the blocker later or again', async () => {
    const { mara, jonah, engineOnly, owner } = gym;
    const { groupId } = await create(jonah, [engineOnly]);
    expect(await update(jonah, groupId, { users: [mara.id] })).toMatchObject(refused);
    expect((await membersFor(jonah, groupId)).all).not.toContain(mara.id);
    await block(false);
    await update(jonah, groupId, { users: [mara.id] });
    await block();
    // Members who are in the group already are not added.
    const again = { users: [mara.id, owner.id], groupName: 'Lifters' };
    expect(await update(jonah, groupId, again)).toMatchObject({ status: 200 });
    await remove(mara, groupId, mara);
    expect(await update(jonah, groupId, { users: [mara.id] })).toMatchObject(refused);
    expect((await membersFor(jonah, groupId)).all).not.toContain(mara.id);
  });

  it('still answers that other users are not in the gym', async () => {
    const strangers = await tryCreate(gym.jonah, [gym.rival]);
    expect(strangers).toMatchObject({ status: 403, error: { Code: 'no_shared_gym' } });
  });

  it('lets the blocker and a third person create a group with both users', async () => {
    const { mara, jonah, owner } = gym;
    expect(await tryCreate(mara, [jonah])).toMatchObject({ status: 200 });
    expect(await tryCreate(owner, [mara, jonah])).toMatchObject({ status: 200 });
  });
});
