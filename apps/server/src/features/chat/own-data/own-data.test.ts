import { fromWire, layoutOf } from '@trackboard/contract';
import { chat, ownData } from '@trackboard/contract/all-endpoints';
import { messageTypes } from '@trackboard/contract/chat';
import type { SignedIn } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupsThrough, openDeletionScene, picture, video } from '#testing';

const { app, scene, remove } = await openDeletionScene();
const { api } = app;
const { create, membersFor } = groupsThrough(api);

type Who = Pick<SignedIn, 'id' | 'token'>;

const send = (who: Who, recieverId: string, message: string) =>
  api.do(chat.save, { recieverId, message }, who.token);

async function sendImage(who: Who, recieverId: string) {
  const file = await picture();
  const { imageName } = await api.do(chat.uploadFile, { file }, who.token);
  const image = { recieverId, type: messageTypes.image, imageUrl: imageName };
  return api.do(chat.save, image, who.token);
}

const page = async (who: Who, groupId: string) => api.do(chat.messages, { groupId }, who.token);

const statusOf = async (link: string | null) =>
  link === null ? 0 : (await fetch(new URL(link, app.origin))).status;

async function fileOf({ id, token }: Who) {
  const { url } = await api.do(ownData.export, { userId: id }, token);
  const text = await (await fetch(app.origin + url)).text();
  return { text, file: fromWire(layoutOf(ownData.athleteFile), JSON.parse(text)) };
}

let pairId: string;
let customId: string;
let imageUrl: string | null;
beforeEach(async () => {
  const { mara, jonah, engineId, owner } = scene;
  await send(mara, engineId, 'Row 2k');
  await send(jonah, engineId, 'In 7:12');
  ({ groupId: pairId, imageUrl } = await sendImage(mara, jonah.id));
  await send(jonah, pairId, 'Nice');
  customId = (await create(mara, [jonah, owner])).groupId;
  await send(mara, customId, 'Mondays?');
  await api.do(chat.block, { userId: owner.id, isBlocked: true }, mara.token);
});

describe('the data of a user', () => {
  it("contains the user's chats, messages and blocked users", async () => {
    const { mara, engineId, gymId, owner } = scene;
    const { text, file } = await fileOf(mara);
    const { chats, messages, blockedUsers, media } = ownData.athleteFile.parse(file);
    expect(new Set(chats.map(({ groupId, kind }) => `${groupId} ${kind}`))).toEqual(
      new Set([`${gymId} gym`, `${engineId} track`, `${pairId} one-to-one`, `${customId} custom`]),
    );
    const written = messages.filter(({ isWelcome }) => !isWelcome);
    expect(written).toMatchObject([
      { groupId: engineId, chat: 'Engine', kind: 'text', message: 'Row 2k', editedOn: null },
      { groupId: pairId, kind: 'image', message: '', gifUrl: null },
      { groupId: customId, chat: 'Lifting club', message: 'Mondays?' },
    ]);
    expect(blockedUsers).toMatchObject([{ userId: owner.id }]);
    expect(text).not.toContain('7:12');
    const image = media.find(({ kind }) => kind === 'chat image');
    expect(image?.of).toBe(chats.find(({ groupId }) => groupId === pairId)?.chat);
    const { pathname, search } = new URL(image?.link ?? '');
    expect(await statusOf(pathname + search)).toBe(200);
  });

  it('tells which messages were forwarded', async () => {
    const { jonah, engineId } = scene;
    const { id: forwardedId } = await send(jonah, engineId, 'Done');
    await api.do(chat.save, { recieverId: pairId, forwardedId }, jonah.token);
    const { messages } = ownData.athleteFile.parse((await fileOf(jonah)).file);
    const done = messages.filter(({ message }) => message === 'Done');
    expect(done.map(({ groupId, isForwarded }) => [groupId === pairId, isForwarded])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it("contains the user's reactions to messages", async () => {
    const { mara, jonah, engineId } = scene;
    const { id: messageId } = await send(jonah, engineId, 'Done');
    await api.do(chat.react, { messageId, emoji: '🔥', on: true }, mara.token);
    await api.do(chat.react, { messageId, emoji: '👍', on: true }, jonah.token);
    const { file } = await fileOf(mara);
    const { reactions } = ownData.athleteFile.parse(file);
    expect(reactions).toMatchObject([
      { messageId, groupId: engineId, chat: 'Engine', emoji: '🔥' },
    ]);
  });

  it('names the users whom messages mention', async () => {
    const { mara, jonah, engineId } = scene;
    const message = { recieverId: engineId, message: 'Ready?', mentions: [jonah.id] };
    const sent = await api.do(chat.save, message, mara.token);
    const { file } = await fileOf(mara);
    const { messages } = ownData.athleteFile.parse(file);
    expect(sent.mentions).toHaveLength(1);
    expect(messages.at(-1)?.mentions).toEqual(sent.mentions.map(({ userName }) => userName));
  });

  it('lists voice messages among the media', async () => {
    const { mara, engineId } = scene;
    const recording = new File([await (await video('sound.webm')).arrayBuffer()], 'voice.weba');
    const { imageName: imageUrl, type } = await api.do(
      chat.uploadFile,
      { file: recording },
      mara.token,
    );
    const voice = { seconds: 1, peaks: [100] };
    await api.do(chat.save, { recieverId: engineId, type, imageUrl, voice }, mara.token);
    const { file } = await fileOf(mara);
    const { media } = ownData.athleteFile.parse(file);
    expect(media.filter(({ kind }) => kind === 'voice message')).toMatchObject([{ of: 'Engine' }]);
  });

  it('includes past chats', async () => {
    const { mara, jonah } = scene;
    await api.do(chat.removeUser, { groupId: customId, userId: jonah.id }, mara.token);
    const { file } = await fileOf(jonah);
    const { chats } = ownData.athleteFile.parse(file);
    const ended = chats.filter(({ leftOn }) => leftOn !== null);
    expect(ended).toMatchObject([{ groupId: customId, chat: 'Lifting club', isAdmin: false }]);
  });
});

describe('deleting an account', () => {
  it('empties the messages of the account and no others, and clients catch up on them', async () => {
    const { mara, jonah, engineId } = scene;
    const message = { recieverId: engineId, message: 'Ready?', mentions: [jonah.id] };
    await api.do(chat.save, message, mara.token);
    const { lastChange } = await page(jonah, engineId);
    await remove(mara);
    const { messages } = await page(jonah, engineId);
    const own = messages.filter(({ senderId }) => senderId === mara.id);
    expect(own.length).toBeGreaterThan(0);
    for (const each of own) {
      expect(each).toMatchObject({ message: '', mentions: [], isDeleted: true });
      expect(each.userName).toBe('Former athlete');
    }
    expect(messages.map(({ message }) => message)).toContain('In 7:12');
    const missed = await api.do(
      chat.messages,
      { groupId: engineId, afterChange: lastChange },
      jonah.token,
    );
    expect(missed.messages.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    const changes = missed.messages.map(({ change }) => change);
    expect(changes).toEqual(changes.map((_each, n) => lastChange + 1 + n));
    expect(missed.lastChange).toBe(lastChange + own.length);
    const next = await send(jonah, engineId, 'Bye');
    expect(next.change).toBe(missed.lastChange + 1);
  });

  it('keeps reactions to the messages of others, and removes those to its own messages', async () => {
    const { mara, jonah, engineId } = scene;
    const [hers, his] = [await send(mara, engineId, 'Mine'), await send(jonah, engineId, 'His')];
    for (const { id: messageId } of [hers, his]) {
      await api.do(chat.react, { messageId, emoji: '🔥', on: true }, mara.token);
    }
    await remove(mara);
    const { messages } = await page(jonah, engineId);
    const reactions = [{ emoji: '🔥', count: 1, userIds: [mara.id] }];
    expect(messages.slice(-2)).toMatchObject([{ reactions: [] }, { reactions }]);
    const named = await api.do(chat.reactors, { messageId: his.id }, jonah.token);
    expect(named).toMatchObject([{ userName: 'Former athlete' }]);
  });

  it('removes the images of the account, even unsent ones', async () => {
    const { mara, jonah } = scene;
    const unsent = await api.do(chat.uploadFile, { file: await picture() }, mara.token);
    expect(await statusOf(imageUrl)).toBe(200);
    await remove(mara);
    await expect.poll(() => statusOf(imageUrl)).toBe(404);
    const uploads = await app.db.selectFrom('chatUploads').select('name').execute();
    expect(uploads.map(({ name }) => name)).not.toContain(unsent.imageName);
    const { messages } = await page(jonah, pairId);
    expect(messages).toMatchObject([
      { isDeleted: true, imageUrl: null },
      { message: 'Nice', isDeleted: false },
    ]);
  });

  it('leaves the one-to-one chats read-only', async () => {
    const { mara, jonah } = scene;
    await remove(mara);
    expect(await api.do(chat.open, { receiverId: pairId }, jonah.token)).toMatchObject({
      userName: 'Former athlete',
      cannotWrite: 'deleted',
      memberCount: 1,
    });
    const sent = await api.try(chat.save, { recieverId: pairId, message: 'Hi' }, jonah.token);
    expect(sent).toMatchObject({ status: 403, error: { Code: 'no_shared_gym' } });
  });

  it('hands custom groups over and deletes blocks', async () => {
    const { mara, jonah, owner } = scene;
    await remove(mara);
    const { all, admins } = await membersFor(jonah, customId);
    expect(all).toEqual([jonah.id, owner.id].toSorted());
    expect(admins).toHaveLength(1);
    const blocks = app.db.selectFrom('chatBlocks').select('userId');
    expect(await blocks.where('userId', '=', mara.id).execute()).toEqual([]);
  });

  it("ends all chats of an owner's gym and keeps one-to-one chats", async () => {
    const { mara, owner, gymId, engineId } = scene;
    await api.do(chat.block, { userId: owner.id, isBlocked: false }, mara.token);
    const { groupId } = await send(owner, mara.id, 'Welcome');
    await send(owner, gymId, 'Closed on Monday');
    expect((await remove(owner, { gymName: 'Northlane Strength' })).status).toBe(200);
    for (const receiverId of [gymId, engineId, customId]) {
      expect((await api.try(chat.open, { receiverId }, mara.token)).status).toBe(404);
    }
    expect((await page(mara, groupId)).messages).toMatchObject([{ isDeleted: true }]);
    expect(await page(mara, pairId)).toMatchObject({ lastSeq: 2 });
  });

  it('leaves no message of the account, even if messages are sent at the same time', async () => {
    const { mara, jonah, engineId, gymId } = scene;
    const answers = await Promise.all([
      ...[1, 2, 3].map((n) =>
        api.try(chat.save, { recieverId: engineId, message: `Late ${n}` }, mara.token),
      ),
      remove(mara),
      ...[gymId, engineId, pairId, customId].map((recieverId) =>
        api.try(chat.save, { recieverId, message: 'At the same time' }, jonah.token),
      ),
      api.try(chat.save, { recieverId: gymId, message: 'Last words' }, mara.token),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const left = await app.db
      .selectFrom('chatMessages')
      .select('body')
      .where('senderId', '=', mara.id)
      .where('deletedAt', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
});
