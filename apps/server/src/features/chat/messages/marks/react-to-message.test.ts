import { chat, tracks } from '@trackboard/contract/all-endpoints';
import { maxEmojisOfMessage } from '@trackboard/contract/chat';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newMember,
  openQuickGym,
  openSockets,
  startSharedApp,
} from '#testing';
import { messageBudget } from '../sending/flood-budget.ts';

const app = await startSharedApp();
const { api } = app;
const connect = openSockets(app);

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const send = (who: Person, message = 'Row 2k', recieverId = gym.trackId) =>
  api.do(chat.save, { recieverId, message }, who.token);
const react = (who: Person, messageId: string, emoji = '👍', on = true) =>
  api.try(chat.react, { messageId, emoji, on }, who.token);
const page = async (who: Person, groupId = gym.trackId) =>
  api.do(chat.messages, { groupId }, who.token);
const reactionsTo = async (messageId: string, groupId = gym.trackId) =>
  (await page(gym.owner, groupId)).messages.find(({ id }) => id === messageId)?.reactions;

describe('a reaction', () => {
  it('counts the reactions with each emoji, the oldest first, the same for all readers', async () => {
    const { mara, jonah, owner } = gym;
    const { id } = await send(mara);
    await react(jonah, id, '🔥');
    await react(owner, id, '👍');
    const answer = await react(mara, id, '🔥');
    const reactions = [
      { emoji: '🔥', count: 2, userIds: [jonah.id, mara.id] },
      { emoji: '👍', count: 1, userIds: [owner.id] },
    ];
    expect(answer).toMatchObject({ ok: true, output: { id, reactions } });
    for (const who of [mara, jonah, owner]) {
      expect((await page(who)).messages.at(-1)?.reactions).toEqual(reactions);
    }
  });

  it('reports a reaction as a change, without an edit, an unread message or a push', async () => {
    const { mara, jonah } = gym;
    const sent = await send(mara);
    await api.do(chat.read, { groupId: gym.trackId }, mara.token);
    await react(jonah, sent.id);
    const missed = await api.do(
      chat.messages,
      { groupId: gym.trackId, afterChange: sent.change },
      mara.token,
    );
    expect(missed).toMatchObject({ lastSeq: sent.seq, lastChange: sent.change + 1 });
    const reactions = [{ emoji: '👍', count: 1, userIds: [jonah.id] }];
    expect(missed.messages).toEqual([{ ...sent, change: sent.change + 1, reactions }]);
    const { isUnReads } = await api.do(chat.unread, {}, mara.token);
    expect(isUnReads).toBe(false);
    const events = await app.db
      .selectFrom('events')
      .select('type')
      .where('gymId', '=', gym.gymId)
      .where('type', 'in', ['messageReacted', 'messageChanged'])
      .execute();
    expect(events).toEqual([{ type: 'messageReacted' }]);
  });

  it('adds and takes back a reaction, and does each once for repeated requests', async () => {
    const { mara, jonah } = gym;
    const { id, change } = await send(mara);
    expect(await react(jonah, id, '💪', false)).toMatchObject({ ok: true, output: { change } });
    await react(jonah, id, '💪');
    expect(await react(jonah, id, '💪')).toMatchObject({ output: { change: change + 1 } });
    await react(mara, id, '💪');
    await react(jonah, id, '💪', false);
    expect(await react(jonah, id, '💪', false)).toMatchObject({ output: { change: change + 3 } });
    expect(await reactionsTo(id)).toEqual([{ emoji: '💪', count: 1, userIds: [mara.id] }]);
  });

  it('counts concurrent reactions of several users, and those of one user once', async () => {
    const { mara, jonah, owner } = gym;
    const { id, change } = await send(mara);
    const writers = [mara, jonah, owner, mara, jonah, owner];
    const answers = await Promise.all(writers.map((who) => react(who, id)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const [reaction] = (await reactionsTo(id)) ?? [];
    expect(reaction?.count).toBe(3);
    expect(new Set(reaction?.userIds)).toEqual(new Set([mara.id, jonah.id, owner.id]));
    expect((await page(mara)).lastChange).toBe(change + 3);
  });

  it('sends a reaction live with its change number', async () => {
    const { mara, jonah } = gym;
    const { id, change } = await send(mara);
    const socket = await connect(mara, { groupId: gym.trackId, userId: mara.id });
    await react(jonah, id, '👏');
    const heard = () => socket.raw(chat.messageChangedHint.name);
    await expect.poll(() => heard().length).toBe(1);
    const reactions = [{ emoji: '👏', count: 1, userIds: [jonah.id] }];
    expect(heard()).toMatchObject([{ id, change: change + 1, editedAt: null, reactions }]);
    await socket.ask(chat.groupTopic.unwatch, crypto.randomUUID());
    const lines = socket.raw(chat.chatListHint.name) as object[];
    expect(lines.filter((each) => 'groupType' in each)).toEqual([]);
  });

  it('lists the first 50 users of a reaction, and counts all of them', async () => {
    const { id } = await send(gym.mara);
    const people = await Promise.all(
      Array.from({ length: 51 }, () => newMember(app, gym.gymId, [gym.trackId])),
    );
    for (const person of people) await react(person, id);
    const [reaction] = (await reactionsTo(id)) ?? [];
    expect(reaction?.count).toBe(51);
    expect(reaction?.userIds).toEqual(people.slice(0, 50).map((person) => person.id));
    const named = await api.do(chat.reactors, { messageId: id }, people[50]?.token ?? '');
    expect(named[0]).toMatchObject({ userId: people[50]?.id });
  });
});

describe('accepted and refused reactions', () => {
  it.each(['', 'a', '1', '❤', '👍👍', '👍 yes', '<b>', '🇩🇪🇫🇷'])(
    'refuses a reaction that is not one emoji: %j',
    async (emoji) => {
      const { id } = await send(gym.mara);
      expect(await react(gym.mara, id, emoji)).toMatchObject({ status: 400 });
      expect(await reactionsTo(id)).toEqual([]);
    },
  );

  it.each(['❤️', '👍🏽', '🏋🏾‍♀️', '🇩🇪', '1️⃣', '👨‍👩‍👧‍👦'])('accepts %s', async (emoji) => {
    const { id } = await send(gym.mara);
    expect(await react(gym.mara, id, emoji)).toMatchObject({ ok: true });
    expect(await reactionsTo(id)).toMatchObject([{ emoji }]);
  });

  it('answers 404 to users who are not in the chat', async () => {
    const { id } = await send(gym.mara);
    await api.do(tracks.unassign, { trackId: gym.trackId }, gym.jonah.token);
    expect(await react(gym.jonah, id)).toMatchObject({ status: 404 });
    const { token } = gym.jonah;
    expect(await api.try(chat.reactors, { messageId: id }, token)).toMatchObject({ status: 404 });
    expect(await reactionsTo(id)).toEqual([]);
  });

  it('refuses a reaction in a one-to-one chat after a block', async () => {
    const { mara, jonah } = gym;
    const { id, groupId } = await send(mara, 'Alone', jonah.id);
    await api.do(chat.block, { userId: jonah.id, isBlocked: true }, mara.token);
    for (const who of [mara, jonah]) {
      expect(await react(who, id)).toMatchObject({ error: { Code: 'chat_blocked' } });
    }
    expect((await page(mara, groupId)).messages.at(-1)?.reactions).toEqual([]);
  });

  it('refuses reactions to deleted messages, which lose those they had', async () => {
    const { mara, jonah } = gym;
    const { id } = await send(mara);
    await react(jonah, id);
    const deleted = await api.do(chat.delete, { messageId: id }, mara.token);
    expect(deleted.reactions).toEqual([]);
    expect(await react(jonah, id)).toMatchObject({ status: 404 });
    expect(await reactionsTo(id)).toEqual([]);
  });

  it(`refuses more than ${maxEmojisOfMessage} different emojis, but accepts one of these again`, async () => {
    const { mara, jonah } = gym;
    const { id } = await send(mara);
    const first = '🐀'.codePointAt(0) ?? 0;
    for (let n = 0; n < maxEmojisOfMessage; n += 1) {
      await react(mara, id, String.fromCodePoint(first + n));
    }
    expect(await react(jonah, id)).toMatchObject({ status: 400 });
    expect(await react(jonah, id, '🐀')).toMatchObject({ ok: true });
    expect(await reactionsTo(id)).toHaveLength(maxEmojisOfMessage);
  });

  it('refuses a reaction when a user sends too many at once', async () => {
    const { id } = await send(gym.mara);
    const flood = Array.from({ length: messageBudget.points + 1 }, () => react(gym.mara, id));
    const answers = await Promise.all(flood);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ status: 429 }]);
  });
});

describe('the people who reacted', () => {
  it('names those who reacted, the reader first, without those whom the reader has blocked', async () => {
    const { mara, jonah, owner } = gym;
    const { id } = await send(owner);
    await react(jonah, id, '🔥');
    await react(owner, id, '👍');
    await react(mara, id, '🔥');
    const named = async (who: Person) => {
      const rows = await api.do(chat.reactors, { messageId: id }, who.token);
      return rows.map(({ emoji, userId }) => [emoji, userId]);
    };
    const [his, owners, hers] = [
      ['🔥', jonah.id],
      ['👍', owner.id],
      ['🔥', mara.id],
    ];
    expect(await named(mara)).toEqual([hers, his, owners]);
    await api.do(chat.block, { userId: jonah.id, isBlocked: true }, mara.token);
    expect(await named(mara)).toEqual([hers, owners]);
    expect(await named(owner)).toEqual([owners, his, hers]);
    expect((await reactionsTo(id))?.map(({ count }) => count)).toEqual([2, 1]);
  });
});
