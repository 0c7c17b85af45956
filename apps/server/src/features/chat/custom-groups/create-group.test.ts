import { chat } from '@trackboard/contract/all-endpoints';
import { groupTypes } from '@trackboard/contract/chat';
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

const { tryCreate, create, membersFor } = groupsThrough(app.api);
const idsOf = (...people: Person[]) => people.map(({ id }) => id).toSorted();

async function eventsOf(groupId: string) {
  const rows = await app.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .orderBy('id')
    .execute();
  return rows.filter(({ payload }) => (payload as { groupId?: string }).groupId === groupId);
}

describe('creating a custom group', () => {
  it('makes the creator of a group its admin and adds the others', async () => {
    const { mara, jonah, owner } = gym;
    const group = await create(mara, [jonah, owner, jonah, mara]);
    expect(group).toMatchObject({
      groupName: groupTexts.groupName,
      description: groupTexts.groupDescription,
      groupImage: null,
      groupType: groupTypes.custom,
      createdBy: 'Some Body',
      memberCount: 3,
    });
    expect(await membersFor(jonah, group.groupId)).toEqual({
      all: idsOf(mara, jonah, owner),
      admins: [mara.id],
    });
    const [event] = await eventsOf(group.groupId);
    expect(event).toMatchObject({ type: 'chatMembersAdded', payload: { addedBy: mara.id } });
    const listed = await api.do(chat.list, {}, jonah.token);
    expect(listed.find(({ groupId }) => groupId === group.groupId)).toMatchObject({
      userName: groupTexts.groupName,
      unReads: 0,
      date: null,
    });
  });

  it('refuses a group without another member', async () => {
    for (const users of [[], [gym.mara]]) {
      expect(await tryCreate(gym.mara, users)).toMatchObject({
        status: 400,
        error: {
          message: 'Please! Select a user',
          fields: { Users: 'Please! Select a user' },
        },
      });
    }
    const without = await app.post('/chats/createCustomGroup', groupTexts, gym.mara.token);
    expect(without).toMatchObject({
      status: 400,
      body: { fields: { Users: 'Please! Select a user' } },
    });
  });

  it('requires members who all share one gym with the creator', async () => {
    const { mara, jonah, left, rival } = gym;
    const visitor = await newMember(app, gym.rivalGymId, []);
    for (const other of [left, rival, visitor, { id: crypto.randomUUID(), token: '' }]) {
      const refused = await tryCreate(mara, [jonah, other]);
      expect(refused).toMatchObject({ status: 403, error: { Code: 'no_shared_gym' } });
    }
    // Mara shares one gym with Jonah and another one with the visitor.
    await app.db
      .insertInto('gymMembers')
      .values({
        gymId: gym.rivalGymId,
        userId: mara.id,
        joinedAt: app.clock.now(),
        isPrimary: false,
      })
      .execute();
    expect((await tryCreate(mara, [jonah, visitor])).status).toBe(403);
    expect((await tryCreate(mara, [rival, visitor])).status).toBe(200);
    expect((await tryCreate(left, [mara])).status).toBe(403);
  });

  it('creates one group for a repeated id, and another if the id is taken by something else', async () => {
    const { mara, jonah } = gym;
    const id = crypto.randomUUID();
    const image = await picture('mara.jpg');
    const all = await Promise.all(
      [1, 2, 3].map(() => create(mara, [jonah], { id, groupImage: image })),
    );
    expect(new Set(all.map(({ groupId }) => groupId))).toEqual(new Set([id]));
    expect(new Set(all.map(({ groupImage }) => groupImage)).size).toBe(1);
    expect(await eventsOf(id)).toHaveLength(1);
    for (const taken of [id, gym.gymId]) {
      const other = await create(jonah, [mara], { id: taken });
      expect(other.groupId).not.toBe(taken);
      expect((await membersFor(jonah, other.groupId)).admins).toEqual([jonah.id]);
    }
  });

  it('limits the length of the texts and the number of members', async () => {
    const { mara, jonah } = gym;
    const tooLong = { groupName: 'x'.repeat(26), groupDescription: 'x'.repeat(251) };
    expect(await tryCreate(mara, [jonah], tooLong)).toMatchObject({
      status: 400,
      error: {
        fields: {
          GroupName: 'Use at most 25 characters.',
          GroupDescription: 'Use at most 250 characters.',
        },
      },
    });
    const users = Array.from({ length: 501 }, () => crypto.randomUUID());
    expect(await tryCreate(mara, [], { users })).toMatchObject({
      status: 400,
      error: { message: 'Select at most 500 people at once.' },
    });
  });

  it('accepts the multipart form of the specification', async () => {
    const { mara, jonah } = gym;
    const form = new FormData();
    form.set('GroupName', 'Lifting club');
    form.set('GroupDescription', 'Mondays at six');
    form.set('Users', JSON.stringify([jonah.id]));
    form.set('GroupImage', await picture('mara.jpg'));
    const answer = await app.request('/chats/createCustomGroup', {
      method: 'POST',
      body: form,
      token: mara.token,
    });
    const body = (await answer.json()) as { Result: { GroupImage: string } };
    expect(body).toMatchObject({ StatusCode: 200, Result: { MemberCount: 2 } });
    const shown = await app.request(`/users/getimage?image=${body.Result.GroupImage}`);
    expect(shown.status).toBe(200);
  });
});
