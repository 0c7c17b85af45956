import { chat, gyms } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  groupTexts,
  groupsThrough,
  newMember,
  openQuickGym,
  picture,
  startSharedApp,
} from '#testing';

const app = await startSharedApp();
const { api } = app;
let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const { tryCreate, create, update, remove, destroy, details, membersFor } = groupsThrough(app.api);
const idsOf = (...people: Person[]) => people.map(({ id }) => id).toSorted();

const leaveGym = ({ id, token }: Person) =>
  api.do(gyms.removeUsers, { gymId: gym.gymId, userIds: [id] }, token);

const statusOfImage = async (name: string | null) =>
  (await app.request(`/users/getimage?image=${name}`)).status;

async function eventsOf(groupId: string) {
  const rows = await app.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .orderBy('id')
    .execute();
  return rows.filter(({ payload }) => (payload as { groupId?: string }).groupId === groupId);
}

describe('updating a custom group', () => {
  it('changes the given fields and adds members, for admins only', async () => {
    const { mara, jonah, engineOnly } = gym;
    const { groupId } = await create(mara, [jonah]);
    expect((await update(jonah, groupId, { groupName: 'Mine' })).status).toBe(403);
    expect((await update(engineOnly, groupId, { groupName: 'Mine' })).status).toBe(404);
    const changed = await update(mara, groupId, {
      groupName: 'Lifters',
      users: [engineOnly.id, jonah.id],
    });
    expect(changed).toMatchObject({
      ok: true,
      output: { groupName: 'Lifters', description: groupTexts.groupDescription, memberCount: 3 },
    });
    expect((await eventsOf(groupId)).slice(1)).toMatchObject([
      { type: 'chatMembersAdded', payload: { userIds: [engineOnly.id], addedBy: mara.id } },
      { type: 'chatGroupChanged' },
    ]);
    expect((await details(engineOnly, groupId)).status).toBe(200);
  });

  it('adds only people of the gym that the group belongs to', async () => {
    const { mara, jonah, left, rival } = gym;
    const { groupId } = await create(mara, [jonah]);
    for (const other of [left, rival, { id: crypto.randomUUID() }]) {
      expect(await update(mara, groupId, { users: [other.id] })).toMatchObject({
        status: 403,
        error: { Code: 'no_shared_gym' },
      });
    }
    expect((await membersFor(mara, groupId)).all).toEqual(idsOf(mara, jonah));
  });

  it('replaces the image and removes the old file', async () => {
    const { mara, jonah } = gym;
    const image = await picture('mara.jpg');
    const { groupId, groupImage } = await create(mara, [jonah], { groupImage: image });
    const changed = await update(mara, groupId, { groupImage: await picture('jonah.jpg') });
    const next = changed.ok ? changed.output.groupImage : null;
    expect(next).not.toBe(groupImage);
    expect([await statusOfImage(groupImage), await statusOfImage(next)]).toEqual([404, 200]);
    const kept = await update(mara, groupId, { groupName: 'Lifters' });
    expect(kept).toMatchObject({ output: { groupImage: next } });
  });

  it('refuses to change the chats of gyms, of tracks and of two users', async () => {
    const { owner, mara } = gym;
    const pair = await api.do(chat.open, { receiverId: mara.id }, owner.token);
    for (const groupId of [gym.gymId, gym.trackId, pair.groupId]) {
      const fixed = { status: 400, error: { Code: 'group_fixed' } };
      expect(await update(owner, groupId, { groupName: 'Mine' })).toMatchObject(fixed);
      expect(await remove(owner, groupId, mara)).toMatchObject(fixed);
      expect(await remove(owner, groupId, owner)).toMatchObject(fixed);
      expect(await destroy(owner, groupId)).toMatchObject(fixed);
    }
  });
});

describe('removing a member', () => {
  it('lets admins remove any member, and other members only leave', async () => {
    const { mara, jonah, engineOnly, owner } = gym;
    const { groupId } = await create(mara, [jonah, engineOnly]);
    expect((await remove(jonah, groupId, engineOnly)).status).toBe(403);
    expect((await remove(owner, groupId, engineOnly)).status).toBe(404);
    expect((await remove(mara, groupId, engineOnly)).status).toBe(200);
    expect((await remove(mara, groupId, engineOnly)).status).toBe(404);
    expect((await remove(mara, groupId, owner)).status).toBe(404);
    expect((await remove(jonah, groupId, jonah)).status).toBe(200);
    expect((await remove(jonah, groupId, jonah)).status).toBe(404);
    expect((await details(jonah, groupId)).status).toBe(404);
    expect((await api.try(chat.open, { receiverId: groupId }, jonah.token)).status).toBe(404);
    expect((await membersFor(mara, groupId)).all).toEqual([mara.id]);
    const left = (await eventsOf(groupId)).filter(({ type }) => type === 'chatMemberLeft');
    expect(left).toMatchObject([
      { payload: { userId: engineOnly.id, removedBy: mara.id } },
      { payload: { userId: jonah.id, removedBy: jonah.id } },
    ]);
  });

  it('removes one of two admins who remove each other, so the group keeps an admin', async () => {
    const { mara, jonah, engineOnly } = gym;
    for (let n = 0; n < 5; n += 1) {
      const { groupId } = await create(mara, [jonah, engineOnly]);
      await app.db
        .updateTable('chatMembers')
        .set({ isAdmin: true })
        .where('groupId', '=', groupId)
        .where('userId', '=', jonah.id)
        .execute();
      const [one, other] = await Promise.all([
        remove(mara, groupId, jonah),
        remove(jonah, groupId, mara),
      ]);
      expect(new Set([one.status, other.status])).toEqual(new Set([200, 404]));
      const last = one.status === 200 ? mara : jonah;
      expect(await membersFor(engineOnly, groupId)).toEqual({
        all: idsOf(last, engineOnly),
        admins: [last.id],
      });
    }
  });

  it('hands the group over to the longest member when the last admin leaves', async () => {
    const { mara, jonah, engineOnly } = gym;
    const { groupId } = await create(mara, [engineOnly]);
    app.clock.pass(1000);
    await update(mara, groupId, { users: [jonah.id] });
    await remove(mara, groupId, mara);
    expect((await membersFor(jonah, groupId)).admins).toEqual([engineOnly.id]);
    await leaveGym(engineOnly);
    expect(await membersFor(jonah, groupId)).toEqual({ all: [jonah.id], admins: [jonah.id] });
    expect((await remove(jonah, groupId, jonah)).status).toBe(200);
    const row = await app.db
      .selectFrom('chatGroups')
      .select('deletedAt')
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow();
    expect(row.deletedAt).not.toBeNull();
  });

  it('never leaves a group without an admin if everybody leaves concurrently', async () => {
    const { mara, jonah, engineOnly, owner } = gym;
    const { groupId } = await create(mara, [jonah, engineOnly, owner]);
    await Promise.all([
      remove(mara, groupId, mara),
      remove(jonah, groupId, jonah),
      leaveGym(engineOnly),
      update(mara, groupId, { groupName: 'Lifters' }),
    ]);
    expect(await membersFor(owner, groupId)).toEqual({ all: [owner.id], admins: [owner.id] });
  });
});

describe('removing a member who is sending', () => {
  it('removes a member who is sending, and accepts no message after the removal', async () => {
    const { mara, jonah, engineOnly } = gym;
    for (let n = 0; n < 8; n += 1) {
      const { groupId } = await create(mara, [jonah, engineOnly]);
      const send = (who: Person) =>
        api.try(chat.save, { recieverId: groupId, message: 'Here' }, who.token);
      const sent = [send(jonah), send(engineOnly)];
      const removed = await Promise.all([
        remove(mara, groupId, jonah),
        remove(engineOnly, groupId, engineOnly),
      ]);
      expect(removed.map(({ status }) => status)).toEqual([200, 200]);
      for (const { status } of await Promise.all(sent)) expect([200, 404]).toContain(status);
      expect((await send(jonah)).status).toBe(404);
    }
  });
});

describe('adding a user who is leaving the gym', () => {
  it('keeps no group member who is outside the gym', async () => {
    const { mara, jonah, gymId } = gym;
    const { groupId } = await create(mara, [jonah]);
    for (let n = 0; n < 8; n += 1) {
      const guest = await newMember(app, gymId, []);
      await Promise.all([update(mara, groupId, { users: [guest.id] }), leaveGym(guest)]);
      expect((await details(guest, groupId)).status).toBe(404);
      expect((await membersFor(mara, groupId)).all).toEqual(idsOf(mara, jonah));
    }
  });

  it('keeps no member outside the gym, also during removals and other additions', async () => {
    const { mara, jonah, engineOnly, gymId } = gym;
    const { groupId } = await create(mara, [jonah, engineOnly]);
    const guests = await Promise.all([1, 2, 3, 4].map(() => newMember(app, gymId, [])));
    const users = guests.map(({ id }) => id);
    const answers = await Promise.all([
      update(mara, groupId, { users }),
      update(mara, groupId, { users: users.toReversed() }),
      api.try(gyms.removeUsers, { gymId, userIds: users }, gym.owner.token),
      leaveGym(engineOnly),
      remove(mara, groupId, engineOnly),
      tryCreate(jonah, [mara, ...guests]),
    ]);
    expect(answers.every((answer) => answer === null || answer.status < 500)).toBe(true);
    expect((await membersFor(mara, groupId)).all).toEqual(idsOf(mara, jonah));
  });
});

describe('deleting a custom group', () => {
  it('lets admins delete a group, which ends it for all members', async () => {
    const { mara, jonah } = gym;
    const { groupId } = await create(mara, [jonah]);
    expect((await destroy(jonah, groupId)).status).toBe(403);
    expect((await destroy(gym.owner, groupId)).status).toBe(404);
    expect((await destroy(mara, groupId)).status).toBe(200);
    expect((await destroy(mara, groupId)).status).toBe(404);
    for (const who of [mara, jonah]) {
      expect((await details(who, groupId)).status).toBe(404);
      const listed = await api.do(chat.list, {}, who.token);
      expect(listed.map((each) => each.groupId)).not.toContain(groupId);
    }
  });
});
