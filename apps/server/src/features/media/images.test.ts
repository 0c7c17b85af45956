import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import * as chat from '@trackboard/contract/chat';
import { jonah, mara, password, register } from '@trackboard/story-world';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { fakePicture, photographWithPlace, picture, startSharedApp } from '#testing';

const app = await startSharedApp();
const athlete = await register(app.api, mara, true);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, folder), { recursive: true }).catch(() => []);
  return entries.filter((name) => !folder.startsWith('media') || name.includes('.'));
}

// Requests remove their uploads, also when they fail.
afterEach(async () => expect(await filesIn('uploads')).toEqual([]));

const upload = (image: Blob) =>
  app.api.try(accounts.update, { id: athlete.id, image }, athlete.token);

async function uploaded(image: Blob): Promise<string> {
  const answer = await upload(image);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.error.message}`);
  return answer.output.user.image ?? '';
}

const get = (size: string, name: string) =>
  app.request(`/users/getimage${size}?image=${encodeURIComponent(name)}`);

async function bytesOf(size: string, name: string): Promise<Uint8Array> {
  return new Uint8Array(await (await get(size, name)).arrayBuffer());
}

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns a GIF whose first frame is red. */
async function animation(): Promise<File> {
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame));
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'moving.gif');
}

describe('an uploaded image', () => {
  it.each(['a.gif', 'b.jpg', 'c.jpeg', 'd.png', 'E.PNG'])('stores %s as WebP', async (name) => {
    const image = await uploaded(await picture(name.toLowerCase()));
    const { format, width, height } = await sharp(await bytesOf('', image)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 200 });
  });

  it('serves an image in three sizes, cached forever, without a session and to any origin', async () => {
    const image = await uploaded(await picture('large.png', 3000, 1200));
    const sizes = await Promise.all(
      ['', '128x128', '72x72'].map(async (size) => {
        const answer = await get(size, image);
        const { headers, status } = answer;
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe('image/webp');
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        const bytes = new Uint8Array(await answer.arrayBuffer());
        expect(Number(headers.get('content-length'))).toBe(bytes.length);
        const { width, height } = await sharp(bytes).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [1600, 640],
      [128, 128],
      [72, 72],
    ]);
  });

  it.each([
    ['a wide one', [3000, 1200], [800, 320]],
    ['a tall one', [900, 1600], [480, 853]],
    ['a small one', [200, 100], [200, 100]],
  ] as const)('stores a preview for the space in a chat: %s', async (_what, size, preview) => {
    const image = await uploaded(await picture('any.png', ...size));
    const answer = await app.request(`/users/getimage?image=${image}&size=preview`);
    const { width, height } = await sharp(await answer.bytes()).metadata();
    expect([width, height]).toEqual(preview);
  });

  it('sends an image of an earlier version, which has no preview, at full size', async () => {
    const image = await uploaded(await picture());
    const folder = image.replace('.webp', '');
    await rm(join(app.dataDir, 'media', 'images', folder, 'preview.webp'));
    const answer = await app.request(`/users/getimage?image=${image}&size=preview`);
    expect(await answer.bytes()).toEqual(await bytesOf('', image));
  });

  it('answers HEAD with headers only', async () => {
    const image = await uploaded(await picture());
    const answer = await app.request(`/users/getimage?image=${image}`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe('');
  });

  it('removes the metadata of the camera, and rotates the image upright', async () => {
    const photograph = await photographWithPlace();
    expect((await sharp(await photograph.arrayBuffer()).metadata()).exif).toBeDefined();
    const image = await uploaded(photograph);
    for (const size of ['', '128x128', '72x72']) {
      const bytes = await bytesOf(size, image);
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes('Spy camera')).toBe(false);
    }
    const { width, height } = await sharp(await bytesOf('', image)).metadata();
    expect([width, height]).toEqual([300, 400]);
  });

  it('shows the first frame of an animation', async () => {
    const image = await uploaded(await animation());
    const { pages = 1 } = await sharp(await bytesOf('', image)).metadata();
    const { dominant } = await sharp(await bytesOf('', image)).stats();
    expect(pages).toBe(1);
    expect(dominant.r).toBeGreaterThan(dominant.g + dominant.b);
  });

  it('gives an image a new random name each time', async () => {
    const names = [await uploaded(await picture()), await uploaded(await picture())];
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(names[0]).not.toBe(names[1]);
  });
});

/** Returns a small file with many pixels. */
const plainPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'black' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

async function registerWith(width: number) {
  const form = { ...jonah, phoneNumber: '5035550123', password, confirmPassword: password };
  const image = fakePicture('large.png', await plainPng(width, 5000));
  return app.api.try(accounts.create, { ...form, isAthlete: true, image });
}

async function refuse(file: File, message: string) {
  const before = await filesIn('media');
  const answer = await upload(file);
  expect(answer).toMatchObject({
    status: 415,
    error: { Code: 'wrong_media', message, fields: { Image: message } },
  });
  expect(await filesIn('media')).toEqual(before);
}

describe('an invalid image', () => {
  const supported = 'Supported Formats gif, jpg, jpeg, png';
  const unreadable = 'This image cannot be read. Choose another.';

  it('refuses an image for its extension', async () => {
    const bytes = await (await picture()).arrayBuffer();
    for (const name of ['logo.webp', 'logo.svg', 'logo', 'png', 'logo.png.exe', 'logo.png ']) {
      await refuse(new File([bytes], name), supported);
    }
  });

  it('refuses an image for its content, regardless of its name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await refuse(fakePicture('fake.jpg', 'not a picture at all'), supported);
    await refuse(fakePicture('vector.png', svg), supported);
    await refuse(fakePicture('page.gif', '<!doctype html><script>alert(1)</script>'), supported);
    await refuse(fakePicture('empty.png', ''), supported);
    const webp = await sharp({
      create: { width: 9, height: 9, channels: 3, background: 'red' },
    })
      .webp()
      .toBuffer();
    await refuse(fakePicture('really.png', webp), supported);
  });

  it('refuses a truncated image', async () => {
    for (const name of ['half.jpeg', 'half.png', 'half.gif']) {
      const noise = await sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: 'white',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .toFormat(name.slice(5) as 'jpeg' | 'png' | 'gif')
        .toBuffer();
      await refuse(fakePicture(name, noise.subarray(0, noise.length / 2)), unreadable);
    }
  });

  it('refuses an image above 40 megapixels, even as a small file', async () => {
    const bomb = await plainPng(8000, 5001);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const message = 'This image is too large. Choose one of at most 40 megapixels.';
    await refuse(fakePicture('bomb.png', bomb), message);
  });

  it('refuses an image above 25 megapixels without a session', async () => {
    const message = 'This image is too large. Choose one of at most 25 megapixels.';
    expect(await registerWith(5001)).toMatchObject({
      status: 415,
      error: { Code: 'wrong_media', fields: { Image: message } },
    });
    expect((await registerWith(5000)).status).toBe(200);
  });

  it('refuses an image above 10 MB with 413', async () => {
    const head = new Uint8Array(await (await picture()).arrayBuffer());
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    bytes.set(head);
    const answer = await upload(fakePicture('heavy.png', bytes));
    expect(answer).toMatchObject({ status: 413, error: { Code: 'too_large' } });
  });

  it('refuses text in place of a file', async () => {
    const secret = join(app.dataDir, 'secret.png');
    await writeFile(secret, new Uint8Array(await (await picture()).arrayBuffer()));
    const path = `/users/update/${athlete.id}`;
    const fakes = [
      { path: secret, filename: 'a.png', size: 1 },
      { path: '/etc/passwd', size: 1 },
      secret,
      [{ path: secret, filename: 'a.png', size: 1 }],
    ];
    for (const Image of fakes) {
      const answer = await app.post(path, { Image }, athlete.token);
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { Image: 'Send this field as a file.' } },
      });
    }
    const form = new FormData();
    const part = JSON.stringify({ path: secret, filename: 'a.png', size: 1 });
    form.set('Image', new Blob([part], { type: 'application/json' }), '');
    form.set('Image', part);
    const { token } = athlete;
    const answer = await app.request(path, { method: 'POST', body: form, token });
    expect(answer.status).toBe(400);
  });
});

describe('many concurrent large images', () => {
  const tooMany = 'Too many images at once. Try again in a few seconds.';

  it('refuses images with 429 beyond one that is decoded and two that wait', async () => {
    const large = fakePicture('large.png', await plainPng(7900, 5000));
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(large)));
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).not.toEqual([]);
    for (const each of refused) {
      const error = { Code: 'too_many_requests', message: tooMany, fields: { Image: tooMany } };
      expect(each).toMatchObject({ status: 429, error });
      expect(each.headers.get('retry-after')).toBe('5');
    }
    expect((await upload(await picture())).status).toBe(200);
  });

  it('refuses files for messages with 429 and the time to wait', async () => {
    const file = fakePicture('large.png', await plainPng(7900, 5000));
    const send = () => app.api.try(chat.uploadFile, { file }, athlete.token);
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    const refused = answers.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ status: 429, error: { fields: { File: tooMany } } });
    expect(refused?.headers.get('retry-after')).toBe('5');
  });
});

describe('requesting an image', () => {
  it.each([
    'unknown.webp',
    `${'0'.repeat(32)}.webp`,
    '../secrets.json',
    '..%2f..%2fsecrets.json',
    'images/../../secrets.json',
    '/etc/passwd',
    `${'0'.repeat(32)}.webp/../../../../secrets.json`,
    `${'0'.repeat(32)}.webp\n`,
    'C:\\secrets.json',
    '.',
  ])('returns 404 for %j', async (name) => {
    await writeFile(join(app.dataDir, 'secrets.json'), '{"secretKey":"x"}');
    for (const size of ['', '128x128', '72x72']) {
      const answer = await get(size, name);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ StatusCode: 404, message: 'Not Found' });
    }
  });

  it.each(['', '?image=', '?image=a&image=b', `?image=${'a'.repeat(201)}`, '?image=%00'])(
    'returns 400 for the query %j',
    async (query) => {
      const answer = await fetch(`${app.origin}${apiBase}/users/getimage${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ Code: 'invalid_input' });
    },
  );
});
