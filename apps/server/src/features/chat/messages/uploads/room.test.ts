import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { apiBase } from '@trackboard/contract';
import { chat, gyms, ownData, scores } from '@trackboard/contract/all-endpoints';
import { messageTypes } from '@trackboard/contract/chat';
import { password } from '@trackboard/story-world';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type QuickGym,
  countOf,
  keptVideos,
  openQuickGym,
  picture,
  postWorkout,
  startSharedApp,
  useUp,
  videoOfSize,
} from '#testing';
import { sweepAll } from '../../../../../testing/stored-media.ts';
import { hashPassword } from '../../../accounts/index.ts';
import { days } from '../../../../platform/time/clock.ts';

/** Three files of an account, and five of a gym. A form is a little larger than its file. */
const size = 300_000;
const filesLimits = { chat: 3.1 * size, score: 2.1 * size, gym: 5.1 * size };

const app = await startSharedApp({ filesLimits, runJobs: true });
const { api } = app;
afterEach(() => app.clear('rateLimits'));

type Who = { readonly id: string; readonly token: string };

const file = await videoOfSize(size);

const tryUpload = (who: Who) => api.try(chat.uploadFile, { file }, who.token);
const upload = async (who: Who) => (await api.do(chat.uploadFile, { file }, who.token)).imageName;

const trySend = (who: Who, { trackId }: QuickGym, imageUrl: string) =>
  api.try(chat.save, { recieverId: trackId, type: messageTypes.video, imageUrl }, who.token);

async function send(who: Who, gym: QuickGym): Promise<string> {
  const sent = await trySend(who, gym, await upload(who));
  if (!sent.ok) throw new Error(sent.error.message);
  return sent.output.id;
}

const accountFull = { status: 413, error: { Code: 'files_full' } };
const gymFull = { status: 413, error: { Code: 'gym_files_full' } };

const bytesOf = async (who: Who) => {
  const rows = await app.db
    .selectFrom('storedFiles')
    .select('bytes')
    .where('userId', '=', who.id)
    .execute();
  return rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
};

describe('the files of an account in chats', () => {
  it('refuses files beyond the limit, until a message with a file is deleted', async () => {
    const gym = await openQuickGym(app);
    const { mara, jonah } = gym;
    const messageId = await send(mara, gym);
    await upload(mara);
    await upload(mara);
    const refused = await tryUpload(mara);
    expect(refused).toMatchObject(accountFull);
    expect(refused.ok || refused.error.message).toMatch(/^Your .+ all of your 930 kB\. Delete /);
    expect(await tryUpload(jonah)).toMatchObject({ ok: true });
    await api.do(chat.delete, { messageId }, mara.token);
    await expect.poll(() => bytesOf(mara)).toBe(2 * size);
    expect(await tryUpload(mara)).toMatchObject({ ok: true });
    expect(await tryUpload(mara)).toMatchObject(accountFull);
  });

  it('enforces the limit for uploads at the same time', async () => {
    const { mara } = await openQuickGym(app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryUpload(mara)));
    const stored = countOf(answers, 200);
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThanOrEqual(3);
    expect(countOf(answers, 413)).toBe(6 - stored);
    for (let n = stored; n < 3; n += 1) await upload(mara);
    expect(await tryUpload(mara)).toMatchObject(accountFull);
    expect(await bytesOf(mara)).toBe(3 * size);
  });

  it('does not count public pictures, nor files that were refused', async () => {
    const { mara, jonah } = await openQuickGym(app);
    const text = new File([new Uint8Array(size)], 'no-video.webm');
    for (let n = 0; n < 4; n += 1) {
      expect(await api.try(chat.uploadFile, { file: text }, mara.token)).toMatchObject({
        status: 415,
      });
    }
    for (let n = 0; n < 3; n += 1) await upload(mara);
    const image = await picture();
    const people = { groupName: 'Team', groupDescription: 'Ours', users: [jonah.id] };
    expect(
      await api.try(chat.createGroup, { ...people, groupImage: image }, mara.token),
    ).toMatchObject({ ok: true });
  });

  it('frees the room of an upload whose connection is lost on the way', async () => {
    const { mara } = await openQuickGym(app);
    const { hostname, port } = new URL(app.origin);
    const head = [
      `POST ${apiBase}${chat.uploadFile.path} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${mara.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${3 * size}`,
    ];
    const socket = connect(Number(port), hostname);
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write('--x\r\nContent-Disposition: form-data; name="File"; filename="a.webm"\r\n\r\n1');
    await expect.poll(() => readdir(join(app.dataDir, 'uploads'))).toHaveLength(1);
    expect(await tryUpload(mara)).toMatchObject(accountFull);
    socket.destroy();
    await expect.poll(() => tryUpload(mara)).toMatchObject({ ok: true });
  });

  it('frees the room of all files when the account is deleted', async () => {
    const gym = await openQuickGym(app);
    await send(gym.mara, gym);
    await upload(gym.mara);
    const passwordHash = await hashPassword(password);
    await app.db.updateTable('users').set({ passwordHash }).where('id', '=', gym.mara.id).execute();
    await api.do(ownData.deleteAccount, { password }, gym.mara.token);
    await expect.poll(() => bytesOf(gym.mara)).toBe(0);
  });

  it('refuses uploads of all kinds after too many on a day', async () => {
    const { mara } = await openQuickGym(app);
    await useUp(app, 'upload.account', mara.id);
    expect(await tryUpload(mara)).toMatchObject({ status: 429 });
  });
});

describe('the videos of scores', () => {
  it('limits the videos separately, and frees the room of removed and refused ones', async () => {
    const gym = await openQuickGym(app);
    const { mara } = gym;
    for (let n = 0; n < 3; n += 1) await upload(mara);
    const save = async (value = ['5:00']) => {
      const { trackWorkoutId } = await postWorkout(api, gym);
      return api.try(scores.save, { trackWorkoutId, value, video: file }, mara.token);
    };
    for (let n = 0; n < 3; n += 1) {
      expect(await save(['no time'])).toMatchObject({ status: 400 });
    }
    const first = await save();
    expect(first.ok).toBe(true);
    expect(await save()).toMatchObject({ ok: true });
    const refused = await save();
    expect(refused).toMatchObject(accountFull);
    expect(refused.ok || refused.error.message).toMatch(/^The videos of your scores .+ Remove /);
    const scoreId = first.ok ? first.output.score.scoreId : '';
    await api.do(scores.removeVideo, { scoreId }, mara.token);
    await expect.poll(() => bytesOf(mara)).toBe(4 * size);
    expect(await save()).toMatchObject({ ok: true });
  });
});

describe('the files of a gym', () => {
  it('refuses files beyond the limit in chats and scores, and shows the owner the used room', async () => {
    const gym = await openQuickGym(app);
    const { mara, jonah, owner } = gym;
    for (const who of [mara, mara, jonah, jonah]) await send(who, gym);
    const { trackWorkoutId } = await postWorkout(api, gym);
    const form = { trackWorkoutId, value: ['5:00'], video: file };
    await api.do(scores.save, form, mara.token);
    const limit = filesLimits.gym;
    expect(await api.do(gyms.files, {}, owner.token)).toEqual({ used: 5 * size, limit });
    expect(await api.try(scores.save, form, jonah.token)).toMatchObject(gymFull);
    const unsent = await upload(jonah);
    expect(await trySend(jonah, gym, unsent)).toMatchObject(gymFull);
    const { messages } = await api.do(chat.messages, { groupId: gym.trackId }, owner.token);
    await api.do(chat.delete, { messageId: messages.at(-1)?.id ?? '' }, jonah.token);
    await expect.poll(() => api.do(gyms.files, {}, owner.token)).toEqual({ used: 4 * size, limit });
    expect(await trySend(jonah, gym, unsent)).toMatchObject({ ok: true });
    const metrics = await (await fetch(`${app.origin}/metrics`)).text();
    expect(metrics).toContain(`gym_files_bytes{gym="${gym.gymId}"} ${5 * size}`);
  });

  it('enforces the limit for messages that are sent at the same time', async () => {
    const gym = await openQuickGym(app);
    const senders = [gym.mara, gym.mara, gym.mara, gym.jonah, gym.jonah, gym.jonah];
    const names: string[] = [];
    for (const who of senders) names.push(await upload(who));
    const answers = await Promise.all(senders.map((who, n) => trySend(who, gym, names[n] ?? '')));
    expect(countOf(answers, 200)).toBe(5);
    expect(countOf(answers, 413)).toBe(1);
  });
});

describe('the room of a file', () => {
  it('frees the room of a file that was never stored within a day', async () => {
    const { mara } = await openQuickGym(app);
    const name = `${'0'.repeat(31)}1.webm`;
    const killed = { name, use: 'chat' as const, userId: mara.id, gymId: null, bytes: size };
    await app.db
      .insertInto('storedFiles')
      .values({ ...killed, createdAt: new Date() })
      .execute();
    await sweepAll(app, 0);
    expect(await bytesOf(mara)).toBe(size);
    await sweepAll(app, days(2));
    expect(await bytesOf(mara)).toBe(0);
  });

  it('measures a file of an earlier version', async () => {
    const gym = await openQuickGym(app);
    await send(gym.mara, gym);
    const { imageName } = await api.do(chat.uploadFile, { file: await picture() }, gym.mara.token);
    const before = await bytesOf(gym.mara);
    await app.db
      .updateTable('storedFiles')
      .set({ bytes: null })
      .where('userId', '=', gym.mara.id)
      .execute();
    await sweepAll(app, 0);
    expect(imageName).toMatch(/webp$/);
    expect(await bytesOf(gym.mara)).toBe(before);
    expect((await keptVideos(app)).length).toBeGreaterThan(0);
  });
});
