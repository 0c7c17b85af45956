import { chat } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type QuickGym, groupsThrough, openQuickGym, startSharedApp } from '#testing';

const app = await startSharedApp();
const { api } = app;
const { create, remove } = groupsThrough(api);

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const send = (who: Person, message: string, recieverId = gym.trackId) =>
  api.do(chat.save, { recieverId, message }, who.token);
const find = async (who: Person, search: string, groupId?: string) =>
  (await api.do(chat.search, { search, groupId }, who.token)).map(({ message }) => message);
const tryIn = (who: Person, groupId: string) =>
  api.try(chat.search, { search: 'row', groupId }, who.token);

const read = (page: number) =>
  app.request(`/chats/messages/search?search=row&pageNumber=${page}&pageSize=2`, {
    token: gym.jonah.token,
  });
const texts = async (answer: Response) =>
  ((await answer.json()) as { Message: string }[]).map(({ Message }) => Message);

describe('the words of a search', () => {
  it.each([
    ['the beginning of a word', 'back sq', 'Back squats, 5 × 5'],
    ['another order', 'squats back', 'Back squats, 5 × 5'],
    ['another case and accents', 'ELAN', 'Élan!'],
    ['a number between hyphens', '15', 'Thrusters 21-15-9'],
    ['numbers with their hyphens', '21-15', 'Thrusters 21-15-9'],
    ['an apostrophe', "don't", "Don't drop the bar"],
    ['characters of patterns and queries', "50% & ! : * ( ) | ' \\", 'At 50%'],
    ['a part of an address', 'example', 'See https://videos.example/clean'],
  ])('finds a message by %s', async (_what, search, message) => {
    await send(gym.mara, message);
    await send(gym.jonah, 'Nothing of this');
    expect(await find(gym.jonah, search)).toEqual([message]);
  });

  it('requires all words, and does not find words by their middle', async () => {
    await send(gym.mara, 'Back squats');
    expect(await find(gym.mara, 'back press')).toEqual([]);
    expect(await find(gym.mara, 'quats')).toEqual([]);
  });

  it.each(['', '  ', '?!', '👍', '’'])('finds nothing for %j', async (search) => {
    await send(gym.mara, 'Well?!');
    expect(await find(gym.mara, search)).toEqual([]);
  });

  it('finds a message with one word that is too long for an index', async () => {
    await send(gym.mara, `Row ${'o'.repeat(3900)}`);
    expect(await find(gym.jonah, 'row')).toHaveLength(1);
  });
});

describe('a found message', () => {
  it('returns the chat, position, sender and date of a found message', async () => {
    const sent = await send(gym.mara, 'Row 2k');
    expect(await api.do(chat.search, { search: 'row' }, gym.jonah.token)).toEqual([
      {
        id: sent.id,
        groupId: gym.trackId,
        groupName: expect.stringMatching(/./),
        groupImage: null,
        groupType: 2,
        seq: sent.seq,
        senderId: gym.mara.id,
        userName: sent.userName,
        userImage: sent.userImage,
        isWelcome: false,
        date: sent.date,
        message: 'Row 2k',
        type: 3,
      },
    ]);
  });

  it('finds a message by the text of its last edit', async () => {
    const { id: messageId } = await send(gym.mara, 'Row 2k');
    await api.do(chat.edit, { messageId, message: 'Bike 4k' }, gym.mara.token);
    expect(await find(gym.jonah, 'row')).toEqual([]);
    expect(await find(gym.jonah, 'bike')).toEqual(['Bike 4k']);
  });
});

describe('the messages of a search', () => {
  it('searches all chats, the newest message first, or one chat', async () => {
    await send(gym.mara, 'Row one');
    await send(gym.mara, 'Row two', gym.jonah.id);
    await send(gym.jonah, 'Row three', gym.gymId);
    expect(await find(gym.jonah, 'row')).toEqual(['Row three', 'Row two', 'Row one']);
    expect(await find(gym.jonah, 'row', gym.trackId)).toEqual(['Row one']);
  });

  it('returns pages with the total number of messages', async () => {
    for (const n of [1, 2, 3]) await send(gym.mara, `Row ${n}`);
    const [first, second, third] = [await read(1), await read(2), await read(3)];
    expect([first, second, third].map(({ headers }) => headers.get('x-total-count'))).toEqual([
      '3',
      '3',
      '3',
    ]);
    expect(await texts(first)).toEqual(['Row 3', 'Row 2']);
    expect(await texts(second)).toEqual(['Row 1']);
    expect(await texts(third)).toEqual([]);
  });

  it('leaves out deleted messages', async () => {
    const { id: messageId } = await send(gym.mara, 'Row 2k');
    await api.do(chat.delete, { messageId }, gym.mara.token);
    expect(await find(gym.jonah, 'row')).toEqual([]);
  });

  it('leaves out groups of others, and a group after leaving it', async () => {
    const { groupId } = await create(gym.mara, [gym.jonah]);
    await send(gym.mara, 'Row 2k', groupId);
    expect(await find(gym.owner, 'row')).toEqual([]);
    expect(await tryIn(gym.owner, groupId)).toMatchObject({ status: 404 });
    expect(await find(gym.jonah, 'row')).toEqual(['Row 2k']);
    await remove(gym.jonah, groupId, gym.jonah);
    expect(await find(gym.jonah, 'row')).toEqual([]);
    expect(await tryIn(gym.jonah, groupId)).toMatchObject({ status: 404 });
  });

  it('leaves out messages of a blocked user in groups, but not in the one-to-one chat', async () => {
    await send(gym.jonah, 'Row in the group');
    await send(gym.jonah, 'Row for two', gym.mara.id);
    await api.do(chat.block, { userId: gym.jonah.id, isBlocked: true }, gym.mara.token);
    expect(await find(gym.mara, 'row')).toEqual(['Row for two']);
    expect(await find(gym.owner, 'row')).toEqual(['Row in the group']);
  });
});
