import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFailure } from '@trackboard/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImageEncoder } from './image-encoder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-images-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function pictureOf(width: number, height: number, file: string): Promise<string> {
  const path = join(folder, file);
  const create = { width, height, channels: 3, background: '#1f6f50' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: file.startsWith('noise') ? { ...create, noise } : create });
  await (
    file.endsWith('png')
      ? image.png({ progressive: true })
      : image.jpeg({ progressive: file.startsWith('progressive') })
  ).toFile(path);
  return path;
}

const from = (sender: string, isSignedIn = true) => ({
  sender,
  isSignedIn,
  arrival: { end: () => undefined },
  signal: new AbortController().signal,
});

it('the encoder counts the time of decoding, by sender', async () => {
  const encode = createImageEncoder({ points: 1, duration: 60 });
  const path = await pictureOf(900, 600, 'small.png');
  expect(isFailure(await encode(path, from('mara')))).toBe(false);
  const refused = await encode(path, from('mara'));
  expect(refused).toMatchObject({
    failure: 'too_many_requests',
    details: { message: expect.stringMatching(/^Too many large images. Try again in \d+ \w+\.$/) },
  });
  const { retryAfter = 0 } = isFailure(refused) ? refused.details : {};
  expect(retryAfter).toBeGreaterThan(50);
  expect(isFailure(await encode(path, from('jonah')))).toBe(false);
});

it('the encoder counts the time of reading headers, also of refused images', async () => {
  const encode = createImageEncoder({ points: 1, duration: 60 });
  const path = await pictureOf(8000, 5001, 'large.png');
  expect(await encode(path, from('mara'))).toMatchObject({ failure: 'wrong_media' });
  expect(await encode(path, from('mara'))).toMatchObject({ failure: 'too_many_requests' });
});

it('the encoder takes three images of an account at once, and twelve of an address', async () => {
  const encode = createImageEncoder();
  const path = await pictureOf(40, 40, 'tiny.png');
  const taken = async (sender: string, isSignedIn: boolean) => {
    const all = Array.from({ length: 20 }, () => encode(path, from(sender, isSignedIn)));
    return (await Promise.all(all)).filter((each) => !isFailure(each)).length;
  };
  expect(await Promise.all([taken('mara', true), taken('10.0.0.5', false)])).toEqual([3, 12]);
  expect(await taken('mara', true)).toBe(3);
});

const photo = { file: 'photo.jpg', side: 3000 };
const avatar = { file: 'avatar.png', side: 40 };

it.each([
  ['a small image', avatar, 'large images', { file: 'progressive.jpg', side: 4000 }],
  ["a camera's photo", photo, 'large images', { file: 'progressive.jpg', side: 4000 }],
  // The headers of these images may take long.
  ['a small image', avatar, 'large files', { file: 'noise.png', side: 1200 }],
])('$0 does not wait for the $2 of others', async (_image, own, _images, others) => {
  const encode = createImageEncoder();
  const order: string[] = [];
  const save = async (path: string, sender: string) => {
    expect(isFailure(await encode(path, from(sender)))).toBe(false);
    order.push(sender);
  };
  const large = await pictureOf(others.side, others.side, others.file);
  const other = await pictureOf(own.side, own.side, own.file);
  const attack = ['a', 'b', 'c', 'd'].map((sender) => save(large, sender));
  await save(other, 'mara');
  // Some of the large images run at the same time.
  expect(order.indexOf('mara')).toBeLessThanOrEqual(2);
  await Promise.all(attack);
});
