import { chat, ownData } from '@trackboard/contract/all-endpoints';
import { messageTypes } from '@trackboard/contract/chat';
import { password } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newPerson,
  openQuickGym,
  picture,
  startSharedApp,
} from '#testing';
import { hashPassword } from '../../../accounts/index.ts';
import { storedMedia } from '../../../../../testing/stored-media.ts';

const app = await startSharedApp();
const { api } = app;

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const send = (who: Person, form: Partial<Parameters<typeof forward>[2]> = {}) =>
  api.do(chat.save, { recieverId: gym.trackId, message: 'Row 2k', ...form }, who.token);

async function sendPicture(who: Person) {
  const { imageName } = await api.do(chat.uploadFile, { file: await picture() }, who.token);
  const sent = await send(who, { type: messageTypes.image, imageUrl: imageName, message: 'Bar' });
  return { ...sent, name: imageName };
}

interface Form {
  readonly recieverId: string;
  readonly message?: string;
  readonly type?: 0 | 1 | 2 | 3;
  readonly imageUrl?: string;
  readonly uuid?: string;
}

const forward = (who: Person, forwardedId: string, form: Form) =>
  api.try(chat.save, { ...form, forwardedId }, who.token);

const fetched = async (url: string | null) => (await fetch(app.origin + String(url))).status;
const remove = (who: Person, messageId: string) => api.do(chat.delete, { messageId }, who.token);

describe('a forwarded message', () => {
  it('copies the text of the source with a mark, whatever the request says', async () => {
    const { mara, jonah, owner } = gym;
    const { id } = await send(jonah);
    const sent = await forward(mara, id, { recieverId: owner.id, message: 'Something else' });
    expect(sent).toMatchObject({
      ok: true,
      output: { message: 'Row 2k', isForwarded: true, senderId: mara.id, replyTo: null },
    });
    const groupId = sent.ok ? sent.output.groupId : '';
    const { messages } = await api.do(chat.messages, { groupId }, owner.token);
    expect(messages).toMatchObject([{ message: 'Row 2k', isForwarded: true }]);
  });

  it('keeps the picture of a deleted source until the forwarded message is deleted too', async () => {
    const { mara, jonah, owner } = gym;
    const { id, name } = await sendPicture(jonah);
    const sent = await forward(mara, id, { recieverId: owner.id });
    if (!sent.ok) throw new Error(sent.error.message);
    await remove(jonah, id);
    const { groupId } = sent.output;
    const [copy] = (await api.do(chat.messages, { groupId }, owner.token)).messages;
    expect(copy).toMatchObject({ type: messageTypes.image, message: 'Bar' });
    expect(await fetched(copy?.imageUrl ?? null)).toBe(200);
    await remove(mara, sent.output.id);
    await expect.poll(() => storedMedia(app)).not.toContain(name);
  });

  it('keeps the picture when the account of its author is deleted', async () => {
    const { mara, jonah, owner } = gym;
    const { id, name } = await sendPicture(jonah);
    expect(await forward(mara, id, { recieverId: owner.id })).toMatchObject({ ok: true });
    const passwordHash = await hashPassword(password);
    await app.db.updateTable('users').set({ passwordHash }).where('id', '=', jonah.id).execute();
    await api.do(ownData.deleteAccount, { password }, jonah.token);
    expect(await storedMedia(app)).toContain(name);
  });

  it('refuses to edit a forwarded message, which may have the words of somebody else', async () => {
    const { mara, jonah, owner } = gym;
    const { id } = await send(jonah);
    const sent = await forward(mara, id, { recieverId: owner.id });
    const edit = { messageId: sent.ok ? sent.output.id : '', message: 'Row 5k' };
    expect(await api.try(chat.edit, edit, mara.token)).toMatchObject({ status: 403 });
  });

  it('stores one message for a Uuid, even if the source is deleted before the second request', async () => {
    const { mara, jonah, owner } = gym;
    const { id } = await send(jonah);
    const form = { recieverId: owner.id, uuid: crypto.randomUUID() };
    const sent = await Promise.all([forward(mara, id, form), forward(mara, id, form)]);
    await remove(jonah, id);
    sent.push(await forward(mara, id, form));
    expect(new Set(sent.map((each) => each.ok && each.output.id)).size).toBe(1);
  });
});

describe('forwarding', () => {
  const refused = { status: 400, error: { fields: { ForwardedId: expect.any(String) as string } } };

  it('refuses a message that the sender cannot read, or that was deleted', async () => {
    const { mara, jonah, owner } = gym;
    const alone = await send(jonah, { recieverId: owner.id });
    expect(await forward(mara, alone.id, { recieverId: gym.trackId })).toMatchObject(refused);
    const { id } = await send(jonah);
    await remove(jonah, id);
    expect(await forward(mara, id, { recieverId: owner.id })).toMatchObject(refused);
    expect(await forward(mara, crypto.randomUUID(), { recieverId: owner.id })).toMatchObject(
      refused,
    );
  });

  it('refuses to forward to a chat that the sender is not in, and to strangers', async () => {
    const { mara, jonah } = gym;
    const { id } = await send(jonah);
    const stranger = await newPerson(app);
    expect(await forward(mara, id, { recieverId: stranger.id })).toMatchObject({ ok: false });
    expect(await forward(stranger, id, { recieverId: gym.trackId })).toMatchObject({ status: 404 });
  });
});
