import { accounts, chat, media, scores } from '@trackboard/contract/all-endpoints';
import { messageTypes } from '@trackboard/contract/chat';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  openQuickGym,
  picture,
  postWorkout,
  startBucketServer,
  startTestApp,
  video,
} from '#testing';
import { openBucketStore } from '../../platform/storage/bucket-store.ts';

const server = await startBucketServer();
const database = await createTestDatabase();
/** Starts an app with its own data folder, on the shared database and bucket. */
const start = async () =>
  startTestApp({
    store: await openBucketStore(server.settings),
    // One test closes the bucket, and its errors are not logged.
    log: pino({ level: 'silent' }),
    database: { ...database, close: async () => undefined },
  });
const [one, two] = [await start(), await start()];
afterAll(async () => {
  await one.close();
  await two.close();
  await database.close();
});
const gym = await openQuickGym(one);
const { mara, jonah, trackId } = gym;

const setPicture = async (file: File) =>
  one.api.try(accounts.update, { id: mara.id, image: file }, mara.token);

async function pictureOfMara(file: File): Promise<string> {
  const answer = await setPicture(file);
  return (answer.ok && answer.output.user.image) || '';
}

const getImage = (name: string) => two.request(`/users/getimage?image=${name}`);

describe('another node with the same bucket', () => {
  it('serves an image until it is replaced', async () => {
    const first = await pictureOfMara(await picture());
    const answer = await getImage(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await answer.arrayBuffer()).byteLength).toBe(
      Number(answer.headers.get('content-length')),
    );
    const second = await pictureOfMara(await picture('other.png'));
    expect((await getImage(first)).status).toBe(404);
    expect((await getImage(second)).status).toBe(200);
  });

  it('serves a private image only by its signed link', async () => {
    const { imageName } = await one.api.do(chat.uploadFile, { file: await picture() }, mara.token);
    const message = { recieverId: trackId, type: messageTypes.image, imageUrl: imageName };
    await one.api.do(chat.save, message, mara.token);
    const { messages } = await two.api.do(chat.messages, { groupId: trackId }, jonah.token);
    const link = String(messages.at(-1)?.imageUrl);
    expect((await fetch(two.origin + link)).status).toBe(200);
    expect((await fetch(two.origin + link.replace(/signature=../, 'signature=__'))).status).toBe(
      403,
    );
    expect(await two.api.try(media.image, { image: imageName })).toMatchObject({ status: 404 });
  });

  it('serves a video and its parts', async () => {
    const { trackWorkoutId } = await postWorkout(one.api, gym);
    const file = await video();
    const bytes = Buffer.from(await file.arrayBuffer());
    const form = { trackWorkoutId, value: ['5:00'], video: file };
    const { score } = await one.api.do(scores.save, form, mara.token);
    const play = (headers: Record<string, string> = {}) =>
      fetch(two.origin + String(score.videoUrl), { headers });
    expect(Buffer.from(await (await play()).arrayBuffer()).equals(bytes)).toBe(true);
    const part = await play({ range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect((await play({ range: `bytes=${bytes.length}-` })).status).toBe(416);
  });
});

it('answers 503 while the bucket is away, and serves everything else', async () => {
  const image = await pictureOfMara(await picture());
  await server.close();
  expect((await getImage(image)).status).toBe(503);
  const refused = await setPicture(await picture());
  expect(refused.status).toBe(503);
  expect(JSON.stringify(refused)).toContain('media_unavailable');
  expect((await two.request('/users/getimage?image=none')).status).toBe(404);
  const { messages } = await two.api.do(chat.messages, { groupId: trackId }, jonah.token);
  expect(messages.length).toBeGreaterThan(0);
});
