import { chat, media } from '@trackboard/contract/all-endpoints';
import { uploadLimits } from '@trackboard/contract';
import { maxVoiceSeconds, messageTypes, voiceText } from '@trackboard/contract/chat';
import { describe, expect, it } from 'vitest';
import { hours } from '../../../../platform/time/clock.ts';
import { fakePicture, photographWithPlace, picture, startSmallGym, useUp, video } from '#testing';
import { storedMedia, sweepAll } from '../../../../../testing/stored-media.ts';

const { app, gym } = await startSmallGym();
const { mara, jonah, owner, trackId } = gym;

type Who = { readonly token: string };

const upload = async (who: Who, file: File) => app.api.do(chat.uploadFile, { file }, who.token);
const tryUpload = (who: Who, file: File) => app.api.try(chat.uploadFile, { file }, who.token);
const trySend = (who: Who, imageUrl: string, type: 1 | 2 = messageTypes.image, uuid?: string) =>
  app.api.try(chat.save, { recieverId: trackId, type, imageUrl, uuid }, who.token);

async function sendPicture(who: Who) {
  const { imageName } = await upload(who, await picture());
  const sent = await trySend(who, imageName);
  if (!sent.ok) throw new Error(sent.error.message);
  return { ...sent.output, name: imageName };
}

/** Requests a link as a browser does, without a token. */
const get = (url: string | null) => fetch(app.origin + String(url));

describe('an image', () => {
  it('re-encodes an image without its metadata, and serves it by a link that expires', async () => {
    const { imageName, type } = await upload(mara, await photographWithPlace());
    expect(type).toBe(messageTypes.image);
    const sent = await trySend(mara, imageName);
    const [read] = (await app.api.do(chat.messages, { groupId: trackId }, jonah.token)).messages;
    expect(sent).toMatchObject({ ok: true, output: { imageUrl: read?.imageUrl, message: '' } });
    const answer = await get(read?.imageUrl ?? null);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('Spy camera')).toBe(false);
  });

  it('serves no image without a valid signature, in any size', async () => {
    const { name: image, imageUrl } = await sendPicture(mara);
    for (const call of [media.image, media.image128, media.image72]) {
      expect(await app.api.try(call, { image })).toMatchObject({ status: 404 });
    }
    const preview = await get(`${imageUrl}&size=preview`);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await get(String(imageUrl).replace(/signature=.*/, 'size=preview'))).status).toBe(403);
    const changed = String(imageUrl).replace(/signature=../, 'signature=__');
    expect((await get(changed)).status).toBe(403);
    expect((await get(String(imageUrl).replace(/expires=\d/, 'expires=9'))).status).toBe(403);
    expect(await app.api.try(media.image, { image, expires: '9999999999' })).toMatchObject({
      status: 403,
    });
  });

  it('refuses the signature of an image for a video of the same name', async () => {
    const { imageUrl } = await sendPicture(mara);
    const asVideo = String(imageUrl).replace('getimage?image=', 'getVideo?video=');
    expect((await get(asVideo)).status).toBe(403);
  });

  it('returns a new link once the old one has expired', async () => {
    const { imageUrl } = await sendPicture(mara);
    app.clock.pass(hours(1) + 1000);
    expect((await get(imageUrl)).status).toBe(403);
    const { messages } = await app.api.do(chat.messages, { groupId: trackId }, mara.token);
    expect((await get(messages.at(-1)?.imageUrl ?? null)).status).toBe(200);
  });
});

it.each([
  ['short.webm', 'video/webm'],
  ['quicktime.mov', 'video/mp4'],
])('sends the video %s by a signed link', async (file, contentType) => {
  const { imageName, type } = await upload(mara, await video(file));
  expect(type).toBe(messageTypes.video);
  const sent = await trySend(mara, imageName, messageTypes.video);
  expect(sent.ok).toBe(true);
  if (!sent.ok) return;
  const answer = await get(sent.output.imageUrl);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, contentType]);
});

/** Returns a video or sound of the tests under the name of a recording. */
const sound = async (from: string, name: string) =>
  new File([await (await video(from)).arrayBuffer()], name);

describe('a voice message', () => {
  const voice = { seconds: 12, peaks: [0, 40, 100] };
  const sendVoice = (imageUrl: string, input: object = {}) =>
    app.api.try(
      chat.save,
      { recieverId: trackId, type: messageTypes.video, imageUrl, voice, ...input },
      mara.token,
    );

  it.each([
    ['sound.webm', 'voice.weba', 'video/webm'],
    ['sound.mp4', 'voice.m4a', 'video/mp4'],
  ])('sends the sound of %s with its length and its waveform', async (from, name, contentType) => {
    const { imageName, type } = await upload(mara, await sound(from, name));
    expect(type).toBe(messageTypes.video);
    const sent = await sendVoice(imageName);
    const { messages } = await app.api.do(chat.messages, { groupId: trackId }, jonah.token);
    const read = messages.at(-1);
    expect(sent).toMatchObject({ ok: true, output: { voice, message: voiceText } });
    expect(read).toMatchObject({ voice, message: voiceText });
    const answer = await get(read?.imageUrl ?? null);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, contentType]);
  });

  it('removes the sound and waveform of a deleted voice message', async () => {
    const { imageName } = await upload(mara, await sound('sound.webm', 'voice.weba'));
    const sent = await sendVoice(imageName);
    const messageId = sent.ok ? sent.output.id : '';
    const deleted = await app.api.do(chat.delete, { messageId }, mara.token);
    expect(deleted).toMatchObject({ voice: null, imageUrl: null, message: '' });
    // The file is removed after the answer.
    const url = sent.ok ? sent.output.imageUrl : null;
    await expect.poll(async () => (await get(url)).status).toBe(404);
  });

  it('refuses a file with pictures, of another format than its name, or without sound', async () => {
    for (const [from, name] of [
      ['short.webm', 'voice.weba'],
      ['sound.mp4', 'voice.weba'],
      ['sound.webm', 'voice.webm'],
    ] as const) {
      expect(await tryUpload(mara, await sound(from, name))).toMatchObject({ status: 415 });
    }
    const text = new File(['Hello'], 'voice.weba');
    expect(await tryUpload(mara, text)).toMatchObject({ status: 415 });
  });

  it('refuses a wrong waveform or length, and another message type', async () => {
    const { imageName } = await upload(mara, await sound('sound.webm', 'voice.weba'));
    const wrong = [
      { voice: { seconds: maxVoiceSeconds + 1, peaks: [1] } },
      { voice: { seconds: 0, peaks: [1] } },
      { voice: { seconds: 1, peaks: [] } },
      { voice: { seconds: 1, peaks: [101] } },
      { voice: { seconds: 1, peaks: Array.from({ length: 61 }, () => 1) } },
      { type: messageTypes.text, message: 'Text' },
    ];
    for (const input of wrong) {
      expect(await sendVoice(imageName, input)).toMatchObject({ status: 400 });
    }
    expect(await sendVoice(imageName)).toMatchObject({ ok: true });
  });
});

describe('an upload', () => {
  it('lets only the uploader send an upload, as its own type and once', async () => {
    const { imageName } = await upload(mara, await picture());
    expect(await trySend(jonah, imageName)).toMatchObject({ status: 400 });
    expect(await trySend(mara, imageName, messageTypes.video)).toMatchObject({ status: 400 });
    expect(await trySend(mara, imageName)).toMatchObject({ ok: true });
    expect(await trySend(mara, imageName)).toMatchObject({
      status: 400,
      error: { fields: { ImageUrl: expect.any(String) } },
    });
  });

  it('sends an upload once for requests with the same Uuid', async () => {
    const { imageName } = await upload(mara, await picture());
    const uuid = crypto.randomUUID();
    const send = () => trySend(mara, imageName, messageTypes.image, uuid);
    const answers = await Promise.all([send(), send(), send()]);
    const ids = answers.map((answer) => answer.ok && answer.output.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBe(false);
    expect(await send()).toMatchObject({ ok: true, output: { id: ids[0] } });
  });

  it.each([
    ['a text file', fakePicture('notes.txt', 'Fran 3:10')],
    ['a script under the name of a picture', fakePicture('x.png', '<script>1</script>')],
    ['a text under the name of a video', fakePicture('x.webm', 'no video')],
  ])('refuses to upload %s', async (_what, file) => {
    expect(await tryUpload(mara, file)).toMatchObject({
      status: 415,
      error: { fields: { File: expect.any(String) } },
    });
  });

  it('refuses an image of more than 10 MB with 413', async () => {
    const file = fakePicture('x.png', Buffer.alloc(uploadLimits.image + 1));
    expect(await tryUpload(mara, file)).toMatchObject({ status: 413 });
  });

  it('refuses an upload without a session, and after too many uploads', async () => {
    const file = await picture();
    expect(await app.api.try(chat.uploadFile, { file })).toMatchObject({ status: 401 });
    await useUp(app, 'chat-upload.account', owner.id);
    expect(await tryUpload(owner, file)).toMatchObject({ status: 429 });
  });
});

describe('the file of an upload', () => {
  it('removes the file of a deleted message', async () => {
    const { id: messageId, name, imageUrl } = await sendPicture(mara);
    expect(await storedMedia(app)).toContain(name);
    await app.api.do(chat.delete, { messageId }, mara.token);
    await expect.poll(() => storedMedia(app)).not.toContain(name);
    expect((await get(imageUrl)).status).toBe(404);
  });

  it('removes a file that was not sent in six hours, and keeps that of a message', async () => {
    const sent = await sendPicture(jonah);
    const { imageName } = await upload(jonah, await picture());
    // Earlier tests have let time pass.
    const ahead = app.clock.now().getTime() - Date.now();
    await sweepAll(app, ahead + hours(5));
    expect(await storedMedia(app)).toContain(imageName);
    await sweepAll(app, ahead + hours(7));
    const left = await storedMedia(app);
    expect(left).toContain(sent.name);
    expect(left).not.toContain(imageName);
    expect(await trySend(jonah, imageName)).toMatchObject({ status: 400 });
  });
});
