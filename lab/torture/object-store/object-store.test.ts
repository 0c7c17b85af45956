import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, scores } from '@trackboard/contract/all-endpoints';
import { type Api, apiAt } from '@trackboard/story-world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBucketStore } from '../../../apps/server/src/platform/storage/bucket-store.ts';
import type { FileStore } from '../../../apps/server/src/platform/storage/file-store.ts';
import {
  type BucketClient,
  createBucketClient,
} from '../../../apps/server/testing/bucket-client.ts';
import {
  type DatabaseProxy,
  startDatabaseProxy,
} from '../../../apps/server/testing/database-proxy.ts';
import { picture, videoPath } from '../../../apps/server/testing/media-files.ts';
import { patience } from '../../../apps/server/testing/patience.ts';
import { type MainProcess, runMain } from '../../../apps/server/testing/run-main.ts';
import { type SmallGym, openSmallGym } from '../../../apps/server/testing/small-gym.ts';
import { postWorkout } from '../../../apps/server/testing/workouts.ts';
import { type Ceph, hasCeph, startCeph } from './start-ceph.ts';

const megabyte = 1_000_000;

/** Creates a video of a size. After the film comes a box of zeros, which players skip. */
async function videoOf(bytes: number): Promise<File> {
  const zeros = Buffer.alloc(bytes);
  zeros.writeUInt32BE(zeros.length);
  zeros.write('free', 4);
  return new File([await readFile(videoPath('short.mp4')), zeros], 'film.mp4');
}

/** Returns the memory of a process in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}

describe.skipIf(!hasCeph)('media in a bucket of Ceph', () => {
  let folder: string;
  let ceph: Ceph;
  let client: BucketClient;
  let proxy: DatabaseProxy;
  let store: FileStore;
  let app: MainProcess;
  let api: Api;
  let gym: SmallGym;
  let trackWorkoutId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trackboard-ceph-'));
    ceph = await startCeph(folder);
    const { settings } = ceph;
    client = createBucketClient(settings);
    await client.create();
    store = await openBucketStore(settings);
    proxy = await startDatabaseProxy(settings.endpoint);
    app = await runMain(join(folder, 'data'), {
      S3_ENDPOINT: new URL(proxy.reroute(settings.endpoint)).origin,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    });
    await app.ready;
    api = apiAt(app.origin);
    gym = await openSmallGym(api);
    ({ trackWorkoutId } = await postWorkout(api, gym));
  });
  afterAll(async () => {
    app?.child.kill();
    await app?.ended;
    await proxy?.close();
    await ceph?.stop();
    await rm(folder, { recursive: true });
  });

  const log = async (video: File) =>
    api.try(scores.save, { trackWorkoutId, value: ['5:00'], video }, gym.mara.token);
  const logged = async (video: File) => {
    const answer = await log(video);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.output.score;
  };
  const play = async (url: string | null, headers: Record<string, string> = {}) =>
    fetch(app.origin + String(url), { headers });
  const portrait = async (name: string) => {
    const form = { id: gym.mara.id, image: await picture(name) };
    const { user } = await api.do(accounts.update, form, gym.mara.token);
    return fetch(`${app.origin}/api/v1/users/getimage?image=${user.image}`);
  };
  /** Returns the video of the score. A replaced video is removed after the response. */
  const onlyVideo = async () =>
    vi.waitFor(async () => {
      const [video, ...others] = await store.list('videos');
      expect(others).toEqual([]);
      return String(video);
    }, patience);
  /** Expects that a refused upload leaves nothing. */
  const expectUnchanged = async (before: string, url: string | null) => {
    expect(await store.list('videos')).toEqual([before]);
    const { score } = await api.do(
      scores.save,
      { trackWorkoutId, value: ['5:00'] },
      gym.mara.token,
    );
    expect(new URL(String(score.videoUrl), app.origin).searchParams.get('video')).toBe(
      new URL(String(url), app.origin).searchParams.get('video'),
    );
  };

  it('are stored, read, replaced and removed', async () => {
    expect((await portrait('one.png')).status).toBe(200);
    const image = await portrait('two.png');
    expect((await image.arrayBuffer()).byteLength).toBe(
      Number(image.headers.get('content-length')),
    );
    expect(await store.list('images')).toHaveLength(1);
    const first = await logged(await videoOf(megabyte));
    expect((await play(first.videoUrl)).status).toBe(200);
    await logged(await videoOf(2 * megabyte));
    expect((await play(first.videoUrl)).status).toBe(404);
    await onlyVideo();
  });

  it('play in parts', async () => {
    const video = await videoOf(8 * megabyte);
    const bytes = Buffer.from(await video.arrayBuffer());
    const { videoUrl } = await logged(video);
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=5242870-5242890', 5_242_870, 5_242_890],
      ['bytes=-10', bytes.length - 10, bytes.length - 1],
    ] as const) {
      const part = await play(videoUrl, { range });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(start, end + 1));
    }
    expect((await play(videoUrl, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  it('pass through the app without being held in memory if they have 200 MB', async () => {
    const pid = app.child.pid ?? 0;
    const before = await memoryOf(pid);
    let highest = before;
    const measure = async () => (highest = Math.max(highest, await memoryOf(pid)));
    const watch = setInterval(() => void measure(), 50);
    const begun = performance.now();
    const { videoUrl } = await logged(await videoOf(200 * megabyte));
    const uploaded = performance.now();
    let size = 0;
    for await (const chunk of (await play(videoUrl)).body ?? []) size += chunk.length;
    clearInterval(watch);
    expect(size).toBeGreaterThan(200 * megabyte);
    const figures = {
      uploadSeconds: Math.round((uploaded - begun) / 100) / 10,
      downloadSeconds: Math.round((performance.now() - uploaded) / 100) / 10,
      grownBy: Math.round((highest - before) / megabyte),
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(figures.grownBy).toBeLessThan(120);
    expect(await client.unfinished()).toEqual([]);
  });

  it('get 503 and store nothing if the store does not answer', async () => {
    const { videoUrl } = await logged(await videoOf(megabyte));
    const before = await onlyVideo();
    proxy.stall();
    const begun = performance.now();
    const [read, write] = await Promise.all([play(videoUrl), log(await videoOf(megabyte))]);
    expect(performance.now() - begun).toBeLessThan(90_000);
    expect(read.status).toBe(503);
    expect(write).toMatchObject({ status: 503, error: { Code: 'media_unavailable' } });
    expect((await fetch(`${app.origin}/readyz`)).status).toBe(200);
    await proxy.cut();
    proxy.resume();
    await proxy.restore();
    await expectUnchanged(before, videoUrl);
    expect((await play(videoUrl)).status).toBe(200);
  });

  it('are uploaded to and played from a slow store', async () => {
    proxy.delay(2000);
    const { videoUrl } = await logged(await videoOf(12 * megabyte));
    expect((await (await play(videoUrl)).arrayBuffer()).byteLength).toBeGreaterThan(12 * megabyte);
    proxy.delay(0);
  });

  it('get 503 from a full store until there is space', async () => {
    const { videoUrl } = await logged(await videoOf(megabyte));
    const before = await onlyVideo();
    await ceph.limit(megabyte / 2);
    const full = { status: 503, error: { Code: 'storage_full' } };
    await vi.waitFor(
      async () => expect(await log(await videoOf(megabyte))).toMatchObject(full),
      patience,
    );
    await expectUnchanged(before, videoUrl);
    expect(await client.unfinished()).toEqual([]);
    expect((await play(videoUrl)).status).toBe(200);
    await ceph.limit(null);
    await vi.waitFor(
      async () => expect(await log(await videoOf(megabyte))).toMatchObject({ ok: true }),
      patience,
    );
  });

  it('get 503 and store nothing if the store is killed during an upload', async () => {
    const { videoUrl } = await logged(await videoOf(megabyte));
    const before = await onlyVideo();
    const upload = log(await videoOf(200 * megabyte));
    await vi.waitFor(async () => expect(await client.unfinished()).toHaveLength(1), patience);
    await ceph.killGateway();
    expect(await upload).toMatchObject({ status: 503, error: { Code: 'media_unavailable' } });
    expect((await play(videoUrl)).status).toBe(503);
    await ceph.startGateway();
    await expectUnchanged(before, videoUrl);
    expect((await play(videoUrl)).status).toBe(200);
    await logged(await videoOf(megabyte));
    // The gateway was gone when the app aborted the upload, so a rule of the bucket has to remove its
    // parts.
    expect(await client.unfinished()).toHaveLength(1);
  });
});
