import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gyms, media, tracks } from '@trackboard/contract/all-endpoints';
import { northlane, storyTracks } from '@trackboard/story-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmallGym, type TestApp, openSmallGym, picture, startTestApp } from '#testing';

const home = 'http://localhost:3000';
let webRoot: string;
let app: TestApp;
let gym: SmallGym;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'trackboard-web-'));
  const head = '<meta name="description" content="The app" /><title>Trackboard</title>';
  await mkdir(join(webRoot, '.vite'));
  await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}');
  await writeFile(join(webRoot, 'index.html'), `<!doctype html><head>${head}</head>`);
  app = await startTestApp({ webRoot });
  gym = await openSmallGym(app.api);
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

async function page(path: string, init?: RequestInit) {
  const answer = await fetch(app.origin + path, init);
  const html = await answer.text();
  const found = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    title: found(/<title>(.*?)<\/title>/),
    description: found(/<meta name="description" content="(.*?)"/),
    canonical: found(/<link rel="canonical" href="(.*?)"/),
    url: found(/<meta property="og:url" content="(.*?)"/),
    image: found(/<meta property="og:image" content="(.*?)"/),
  };
}

const change = (form: object) =>
  app.api.do(gyms.update, { id: gym.gymId, ...northlane, ...form }, gym.owner.token);
const addTrack = (form: object = {}) =>
  app.api.do(tracks.create, { ...storyTracks.engine, ...form }, gym.owner.token);

describe('the short link of a track', () => {
  it('a short link has the metadata of the track on the page of its gym', async () => {
    const track = await addTrack({ name: 'Short' });
    expect(await page(`/j/${track.reference}`)).toMatchObject({
      status: 200,
      title: `Short at ${northlane.name} · Trackboard`,
      canonical: `${home}/marketplace/${gym.gymId}`,
      url: `${home}/marketplace/${gym.gymId}?JoiningTrack=${track.reference}`,
    });
    await app.api.do(tracks.delete, { id: track.id }, gym.owner.token);
    expect((await page(`/j/${track.reference}`)).status).toBe(404);
  });

  it.each(['/j/none', '/j/%3Cscript%3E', `/j/${'x'.repeat(65)}`])(
    'answers 404 at %s',
    async (path) => {
      const { status, title } = await page(path);
      expect(status).toBe(404);
      expect(title).toBe('Trackboard');
    },
  );
});

describe('the page of a gym', () => {
  it('the page has the metadata of the gym', async () => {
    expect(await page(`/marketplace/${gym.gymId}`)).toMatchObject({
      status: 200,
      title: `${northlane.name} · Trackboard`,
      description: `${northlane.tagline} · ${northlane.address}`,
      canonical: `${home}/marketplace/${gym.gymId}`,
      url: `${home}/marketplace/${gym.gymId}`,
      image: undefined,
    });
  });

  it('the page is never cached and never answers 304', async () => {
    const plain = await page('/login');
    const known = { 'if-none-match': plain.headers.get('etag') ?? '' };
    const { status, headers } = await page(`/marketplace/${gym.gymId}`, { headers: known });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('etag')).toBeNull();
  });

  it.each(['/Marketplace/', '/MARKETPLACE/'])('the page can also be opened at %s', async (path) => {
    const { title } = await page(`${path}${gym.gymId.toUpperCase()}/`);
    expect(title).toBe(`${northlane.name} · Trackboard`);
  });

  it('answers HEAD without a body', async () => {
    const answer = await page(`/marketplace/${gym.gymId}`, { method: 'HEAD' });
    expect([answer.status, answer.html]).toEqual([200, '']);
  });

  it('the page has an absolute image URL that works', async () => {
    await change({ image: await picture() });
    const { image } = await page(`/marketplace/${gym.gymId}`);
    expect(image).toMatch(new RegExp(`^${home}/api/v1${media.image.path}\\?image=`));
    const shown = await fetch((image ?? '').replace(home, app.origin));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('shows the image of the shared track rather than that of the gym', async () => {
    await change({ image: await picture() });
    const { reference, image } = await addTrack({ image: await picture() });
    const shared = await page(`/marketplace/${gym.gymId}?JoiningTrack=${reference}`);
    expect(image).not.toBeNull();
    expect(shared.image).toBe(`${home}/api/v1${media.image.path}?image=${image}`);
  });

  it.each([
    ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
    ['$& $` gym', '$&amp; $` gym'],
    ['חדר כושר צפון', 'חדר כושר צפון'],
    ['Gym 🏋️‍♀️🔥', 'Gym 🏋️‍♀️🔥'],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('shows the name %s as text', async (name, text) => {
    await change({ name, tagline: name });
    const { html, title, description } = await page(`/marketplace/${gym.gymId}`);
    expect(title).toBe(`${text} · Trackboard`);
    expect(description).toBe(`${text} · ${northlane.address}`);
    expect(html).not.toMatch(/<script|<img/);
    await change({});
  });
});

describe('the link to a track', () => {
  it('the link has the metadata of the track', async () => {
    const { reference } = await addTrack({ name: 'Row & <Run>', description: 'Steady "pace"' });
    expect(await page(`/marketplace/${gym.gymId}?JoiningTrack=${reference}`)).toMatchObject({
      status: 200,
      title: `Row &amp; &lt;Run&gt; at ${northlane.name} · Trackboard`,
      description: 'Steady &quot;pace&quot;',
      canonical: `${home}/marketplace/${gym.gymId}`,
      url: `${home}/marketplace/${gym.gymId}?JoiningTrack=${reference}`,
    });
  });

  it("the link has the gym's metadata if the track is deleted, closed, of another gym or invalid", async () => {
    const { token } = gym.owner;
    const deleted = await addTrack();
    await app.api.do(tracks.delete, { id: deleted.id }, token);
    const hidden = await addTrack();
    await app.api.do(tracks.update, { id: hidden.id, status: false }, token);
    const references = [deleted.reference, hidden.reference, gym.rivalTrackId, '%00', '<x>', ''];
    for (const reference of references) {
      const { status, title } = await page(`/marketplace/${gym.gymId}?JoiningTrack=${reference}`);
      expect([reference, status, title]).toEqual([
        reference,
        200,
        `${northlane.name} · Trackboard`,
      ]);
    }
  });
});

describe('the other pages', () => {
  it.each(['/marketplace', '/newmarketplace', '/Marketplace/?search=a'])(
    '%s is the marketplace',
    async (path) => {
      expect(await page(path)).toMatchObject({
        status: 200,
        title: 'Marketplace · Trackboard',
        canonical: `${home}/marketplace`,
      });
    },
  );

  it.each([crypto.randomUUID(), 'me', '%3Cscript%3E', 'x'.repeat(300)])(
    'returns the app with 404 for the unknown gym %s',
    async (id) => {
      const { status, headers, title } = await page(`/marketplace/${id}`);
      expect([status, title]).toEqual([404, 'Trackboard']);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
    },
  );

  it.each(['/', '/login', '/dashboard', '/marketplace/a/b', '/marketplaces'])(
    '%s has the metadata of the app',
    async (path) => {
      const { status, title, canonical } = await page(path);
      expect([status, title, canonical]).toEqual([200, 'Trackboard', undefined]);
    },
  );
});
