import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type CallInput, apiBase, uploadLimits } from '@trackboard/contract';
import { gyms, media, scores } from '@trackboard/contract/all-endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptVideos, postWorkout, startSmallGym, video } from '#testing';

const { app, gym } = await startSmallGym();
const trackWorkoutId = (await postWorkout(app.api, gym)).trackWorkoutId;
const remove = (token = gym.mara.token) => app.api.try(scores.delete, { trackWorkoutId }, token);

beforeEach(async () => {
  await remove();
  await remove(gym.jonah.token);
  await expectKept(0);
});

const waiting = () => readdir(join(app.dataDir, 'uploads')).catch(() => []);

// After any outcome, no temporary files are left, and only the files of scores are stored.
afterEach(() => expect.poll(waiting).toEqual([]));

const expectKept = (count: number) => expect.poll(() => keptVideos(app)).toHaveLength(count);

type Form = Partial<CallInput<typeof scores.save>>;

const save = (form: Form, token = gym.mara.token) =>
  app.api.try(scores.save, { trackWorkoutId, ...form }, token);

const own = async (token = gym.mara.token) =>
  (await app.api.do(scores.get, { trackWorkoutId }, token)).score;

const play = async () => fetch(app.origin + ((await own())?.videoUrl ?? '/none'));

async function bytesOf(body: Blob | Response): Promise<Buffer> {
  return Buffer.from(await body.arrayBuffer());
}

describe('the video of a score', () => {
  it('only the athlete, the owner and moderators can remove the video', async () => {
    const { gymId, jonah, owner, rival, mara } = gym;
    const removeVideo = async (token: string) => {
      await save({ value: ['5:00'], notes: 'Filmed', video: await video() });
      const { scoreId = '' } = (await own()) ?? {};
      const { status } = await app.api.try(scores.removeVideo, { scoreId }, token);
      return { status, isMedia: (await own())?.isMedia };
    };
    const makeCoach = (ability: 'programme' | 'moderate') =>
      app.api.do(gyms.saveStaff, { gymId, userId: jonah.id, abilities: [ability] }, owner.token);
    expect(await removeVideo(rival.token)).toEqual({ status: 404, isMedia: true });
    expect(await removeVideo(jonah.token)).toEqual({ status: 403, isMedia: true });
    await makeCoach('programme');
    expect(await removeVideo(jonah.token)).toEqual({ status: 403, isMedia: true });
    await makeCoach('moderate');
    for (const { token } of [jonah, owner, mara]) {
      expect(await removeVideo(token)).toEqual({ status: 200, isMedia: false });
      await expectKept(0);
    }
    expect(await own()).toMatchObject({ values: ['05:00'], notes: 'Filmed' });
  });
});

describe('a score with a video', () => {
  it.each([
    ['short.webm', 'short.webm', 'video/webm'],
    ['short.mp4', 'short.MP4', 'video/mp4'],
    ['short.mp4', 'short.mpeg4', 'video/mp4'],
    ['short.mp4', 'short.m4v', 'video/mp4'],
    ['quicktime.mov', 'IMG_0042.MOV', 'video/mp4'],
    ['quicktime.mov', 'video.mp4', 'video/mp4'],
    ['short.ogg', 'short.ogg', 'video/ogg'],
    ['short.ogg', 'short.ogv', 'video/ogg'],
  ])('one request saves the score: %s as %s', async (file, name, type) => {
    const sent = await video(file, name);
    const answer = await save({ value: ['5:00'], notes: 'Filmed', video: sent, isMedia: true });
    expect(answer).toMatchObject({
      ok: true,
      output: { score: { values: ['05:00'], notes: 'Filmed', isMedia: true } },
    });
    const played = await play();
    expect(played.headers.get('content-type')).toBe(type);
    expect((await bytesOf(played)).equals(await bytesOf(sent))).toBe(true);
  });

  it('a later request adds a video and changes nothing else', async () => {
    await save({ value: ['5:00'], notes: 'Filmed', isScaled: true });
    const before = await own();
    await save({ video: await video() });
    expect(await own()).toEqual({
      ...before,
      isMedia: true,
      videoUrl: expect.stringContaining('/users/getVideo?video=') as unknown,
    });
  });

  it('the score keeps the video when only the values change', async () => {
    await save({ value: ['5:00'], video: await video() });
    const { videoUrl } = (await own()) ?? {};
    await save({ value: ['4:50'] });
    await save({ value: ['4:40'], isMedia: true });
    expect(await own()).toMatchObject({ values: ['04:40'], videoUrl, isMedia: true });
  });

  it('replacing the video removes the old file', async () => {
    await save({ value: ['5:00'], video: await video() });
    const [first] = await keptVideos(app);
    await save({ video: await video('short.mp4') });
    await expectKept(1);
    expect(await keptVideos(app)).not.toContain(first);
    expect((await play()).headers.get('content-type')).toBe('video/mp4');
  });

  it.each([{ value: ['4:00'], isMedia: false }, { isMedia: false }])(
    'the video is removed when asked: %o',
    async (form) => {
      await save({ value: ['5:00'], video: await video() });
      const link = (await own())?.videoUrl ?? '';
      expect(await save(form)).toMatchObject({ ok: true });
      expect(await own()).toMatchObject({ videoUrl: null, isMedia: false });
      await expectKept(0);
      expect((await fetch(app.origin + link)).status).toBe(404);
    },
  );

  it('deleting the score deletes its video file', async () => {
    await save({ value: ['5:00'], video: await video() });
    await expectKept(1);
    expect(await remove()).toMatchObject({ ok: true });
    await expectKept(0);
  });

  it('each video file gets a random name', async () => {
    await save({ value: ['5:00'], video: await video() });
    await save({ value: ['5:00'], video: await video() }, gym.jonah.token);
    const names = await keptVideos(app);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}\.webm$/);
  });

  it('one file is kept when several videos arrive at the same time', async () => {
    await save({ value: ['5:00'] });
    const files = await Promise.all(
      ['short.webm', 'short.mp4', 'short.ogg', 'short.webm'].map((name) => video(name)),
    );
    const answers = await Promise.all(
      files.map((file, n) => save(n % 2 ? { video: file } : { value: [`5:0${n}`], video: file })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await expectKept(1);
    expect((await play()).status).toBe(200);
  });

  it('no file is kept when the score is deleted during an upload', async () => {
    await save({ value: ['5:00'] });
    const file = await video();
    const answers = await Promise.all([save({ video: file }), remove(), save({ video: file })]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    await expectKept((await own()) ? 1 : 0);
  });
});

async function expectUntouched(form: Form, status: number, fields?: unknown): Promise<void> {
  await save({ value: ['5:00'], notes: 'Before', video: await video() });
  const before = await own();
  expect(await save(form)).toMatchObject({ status, ...(fields ? { error: { fields } } : {}) });
  expect(await own()).toEqual(before);
  await expectKept(1);
}

const fake = (name: string, content: string) => new File([content], name);

describe('a rejected video', () => {
  it.each([
    ['a text', () => fake('fake.mp4', 'not a video at all')],
    ['a page', () => fake('page.webm', '<!doctype html><script>alert(1)</script>')],
    ['nothing', () => fake('empty.mp4', '')],
    ['sound alone', () => video('sound.webm')],
    ['a QuickTime file under the name of another format', () => video('quicktime.mov', 'v.webm')],
    [
      'half a QuickTime file',
      async () => new File([(await video('quicktime.mov')).slice(0, 9000)], 'half.mov'),
    ],
    ['a video under the name of another format', () => video('short.webm', 'short.mp4')],
    ['a video without ending', () => video('short.webm', 'short')],
    ['a video that seems a program', () => video('short.webm', 'short.webm.exe')],
    ['half an MP4', async () => new File([(await video('short.mp4')).slice(0, 9000)], 'half.mp4')],
  ])('a rejected video leaves the score unchanged: %s', async (_, file) => {
    const fields = { Video: media.videoFormatsNote };
    await expectUntouched({ value: ['4:00'], video: await file() }, 415, fields);
    await expectUntouched({ video: await file() }, 415, fields);
  });

  it('a rejected video is answered with the supported formats', async () => {
    expect(await save({ value: ['5:00'], video: fake('a.avi', 'RIFF') })).toMatchObject({
      status: 415,
      error: { message: '* Supported Format Are Ogg, WebM, MPEG-4 and MP4', Code: 'wrong_media' },
    });
    expect(await own()).toBeNull();
  });

  it('no video is stored when the score itself is refused', async () => {
    const file = await video();
    await expectUntouched({ value: ['0:00'], video: file }, 400);
    await expectUntouched({ value: ['4:61'], video: file, isMedia: true }, 400);
  });

  it('no video is stored without a score', async () => {
    expect(await save({ video: await video() })).toMatchObject({ status: 404 });
    await expectKept(0);
  });

  it('saving a score needs values or a video', async () => {
    expect(await save({ isMedia: true })).toMatchObject({
      status: 400,
      error: { fields: { Value: 'This field is required' } },
    });
  });
});

const boundary = 'edge';
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const formHead = () =>
  part('TrackWorkoutId', trackWorkoutId) +
  `--${boundary}\r\nContent-Disposition: form-data; name="Video"; filename="a.webm"\r\n\r\n`;

/** A form whose video has `bytes` bytes, generated while it is read. */
async function* formOf(bytes: number, head: Uint8Array) {
  yield Buffer.from(formHead());
  yield head;
  const piece = Buffer.alloc(1024 * 1024);
  for (let left = bytes - head.length; left > 0; left -= piece.length) {
    yield piece.subarray(0, Math.min(left, piece.length));
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** Sends a body in chunks and resolves as soon as the server responds. */
function stream(body: AsyncIterable<Uint8Array>): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const call = request(`${app.origin}${apiBase}/scores/save`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${gym.mara.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  call.on('error', reject);
  call.on('response', (answer) => {
    void (async () => {
      const pieces = await answer.setEncoding('utf8').toArray();
      resolve({ status: answer.statusCode ?? 0, text: pieces.join('') });
      call.destroy();
    })();
  });
  Readable.from(body).pipe(call);
  return promise;
}

describe('a large video', () => {
  it('a video above 200 MB is refused, and the score stays unchanged', async () => {
    await save({ value: ['5:00'] });
    const head = await bytesOf(await video());
    const before = process.memoryUsage().rss;
    const { status, text } = await stream(formOf(uploadLimits.video + 1, head));
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({
      Code: 'too_large',
      fields: { Video: 'This file is too large.' },
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(uploadLimits.video / 2);
    expect(await own()).toMatchObject({ values: ['05:00'], videoUrl: null });
    await expectKept(0);
  });
});

describe('an interrupted upload', () => {
  it('an interrupted upload leaves no files and does not change the score', async () => {
    await save({ value: ['5:00'], video: await video('short.mp4') });
    const before = await own();
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        `POST ${apiBase}/scores/save HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${gym.mara.token}`,
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        'Content-Length: 1000000',
        '',
        formHead(),
      ].join('\r\n'),
    );
    socket.write(await bytesOf(await video()));
    await expect.poll(waiting).toHaveLength(1);
    socket.destroy();
    await expect.poll(waiting).toEqual([]);
    expect(await own()).toEqual(before);
    await expectKept(1);
  });
});
