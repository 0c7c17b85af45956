import { chat } from '@trackboard/contract/all-endpoints';
import { maxPins } from '@trackboard/contract/chat';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  groupsThrough,
  openQuickGym,
  openSockets,
  startSharedApp,
} from '#testing';

const app = await startSharedApp();
const { api } = app;
const connect = openSockets(app);
const { create } = groupsThrough(api);

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const send = (who: Person, message = 'Row 2k', recieverId = gym.trackId) =>
  api.do(chat.save, { recieverId, message }, who.token);
const pin = (who: Person, messageId: string, on = true) =>
  api.try(chat.pin, { messageId, on }, who.token);
const pinned = async (who: Person, groupId = gym.trackId) =>
  (await api.do(chat.pins, { groupId }, who.token)).map(({ message }) => message);

const canPin = async (who: Person, receiverId: string) =>
  (await api.do(chat.open, { receiverId }, who.token)).canPin;

describe('a pinned message', () => {
  it('lists pinned messages to all members, the last pinned first, until they are unpinned', async () => {
    const { mara, owner } = gym;
    const [rules, week] = [await send(mara, 'Rules'), await send(owner, 'Week')];
    await pin(owner, week.id);
    app.clock.pass(1000);
    await pin(owner, rules.id);
    await pin(owner, week.id);
    expect(await pinned(mara)).toEqual(['Rules', 'Week']);
    await pin(owner, rules.id, false);
    expect(await pin(owner, rules.id, false)).toMatchObject({ ok: true });
    expect(await pinned(mara)).toEqual(['Week']);
  });

  it('unpins a message that is deleted', async () => {
    const { mara, owner } = gym;
    const { id } = await send(mara);
    await pin(owner, id);
    await api.do(chat.delete, { messageId: id }, mara.token);
    expect(await pinned(owner)).toEqual([]);
    expect(await pin(owner, id)).toMatchObject({ status: 404 });
  });

  it('announces pins live to the members', async () => {
    const { mara, owner, trackId } = gym;
    const { id } = await send(mara);
    const socket = await connect(mara);
    const heard = () => socket.raw(chat.groupChangedHint.name);
    await pin(owner, id);
    await expect.poll(heard).toMatchObject([{ GroupId: trackId }]);
    await pin(owner, id);
    await pin(owner, id, false);
    await expect.poll(heard).toHaveLength(2);
  });
});

describe('pinning', () => {
  it('lets the admins of a group and the owner of the gym pin messages', async () => {
    const { mara, jonah, owner } = gym;
    const { groupId } = await create(mara, [jonah, owner]);
    const inGroup = await send(jonah, 'Mondays', groupId);
    const inTrack = await send(jonah);
    expect(await pin(jonah, inGroup.id)).toMatchObject({ status: 403 });
    expect(await pin(mara, inGroup.id)).toMatchObject({ ok: true });
    expect(await pin(owner, inGroup.id, false)).toMatchObject({ ok: true });
    expect(await pin(mara, inTrack.id)).toMatchObject({ status: 403 });
    expect(await Promise.all([mara, jonah, owner].map((who) => canPin(who, groupId)))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await canPin(mara, gym.trackId)).toBe(false);
  });

  it('refuses pins in a one-to-one chat', async () => {
    const { mara, owner } = gym;
    const { id } = await send(mara, 'Alone', owner.id);
    for (const who of [mara, owner]) expect(await pin(who, id)).toMatchObject({ status: 403 });
  });

  it(`refuses more than ${maxPins} pinned messages, also for requests at the same time`, async () => {
    const { mara, owner } = gym;
    const sent = [];
    for (let n = 0; n <= maxPins; n += 1) sent.push(await send(mara, `Text ${n}`));
    const answers = await Promise.all(sent.map(({ id }) => pin(owner, id)));
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ status: 400 }]);
    expect(await pinned(mara)).toHaveLength(maxPins);
  });
});
