import * as notifications from '@trackboard/contract/notifications';
import { ownData, scores } from '@trackboard/contract/all-endpoints';
import { password } from '@trackboard/story-world';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  newMember,
  startMailServer,
  startNotificationGym,
  startPushService,
} from '#testing';
import { hashPassword } from '../../accounts/index.ts';

const mail = await startMailServer();
const service = await startPushService();
afterAll(async () => {
  await service.close();
  await mail.close();
});
const gym = await startNotificationGym({
  smtpUrl: `smtp://127.0.0.1:${mail.port}`,
  pushToLoopback: true,
});
const { app, mara, jonah, runJobs } = gym;

beforeEach(async () => {
  await gym.forgetAll();
  await app.clear('notificationSettings');
});

async function subscribe({ token }: Person) {
  const browser = await service.subscribe();
  await app.api.do(notifications.saveWebToken, { token: browser.subscription }, token);
  return browser;
}

const settings = (kinds: notifications.NotificationSettings['kinds'], { token }: Person) =>
  app.api.do(notifications.saveSettings, { kinds }, token);

const likes = { kind: 'scoreLiked', label: '', bell: true, push: true, mail: true } as const;

async function postScore(): Promise<string> {
  const trackWorkoutId = await gym.post();
  await app.clear('events');
  const sent = { trackWorkoutId, value: ['16:04'] };
  return (await app.api.do(scores.save, sent, mara.token)).score.scoreId;
}

const like = (scoreId: string, { token }: Person) =>
  app.api.do(scores.like, { scoreId, liked: true }, token);

describe('pushes of notifications', () => {
  it('pushes to users who want pushes, once for events close together', async () => {
    const [hers, his] = [await subscribe(mara), await subscribe(jonah)];
    const quiet = { ...likes, kind: 'workoutPublished', push: false, mail: false } as const;
    await settings([quiet], jonah);
    await gym.post();
    await gym.post({ name: 'Long Haul' });
    await runJobs();
    const [{ id } = { id: '' }] = (await gym.bell(mara)).notifications;
    expect(hers.messages()).toEqual([
      {
        title: expect.stringContaining('published 2 workouts to Competitors') as unknown,
        body: '',
        link: expect.stringContaining('/dashboard/programmingcalendar?') as unknown,
        tag: id,
      },
    ]);
    expect(his.messages()).toEqual([]);
  });

  it('pushes again for a new item, with the same tag', async () => {
    const browser = await subscribe(mara);
    await settings([{ ...likes, mail: false }], mara);
    const scoreId = await postScore();
    await like(scoreId, jonah);
    await runJobs();
    await like(scoreId, await newMember(app, gym.gymId, [gym.trackId]));
    await runJobs();
    const messages = browser.messages() as { tag: string; title: string }[];
    expect(messages.map(({ title }) => title)).toEqual([
      'Some Body liked your score 16:04 on Grip Tax',
      'Some Body and 1 other liked your score 16:04 on Grip Tax',
    ]);
    expect(messages[0]?.tag).toBe(messages[1]?.tag);
  });

  it('pushes to users who have turned the bell off', async () => {
    const browser = await subscribe(mara);
    await settings([{ ...likes, bell: false, mail: false }], mara);
    await like(await postScore(), jonah);
    await runJobs();
    expect(browser.messages()).toHaveLength(1);
  });

  it('pushes no notifications that are already read', async () => {
    const browser = await subscribe(mara);
    await gym.post();
    await runJobs('notified');
    await app.api.do(notifications.read, {}, mara.token);
    await runJobs();
    expect(browser.messages()).toEqual([]);
  });

  it('pushes nothing in quiet hours, but adds to the bell', async () => {
    const browser = await subscribe(mara);
    const now = app.clock.now();
    const around = (minutes: number) =>
      new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const hours = { quietFrom: around(-60), quietTo: around(60), timeZone: 'UTC' };
    await app.api.do(notifications.saveSettings, hours, mara.token);
    await gym.post();
    await runJobs();
    expect(browser.messages()).toEqual([]);
    expect((await gym.bell(mara)).unread).toBe(1);
  });
});

/** Likes `count` new scores of Mara as Jonah. */
async function likeScores(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await like(await postScore(), jonah);
    await runJobs();
  }
}

describe('mails of notifications', () => {
  it('mails each notification once, with its link and how to unsubscribe', async () => {
    await settings([{ ...likes, push: false }], mara);
    const scoreId = await postScore();
    await like(scoreId, jonah);
    await runJobs();
    await like(scoreId, await newMember(app, gym.gymId, [gym.trackId]));
    await runJobs();
    expect(mail.mails).toHaveLength(1);
    const [sent] = mail.mails;
    expect(sent?.to).toEqual([`${mara.id}@people.example`]);
    const text = (sent?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toContain('Subject: Some Body liked your score 16:04 on Grip Tax');
    expect(text).toContain(`&score=${scoreId}`);
    expect(text).toContain('/dashboard?dialog=settings');
  });

  it('mails an unverified address three times a week, and a verified one without limit', async () => {
    await app.clear('mailRecipients');
    mail.clear();
    await settings([{ ...likes, push: false }], mara);
    await likeScores(5);
    expect(mail.mails).toHaveLength(3);
    expect(mail.mails[0]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const proven = { emailProvenAt: app.clock.now() };
    await app.db.updateTable('users').set(proven).where('id', '=', mara.id).execute();
    await likeScores(2);
    expect(mail.mails).toHaveLength(5);
  });
});

describe('the notifications of a deleted account', () => {
  it("deletes notifications of the account, and its part in other users' notifications", async () => {
    const former = await newMember(app, gym.gymId, [gym.trackId]);
    const scoreId = await postScore();
    await like(scoreId, former);
    await like(scoreId, jonah);
    await gym.post({ name: 'Long Haul' });
    await subscribe(former);
    await settings([likes], former);
    await runJobs();
    const passwordHash = await hashPassword(password);
    await app.db.updateTable('users').set({ passwordHash }).where('id', '=', former.id).execute();
    await app.api.do(ownData.deleteAccount, { password }, former.token);
    await app.clear('events');
    expect(await gym.titles(mara)).toContain('Some Body liked your score 16:04 on Grip Tax');
    for (const table of ['notifications', 'notificationSettings', 'pushSubscriptions'] as const) {
      const rows = await app.db
        .selectFrom(table)
        .select('userId')
        .where('userId', '=', former.id)
        .execute();
      expect(rows, table).toEqual([]);
    }
  });
});
