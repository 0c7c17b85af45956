import { chat } from '@trackboard/contract/all-endpoints';
import { mediaPerPage, messageTypes } from '@trackboard/contract/chat';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newPerson,
  openQuickGym,
  picture,
  startSharedApp,
} from '#testing';

const app = await startSharedApp();
const { api } = app;
const gif = '/api/v1/gifs/gif/1f525.webp';

let gym: QuickGym;
beforeEach(async () => {
  gym = await openQuickGym(app);
});

const sendGif = (who: Person) => {
  const sent = { recieverId: gym.trackId, type: messageTypes.gif, imageUrl: gif };
  return api.do(chat.save, sent, who.token);
};

async function sendPicture(who: Person) {
  const { imageName } = await api.do(chat.uploadFile, { file: await picture() }, who.token);
  const sent = { recieverId: gym.trackId, type: messageTypes.image, imageUrl: imageName };
  return api.do(chat.save, sent, who.token);
}

const read = (who: Person, beforeSeq?: number) =>
  api.do(chat.media, { groupId: gym.trackId, ...(beforeSeq && { beforeSeq }) }, who.token);
const positions = async (...of: Parameters<typeof read>) =>
  (await read(...of)).map(({ seq }) => seq);

describe('the media of a chat', () => {
  it('lists pictures and gifs, newest first, with links that can be read', async () => {
    const { mara, jonah, trackId } = gym;
    const sent = await sendPicture(mara);
    await api.do(chat.save, { recieverId: trackId, message: 'Nice' }, jonah.token);
    const last = await sendGif(jonah);
    const all = await read(jonah);
    expect(all.map(({ id }) => id)).toEqual([last.id, sent.id]);
    expect((await fetch(app.origin + String(all[1]?.imageUrl))).status).toBe(200);
  });

  it('lists media in pages', async () => {
    const { mara, jonah, owner } = gym;
    // The senders take turns, because a user can send 30 messages in ten seconds.
    const senders = [mara, jonah, owner];
    const seqs: number[] = [];
    for (let n = 0; n <= mediaPerPage; n += 1) {
      seqs.unshift((await sendGif(senders[n % senders.length]!)).seq);
    }
    expect(await positions(mara)).toEqual(seqs.slice(0, mediaPerPage));
    expect(await positions(mara, seqs.at(-2))).toEqual(seqs.slice(-1));
  });

  it('leaves out deleted messages and those of blocked people', async () => {
    const { mara, jonah, owner } = gym;
    const { id: messageId } = await sendGif(mara);
    await sendGif(jonah);
    const { seq } = await sendGif(owner);
    await api.do(chat.delete, { messageId }, mara.token);
    await api.do(chat.block, { userId: jonah.id, isBlocked: true }, mara.token);
    expect(await positions(mara)).toEqual([seq]);
  });

  it('answers 404 to users who are not in the chat', async () => {
    const stranger = await newPerson(app);
    const answer = await api.try(chat.media, { groupId: gym.trackId }, stranger.token);
    expect(answer).toMatchObject({ status: 404 });
  });
});
