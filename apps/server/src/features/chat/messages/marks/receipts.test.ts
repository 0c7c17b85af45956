import {
  type Person,
  type QuickGym,
  type TestSocket,
  groupsThrough,
  newMember,
  openQuickGym,
  openSockets,
  startSharedApp,
} from '#testing';
import { accounts, chat, tracks } from '@trackboard/contract/all-endpoints';
import { maxReceiptMembers } from '@trackboard/contract/chat';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await startSharedApp();
const { api } = app;
const connect = openSockets(app);

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const send = (who: Person, recieverId = gym.trackId) =>
  api.do(chat.save, { recieverId, message: 'Row 2k' }, who.token);
const read = (who: Person, groupId = gym.trackId, seq: number | null = null) =>
  api.do(chat.read, { groupId, seq }, who.token);
const switchReceipts = (who: Person, readReceipts: boolean) =>
  api.do(accounts.update, { id: who.id, readReceipts }, who.token);
const block = (who: Person, whom: Person) =>
  api.do(chat.block, { userId: whom.id, isBlocked: true }, who.token);

/** Returns how far each of the others has read, as far as this user may know. */
async function receiptsFor(who: Person, groupId = gym.trackId) {
  const all = await api.do(chat.receipts, { groupId }, who.token);
  return new Map(all.map(({ id, lastReadSeq }) => [id, lastReadSeq]));
}
const known = async (who: Person, groupId?: string) => [
  ...(await receiptsFor(who, groupId)).keys(),
];

const watch = (who: Person, groupId = gym.trackId) => connect(who, { groupId });
const heardBy = (socket: TestSocket) => socket.raw(chat.receiptHint.name);

/** Waits until each of these sockets has got a message that was sent after all else. */
async function afterMessage(...sockets: TestSocket[]): Promise<void> {
  const { id } = await send(gym.owner);
  for (const socket of sockets) {
    await expect.poll(() => JSON.stringify(socket.raw('sendToUser'))).toContain(id);
  }
}

describe('the receipts of a chat', () => {
  it('returns how far each of the others has read', async () => {
    const { mara, jonah, owner } = gym;
    await send(mara);
    await send(mara);
    await read(jonah, gym.trackId, 1);
    const receipts = await receiptsFor(mara);
    expect(receipts.get(jonah.id)).toBe(1);
    expect(receipts.get(owner.id)).toBe(0);
    expect(receipts.has(mara.id)).toBe(false);
    await read(owner);
    expect((await receiptsFor(mara)).get(owner.id)).toBe(2);
  });

  it('returns since when a member could have seen messages', async () => {
    const { mara, jonah, owner } = gym;
    const groups = groupsThrough(api);
    const { groupId } = await groups.create(owner, [mara]);
    const { date } = await send(mara, groupId);
    await groups.update(owner, groupId, { users: [jonah.id] });
    const all = await api.do(chat.receipts, { groupId }, mara.token);
    const receipt = all.find(({ id }) => id === jonah.id);
    expect(receipt?.lastReadSeq).toBe(1);
    expect(receipt && receipt.joinedAt > date).toBe(true);
  });

  it('returns receipts only to members of the chat', async () => {
    const { mara, jonah, owner, trackId } = gym;
    const { groupId } = await send(mara, jonah.id);
    const { token } = owner;
    expect(await api.try(chat.receipts, { groupId }, token)).toMatchObject({ status: 404 });
    const absent = { groupId: crypto.randomUUID() };
    expect(await api.try(chat.receipts, absent, token)).toMatchObject({ status: 404 });
    await api.do(tracks.unassign, { trackId }, jonah.token);
    const left = api.try(chat.receipts, { groupId: trackId }, jonah.token);
    expect(await left).toMatchObject({ status: 404 });
    expect(await known(mara)).not.toContain(jonah.id);
  });

  it('returns receipts only in chats of up to 20 members', async () => {
    const { mara, jonah, owner } = gym;
    const before = 1 + (await known(mara)).length;
    for (let count = before; count < maxReceiptMembers; count += 1) {
      await newMember(app, gym.gymId, [gym.trackId]);
    }
    expect(await known(mara)).toHaveLength(maxReceiptMembers - 1);
    await newMember(app, gym.gymId, [gym.trackId]);
    expect(await known(mara)).toEqual([]);
    const hers = await watch(mara);
    await send(owner);
    await read(jonah);
    await afterMessage(hers);
    expect(heardBy(hers)).toEqual([]);
  });
});

describe('reading a chat', () => {
  it('tells those who have the chat open about a reader, once for each move', async () => {
    const { mara, jonah, owner, trackId } = gym;
    const [hers, his] = [await watch(mara), await watch(jonah)];
    const elsewhere = await connect(owner, { userId: owner.id });
    await send(mara);
    await read(jonah);
    await read(jonah);
    await expect.poll(() => heardBy(hers)).toHaveLength(1);
    await afterMessage(hers, his);
    expect(heardBy(hers)).toEqual([{ groupId: trackId, readerId: jonah.id, readSeq: 1 }]);
    expect([his, elsewhere].flatMap(heardBy)).toEqual([]);
  });

  it('tells the other user of a one-to-one chat about a reader', async () => {
    const { mara, jonah } = gym;
    const { groupId } = await send(mara, jonah.id);
    const hers = await watch(mara, groupId);
    await read(jonah, groupId);
    await expect.poll(() => heardBy(hers)).toHaveLength(1);
    expect(await receiptsFor(mara, groupId)).toEqual(new Map([[jonah.id, 1]]));
  });
});

describe('receipts that are not shared', () => {
  it.each([
    ['the reader', () => gym.jonah],
    ['the sender', () => gym.mara],
  ])('shares no receipts while %s has switched them off', async (_who, who) => {
    const { mara, jonah, owner } = gym;
    await switchReceipts(who(), false);
    const [hers, owners] = [await watch(mara), await watch(owner)];
    await send(mara);
    await read(jonah);
    await afterMessage(hers, owners);
    expect(await known(mara)).not.toContain(jonah.id);
    expect(await known(jonah)).not.toContain(mara.id);
    expect(await known(who())).toEqual([]);
    expect(await known(owner)).not.toContain(who().id);
    expect(heardBy(hers)).toEqual([]);
    await switchReceipts(who(), true);
    expect((await receiptsFor(mara)).get(jonah.id)).toBe(1);
    await read(jonah);
    await expect.poll(() => heardBy(hers)).toHaveLength(1);
  });

  it.each([
    ['the sender has blocked the reader', () => gym.mara, () => gym.jonah],
    ['the reader has blocked the sender', () => gym.jonah, () => gym.mara],
  ])('shares no receipts after %s', async (_how, blocking, blocked) => {
    const { mara, jonah, owner } = gym;
    await block(blocking(), blocked());
    const [hers, owners] = [await watch(mara), await watch(owner)];
    await send(mara);
    await read(jonah);
    await expect.poll(() => heardBy(owners)).toHaveLength(1);
    await afterMessage(hers);
    expect(heardBy(hers)).toEqual([]);
    expect(await known(mara)).not.toContain(jonah.id);
    expect(await known(jonah)).not.toContain(mara.id);
    expect(await known(owner)).toContain(jonah.id);
  });
});
