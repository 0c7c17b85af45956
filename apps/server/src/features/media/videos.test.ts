import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptVideos, postWorkout, startSmallGym, video } from '#testing';
import { hours } from '../../platform/time/clock.ts';

let scoreId: string;
let link: string;
let bytes: Buffer;
let tag: string;

const { app, gym } = await startSmallGym();

beforeAll(async () => {
  const { trackWorkoutId } = await postWorkout(app.api, gym);
  const file = await video();
  bytes = Buffer.from(await file.arrayBuffer());
  const form = { trackWorkoutId, value: ['5:00'], video: file };
  const { score } = await app.api.do(scores.save, form, gym.mara.token);
  scoreId = score.scoreId;
  link = score.videoUrl ?? '';
  tag = (await play()).headers.get('etag') ?? '';
});

const play = (headers: Record<string, string> = {}, method = 'GET', url = link) =>
  fetch(app.origin + url, { method, headers });

async function bodyOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

const headersOf = ({ headers }: Response, ...names: string[]) =>
  names.map((name) => headers.get(name));

describe('a link to a video', () => {
  it('serves the video without a token and caches it privately', async () => {
    const answer = await play();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d{3,4}$/);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect((await bodyOf(answer)).equals(bytes)).toBe(true);
  });

  it('returns a relative link, and only to users who may see the score', async () => {
    const pattern =
      /^\/api\/v1\/users\/getVideo\?video=[0-9a-f]{32}\.webm&expires=\d{10}&signature=[\w-]{43}$/;
    expect(link).toMatch(pattern);
    for (const { token } of [gym.mara, gym.jonah, gym.owner]) {
      const { videoUrl } = await app.api.do(scores.detail, { scoreId }, token);
      expect(videoUrl).toMatch(pattern);
      expect((await play({}, 'GET', videoUrl ?? '')).status).toBe(200);
    }
    for (const { token } of [gym.engineOnly, gym.left, gym.rival]) {
      const answer = await app.api.try(scores.detail, { scoreId }, token);
      expect(answer).toMatchObject({ status: 404 });
      expect(JSON.stringify(answer)).not.toContain('getVideo');
    }
  });

  it('answers HEAD with headers only', async () => {
    const answer = await play({}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(headersOf(answer, 'content-length', 'content-type')).toEqual([
      String(bytes.length),
      'video/webm',
    ]);
    expect((await bodyOf(answer)).length).toBe(0);
    const part = await play({ range: 'bytes=0-9' }, 'HEAD');
    expect([part.status, ...headersOf(part, 'content-length')]).toEqual([206, '10']);
  });
});

describe('a part of a video', () => {
  it.each([
    ['bytes=0-', 0, -1],
    ['bytes=0-99', 0, 99],
    ['bytes=100-199', 100, 199],
    ['bytes=-50', -50, -1],
    ['bytes=14000-999999', 14_000, -1],
  ])('sends the part %s', async (range, from, to) => {
    const start = from < 0 ? bytes.length + from : from;
    const end = to < 0 ? bytes.length + to : to;
    const answer = await play({ range });
    expect(answer.status).toBe(206);
    expect(headersOf(answer, 'content-range', 'content-length')).toEqual([
      `bytes ${start}-${end}/${bytes.length}`,
      String(end - start + 1),
    ]);
    expect((await bodyOf(answer)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('returns 416 for a range after the end', async () => {
    const answer = await play({ range: `bytes=${bytes.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
    expect(await answer.json()).toMatchObject({ StatusCode: 416 });
  });

  it('sends the whole file for an invalid range', async () => {
    for (const range of ['bytes=9-1', 'bytes=x', 'bytes=0-1,4-5']) {
      const answer = await play({ range });
      expect(answer.status).toBe(200);
      expect((await bodyOf(answer)).length).toBe(bytes.length);
    }
  });

  it('sends a part only if If-Range matches', async () => {
    const range = 'bytes=0-9';
    expect((await play({ range, 'if-range': tag })).status).toBe(206);
    expect((await play({ range, 'if-range': '"other"' })).status).toBe(200);
    expect((await play({ range, 'if-range': `W/${tag}` })).status).toBe(200);
  });

  it('sends nothing if If-None-Match matches', async () => {
    expect(tag).toMatch(/^"[0-9a-f]{32}\.webm"$/);
    const answer = await play({ 'if-none-match': tag });
    expect(answer.status).toBe(304);
    expect((await bodyOf(answer)).length).toBe(0);
  });
});

async function expectRefused(url: string): Promise<void> {
  const answer = await play({}, 'GET', url);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ StatusCode: 403, Code: 'not_allowed' });
  expect((await play({}, 'HEAD', url)).status).toBe(403);
}

const changed = (change: (query: URLSearchParams) => void) => {
  const url = new URL(link, app.origin);
  change(url.searchParams);
  return url.pathname + url.search;
};

describe('an invalid link', () => {
  it.each<[string, (query: URLSearchParams) => void]>([
    ['no signature', (query) => query.delete('signature')],
    ['no expiry', (query) => query.delete('expires')],
    ['a later expiry', (query) => query.set('expires', '9999999999')],
    ['an expiry that is not a number', (query) => query.set('expires', 'never')],
    ['another signature', (query) => query.set('signature', 'A'.repeat(43))],
    ['another video', (query) => query.set('video', `${'0'.repeat(32)}.webm`)],
    ['a file of the server', (query) => query.set('video', '../secrets.json')],
  ])('returns 403 for %s', (_, change) => expectRefused(changed(change)));

  it('returns 400 for two names', async () => {
    const answer = await play({}, 'GET', `${link}&video=other.webm`);
    expect(answer.status).toBe(400);
  });

  it('returns 400 without a name', async () => {
    expect((await play({}, 'GET', `${apiBase}/users/getVideo`)).status).toBe(400);
  });
});

describe('links that no longer work', () => {
  it('a link expires, and the score returns a new one', async () => {
    app.clock.pass(hours(1) + 1000);
    await expectRefused(link);
    const { trackWorkoutId } = await app.db
      .selectFrom('scores')
      .select('workoutId as trackWorkoutId')
      .executeTakeFirstOrThrow();
    const { score } = await app.api.do(scores.get, { trackWorkoutId }, gym.mara.token);
    link = score?.videoUrl ?? '';
    expect((await play()).status).toBe(200);
  });

  it('a link to a missing file returns 404', async () => {
    const [name = ''] = await keptVideos(app);
    await rm(join(app.dataDir, 'media', 'videos', name));
    const answer = await play();
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ Code: 'not_found' });
  });
});
