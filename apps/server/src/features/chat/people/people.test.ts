import { accounts, chat, gyms } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, type QuickGym, newPerson, openQuickGym, startSharedApp } from '#testing';

const app = await startSharedApp();
let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

async function rename({ id, token }: Person, name: string): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  await app.api.do(accounts.update, { id, firstName, lastName }, token);
}

async function namesFor(who: Person, search?: string): Promise<string[]> {
  const people = await app.api.do(chat.people, { search }, who.token);
  return people.map(({ userName }) => userName);
}

const block = (who: Person, { id: userId }: Pick<Person, 'id'>, isBlocked = true) =>
  app.api.try(chat.block, { userId, isBlocked }, who.token);
const open = (who: Person, { id: receiverId }: Person) =>
  app.api.do(chat.open, { receiverId }, who.token);

describe('the people to write to', () => {
  beforeEach(async () => {
    await rename(gym.owner, 'Odette Ferrand');
    await rename(gym.mara, 'Mara Quill');
    await rename(gym.jonah, 'Jónah Brandt');
    await rename(gym.engineOnly, 'Anna Zorn');
    await rename(gym.rival, 'Rick Rival');
  });

  it('lists the members and owners of the same gyms, by name', async () => {
    expect(await namesFor(gym.mara)).toEqual(['Anna Zorn', 'Jónah Brandt', 'Odette Ferrand']);
    expect(await namesFor(gym.owner)).toEqual(['Anna Zorn', 'Jónah Brandt', 'Mara Quill']);
    expect(await namesFor(gym.left)).toEqual([]);
    expect(await namesFor(gym.rival)).toEqual([]);
    expect(await namesFor(await newPerson(app))).toEqual([]);
  });

  it('lists people once if they share several gyms', async () => {
    const { mara, jonah, rivalGymId } = gym;
    for (const { id: userId } of [mara, jonah]) {
      await app.db
        .insertInto('gymMembers')
        .values({ gymId: rivalGymId, userId, joinedAt: app.clock.now(), isPrimary: false })
        .execute();
    }
    expect(await namesFor(mara)).toEqual([
      'Anna Zorn',
      'Jónah Brandt',
      'Odette Ferrand',
      'Rick Rival',
    ]);
  });

  it('finds people by their name without accents, and not by their email', async () => {
    expect(await namesFor(gym.mara, 'JONAH b')).toEqual(['Jónah Brandt']);
    expect(await namesFor(gym.mara, 'people.example')).toEqual([]);
    expect(await namesFor(gym.mara, '%')).toEqual([]);
  });

  it('lists people page by page', async () => {
    const page = { pageNumber: 2, pageSize: 2 };
    const { output, headers } = await app.api
      .try(chat.people, page, gym.mara.token)
      .then((answer) => {
        if (!answer.ok) throw new Error('refused');
        return answer;
      });
    expect(output.map(({ userName }) => userName)).toEqual(['Odette Ferrand']);
    expect(headers.get('x-total-count')).toBe('3');
  });
});

describe('a block', () => {
  it('closes the one-to-one chat for both users until the block is ended', async () => {
    const { mara, jonah } = gym;
    const { groupId } = await open(mara, jonah);
    for (const time of [1, 2]) expect((await block(mara, jonah)).status, `${time}`).toBe(200);
    expect(await open(mara, jonah)).toMatchObject({ groupId, cannotWrite: 'blockedByYou' });
    expect(await open(jonah, mara)).toMatchObject({ groupId, cannotWrite: 'blocked' });
    const listed = await app.api.do(chat.blocked, {}, mara.token);
    expect(listed).toMatchObject([{ id: jonah.id, role: 'athlete' }]);
    expect(await app.api.do(chat.blocked, {}, jonah.token)).toEqual([]);
    for (const time of [1, 2]) {
      expect((await block(mara, jonah, false)).status, `${time}`).toBe(200);
    }
    expect(await open(jonah, mara)).toMatchObject({ groupId, cannotWrite: null });
    expect(await app.api.do(chat.blocked, {}, mara.token)).toEqual([]);
  });

  it('has the same effect under the path of users', async () => {
    const { mara, jonah } = gym;
    const about = { userId: jonah.id };
    const { groupId } = await open(mara, jonah);
    for (const time of [1, 2]) {
      const { status } = await app.api.try(chat.blockUser, about, mara.token);
      expect(status, `${time}`).toBe(200);
    }
    expect(await open(jonah, mara)).toMatchObject({ groupId, cannotWrite: 'blocked' });
    expect(await app.api.do(chat.blockedUsers, {}, mara.token)).toEqual(
      await app.api.do(chat.blocked, {}, mara.token),
    );
    for (const time of [1, 2]) {
      const { status } = await app.api.try(chat.unblockUser, about, mara.token);
      expect(status, `${time}`).toBe(200);
    }
    expect(await open(jonah, mara)).toMatchObject({ groupId, cannotWrite: null });
    expect(await app.api.do(chat.blockedUsers, {}, mara.token)).toEqual([]);
  });

  it('leaves the groups of both users open to both', async () => {
    const { mara, jonah, gymId } = gym;
    await block(mara, jonah);
    for (const { token } of [mara, jonah]) {
      const opened = await app.api.do(chat.open, { receiverId: gymId }, token);
      expect(opened.cannotWrite).toBeNull();
    }
  });

  it('accepts a block before the first message, and by both users', async () => {
    const { mara, jonah } = gym;
    await Promise.all([block(mara, jonah), block(jonah, mara)]);
    expect((await open(jonah, mara)).cannotWrite).toBe('blockedByYou');
    await block(jonah, mara, false);
    expect((await open(jonah, mara)).cannotWrite).toBe('blocked');
  });

  it('answers 404 for oneself and for users without a gym or chat in common', async () => {
    const { mara, left, rival } = gym;
    for (const isBlocked of [true, false]) {
      for (const id of [mara.id, left.id, rival.id, crypto.randomUUID()]) {
        expect((await block(mara, { id }, isBlocked)).status).toBe(404);
      }
    }
  });

  it('ends a block after the other user has left the gym', async () => {
    const { mara, jonah, gymId } = gym;
    await block(mara, jonah);
    await app.api.do(gyms.removeUsers, { gymId, userIds: [jonah.id] }, jonah.token);
    expect(await app.api.do(chat.blocked, {}, mara.token)).toHaveLength(1);
    expect((await block(mara, jonah, false)).status).toBe(200);
    expect((await block(mara, jonah, false)).status).toBe(404);
    expect((await block(mara, jonah)).status).toBe(404);
  });

  it('does not keep other users from writing', async () => {
    await block(gym.mara, gym.jonah);
    expect((await open(gym.mara, gym.owner)).cannotWrite).toBeNull();
    expect((await open(gym.jonah, gym.owner)).cannotWrite).toBeNull();
  });
});
