import { failure } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import { mara, register } from '@trackboard/story-world';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startSharedApp } from '#testing';
import { createServer } from '../../../platform/http/create-server.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createBundledLibrary } from './bundled/bundled-library.ts';
import { gifRoutes } from '../media.ts';

const app = await startSharedApp();
const token = (await register(app.api, mara, true)).token;

const get = async (path: string) => {
  const response = await app.request(path, { token });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('GET /gifs/search', () => {
  it('returns a page in the wire spelling', async () => {
    const { status, body } = await get('/gifs/search?q=fire&type=gif&pageNumber=1');
    expect(status).toBe(200);
    expect(body['Gifs']).toContainEqual({
      Id: 'gif-1f525',
      Title: 'fire',
      Url: '/api/v1/gifs/gif/1f525.webp',
      PreviewUrl: '/api/v1/gifs/gif/1f525.webp',
      Width: 128,
      Height: 128,
    });
    expect(body).toMatchObject({ TotalPages: 1, Attribution: 'Fluent Emoji by Microsoft' });
  });

  it('returns the first page of gifs for training without a query', async () => {
    const { gifs, totalPages } = await app.api.do(media.gifs, {}, token);
    expect([gifs.length, totalPages, gifs[0]?.title]).toEqual([30, 5, 'flexed biceps']);
  });

  it('treats an empty parameter as missing', async () => {
    const { status, body } = await get('/gifs/search?type=&pageNumber=');
    expect(status).toBe(200);
    expect(body['Gifs']).toHaveLength(30);
  });

  it('returns an empty page after the last one, and without a match', async () => {
    const beyond = await app.api.do(media.gifs, { pageNumber: 900 }, token);
    expect(beyond).toMatchObject({ gifs: [], totalPages: 5 });
    const nowhere = await app.api.do(media.gifs, { q: 'zzzzzzzz' }, token);
    expect(nowhere).toMatchObject({ gifs: [], totalPages: 0 });
  });

  it('returns 503 without details if the library fails', async () => {
    const broken = {
      attribution: 'Powered By GIPHY',
      imageSources: [],
      has: () => false,
      search: async () => failure('gifs_unavailable'),
    };
    const server = await createServer(pino({ level: 'silent' }));
    registerRoutes(server, gifRoutes({ gifs: broken, bundledGifs: createBundledLibrary() }), {
      base: '',
      authenticate: async () => ({
        id: 'a',
        role: 'athlete',
        sessionId: 's',
        kind: 'full',
        ownGym: null,
        coaches: [],
        isCoach: false,
        trains: false,
        weightUnit: 'kg',
        lastSeenAt: null,
      }),
      uploadFolder: app.dataDir,
      findGymWithRow: async () => undefined,
      gates: { ownerPlan: async () => null },
      refuseUpload: async () => null,
      countUpload: async () => null,
      expectUpload: async () => ({ end: () => undefined }),
      secureCookies: false,
      checkOutput: true,
    });
    const response = await server.inject('/gifs/search');
    expect([response.statusCode, response.json()]).toEqual([
      503,
      expect.objectContaining({ Code: 'gifs_unavailable', StatusCode: 503 }),
    ]);
    await server.close();
  });
});

describe('a picture of the bundled library', () => {
  it('serves a picture publicly, cached forever', async () => {
    for (const type of ['gif', 'sticker']) {
      const response = await app.request(`/gifs/${type}/1f525.webp`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  it.each([
    '/gifs/gif/ffff.webp',
    // There is no gif of the trophy.
    '/gifs/gif/1f3c6.webp',
    '/gifs/gif/library.json',
    '/gifs/gif/..%2flibrary.json',
    '/gifs/gif/%2e%2e%2f%2e%2e%2fpackage.json',
    '/gifs/video/1f525.webp',
    '/gifs/gif/1f525.webp%00',
    '/gifs/gif',
  ])('returns 404 for %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
