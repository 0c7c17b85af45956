import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '#testing';
import { findFreePort } from '../find-free-port.ts';
import { StartupError } from '../startup-error.ts';
import { openBucketStore } from './bucket-store.ts';
import { diskStore } from './file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'trackboard-store-'));
const server = await startBucketServer();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const stores = [
  ['a folder', diskStore(join(folder, 'media'))],
  ['a bucket', await openBucketStore(server.settings)],
] as const;

async function local(content: Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

describe.each(stores)('a store in %s', (_, store) => {
  const bytes = Buffer.from('0123456789');

  it('returns a stored file, its size and its parts', async () => {
    await store.put('images/one/full.webp', bytes);
    const file = await store.open('images/one/full.webp');
    expect(file?.size).toBe(10);
    expect(file && (await buffer(file.stream))).toEqual(bytes);
    expect(await store.sizeOf('images/one/full.webp')).toBe(10);
    const part = await store.openRange('images/one/full.webp', { start: 2, end: 4 });
    expect(part && (await buffer(part))).toEqual(Buffer.from('234'));
  });

  it('replaces a stored file', async () => {
    await store.put('images/again/full.webp', bytes);
    await store.put('images/again/full.webp', Buffer.from('new'));
    expect(await store.sizeOf('images/again/full.webp')).toBe(3);
  });

  it('takes local files of any size and removes them', async () => {
    for (const size of [10, 12 * 1024 * 1024]) {
      const content = Buffer.alloc(size, 'x');
      const path = await local(content);
      await store.take(`videos/${size}.webm`, path);
      expect(existsSync(path)).toBe(false);
      const file = await store.open(`videos/${size}.webm`);
      expect(file && (await buffer(file.stream)).equals(content)).toBe(true);
    }
  });

  it('returns null for files and folders that do not exist', async () => {
    expect(await store.open('videos/missing.webm')).toBeNull();
    expect(await store.openRange('videos/missing.webm', { start: 0, end: 1 })).toBeNull();
    expect(await store.sizeOf('videos/missing.webm')).toBeNull();
    expect(await store.changedAt('videos/missing.webm')).toBeNull();
    expect(await store.list('nothing')).toEqual([]);
    await store.remove('videos/missing.webm');
    await store.removeAll('images/missing');
  });

  it('lists the files and folders of a folder', async () => {
    await store.put('kept/a/full.webp', bytes);
    await store.put('kept/a/72.webp', bytes);
    await store.put('kept/b.webm', bytes);
    expect((await store.list('kept')).toSorted()).toEqual(['a', 'b.webm']);
    expect((await store.list('kept/a')).toSorted()).toEqual(['72.webp', 'full.webp']);
  });

  it('lists more than a thousand entries', async () => {
    const names = Array.from({ length: 1100 }, (__, n) => `${n}.webm`).toSorted();
    for (let start = 0; start < names.length; start += 50) {
      const some = names.slice(start, start + 50);
      await Promise.all(some.map((name) => store.put(`many/${name}`, Buffer.from('x'))));
    }
    expect((await store.list('many')).toSorted()).toEqual(names);
  });

  it('removes a file, or a folder with all its files', async () => {
    await store.put('gone/a/full.webp', bytes);
    await store.put('gone/a/72.webp', bytes);
    await store.put('gone/ab/72.webp', bytes);
    await store.remove('gone/a/72.webp');
    expect(await store.list('gone/a')).toEqual(['full.webp']);
    await store.removeAll('gone/a');
    expect(await store.list('gone')).toEqual(['ab']);
  });

  it('returns when a file or folder was last changed', async () => {
    const before = Date.now() - 2000;
    await store.put('dated/a/full.webp', bytes);
    for (const key of ['dated/a/full.webp', 'dated/a']) {
      const changedAt = await store.changedAt(key);
      expect(changedAt?.getTime()).toBeGreaterThan(before);
      expect(changedAt?.getTime()).toBeLessThan(Date.now() + 2000);
    }
  });
});

describe('a bucket', () => {
  const [, [, store]] = stores;

  it('stores nothing if the local file cannot be read', async () => {
    await expect(store.take('videos/none.webm', join(folder, 'none'))).rejects.toThrow();
    expect(await store.sizeOf('videos/none.webm')).toBeNull();
  });

  it.each([
    [403, 'QuotaExceeded', 'EDQUOT'],
    [507, 'InsufficientStorage', 'EDQUOT'],
    [403, 'AccessDenied', 'MEDIA_UNAVAILABLE'],
  ])('throws for a server that answers %i %s an error with %s', async (status, name, code) => {
    const body = `<Error><Code>${name}</Code></Error>`;
    const refusing = createServer((request, response) => {
      request.resume();
      response.statusCode = request.method === 'HEAD' ? 200 : status;
      response.end(request.method === 'HEAD' ? '' : body);
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    const full = await openBucketStore({
      ...server.settings,
      endpoint: `http://127.0.0.1:${port}`,
    });
    await expect(full.put('images/a.webp', Buffer.from('x'))).rejects.toMatchObject({ code });
    refusing.closeAllConnections();
    refusing.close();
  });

  it.each([
    ['that does not exist', async () => ({ bucket: 'other' })],
    [
      'whose server is away',
      async () => ({ endpoint: `http://127.0.0.1:${await findFreePort()}` }),
    ],
    ['with a wrong key', async () => ({ accessKeyId: 'wrong' })],
  ])('refuses %s in one line', async (_, change) => {
    const opening = openBucketStore({ ...server.settings, ...(await change()) });
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(
      /^The bucket \w+ at S3_ENDPOINT cannot be used \(.+\)\. [^\n]+$/,
    );
  });
});
