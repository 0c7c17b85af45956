import { scores } from '@trackboard/contract/all-endpoints';
import * as notifications from '@trackboard/contract/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { after, days } from '../../platform/time/clock.ts';
import { type Person, newMember, openQuickGym, postWorkout, startSharedApp } from '#testing';

const app = await startSharedApp({ runJobs: true });
const gym = await openQuickGym(app);
const patience = { timeout: 15_000, interval: 50 };
const tomorrow = after(app.clock.now(), days(1)).toISOString().slice(0, 10);

afterEach(() => app.clear('notificationGroups'));

const bell = ({ token }: Person) => app.api.do(notifications.list, {}, token);

const expectTitles = (who: Person, expected: readonly string[]) =>
  vi.waitFor(async () => {
    const { notifications: rows } = await bell(who);
    expect(rows.map(({ title }) => title)).toEqual(expected);
  }, patience);

const published = 'Northlane Strength published Grip Tax to Competitors, ';

async function postScore(): Promise<string> {
  const { trackWorkoutId } = await postWorkout(app.api, gym, {
    name: 'Grip Tax',
    schedule: tomorrow,
  });
  await vi.waitFor(async () => {
    const [first] = (await bell(gym.mara)).notifications;
    expect(first?.title).toContain(published);
  }, patience);
  await app.clear('notificationGroups');
  const sent = { trackWorkoutId, value: ['16:04'] };
  return (await app.api.do(scores.save, sent, gym.mara.token)).score.scoreId;
}

const like = (scoreId: string, { token }: Person, liked = true) =>
  app.api.do(scores.like, { scoreId, liked }, token);

describe('likes of a score', () => {
  it('are one notification of its athlete, which ends with the last like', async () => {
    const scoreId = await postScore();
    await like(scoreId, gym.mara);
    await like(scoreId, gym.jonah);
    await expectTitles(gym.mara, ['Some Body liked your score 16:04 on Grip Tax']);
    const other = await newMember(app, gym.gymId, [gym.trackId]);
    await like(scoreId, other);
    await expectTitles(gym.mara, ['Some Body and 1 other liked your score 16:04 on Grip Tax']);
    await like(scoreId, other, false);
    await expectTitles(gym.mara, ['Some Body liked your score 16:04 on Grip Tax']);
    await like(scoreId, gym.jonah, false);
    await expectTitles(gym.mara, []);
  });
});
