import * as notifications from '@trackboard/contract/notifications';
import { gyms, scores } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, newMember, newPerson, startNotificationGym } from '#testing';
import { days } from '../../../platform/time/clock.ts';

const gym = await startNotificationGym();
const { app, mara, jonah, runJobs, bell } = gym;

beforeEach(gym.forgetAll);

const read = (ids: string[] | undefined, { token }: Person) =>
  app.api.do(notifications.read, { ids }, token);

/** Gives Mara this many notifications, each about another score. */
async function fill(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const trackWorkoutId = await gym.post({ name: `Workout ${n}` });
    await app.clear('events');
    const sent = { trackWorkoutId, value: ['16:04'] };
    const { score } = await app.api.do(scores.save, sent, mara.token);
    await app.api.do(scores.like, { scoreId: score.scoreId, liked: true }, jonah.token);
    await runJobs();
  }
}

const workoutsOf = async (who: Person, page?: number) =>
  (await bell(who, page)).notifications.map(({ title }) => title.split(' on ').at(-1));

describe('the bell', () => {
  it('returns ten notifications a page, newest first, in the specified spelling', async () => {
    await fill(11);
    expect(await workoutsOf(mara)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Workout ${10 - n}`),
    );
    expect(await workoutsOf(mara, 2)).toEqual(['Workout 0']);
    expect(await workoutsOf(mara, 3)).toEqual([]);
    const response = await app.request('/notifications/getusernotifications?pageNumber=2', {
      token: mara.token,
    });
    expect(await response.json()).toEqual({
      Notifications: [
        {
          Id: expect.any(String) as unknown,
          Kind: 'scoreLiked',
          Type: 2,
          Image: null,
          ActorName: 'Some Body',
          Title: 'Some Body liked your score 16:04 on Workout 0',
          TitleParts: [
            { Text: 'Some Body', IsBold: true },
            { Text: ' liked your score', IsBold: false },
            { Text: ' ', IsBold: false },
            { Text: '16:04', IsBold: true },
            { Text: ' on ', IsBold: false },
            { Text: 'Workout 0', IsBold: true },
          ],
          Description: '',
          Body: '',
          CreatedAt: expect.any(String) as unknown,
          IsRead: false,
          Link: expect.stringContaining('/dashboard/programmingcalendar?') as unknown,
          Action: null,
        },
      ],
      TotalPages: 2,
      Unread: 11,
    });
  });

  it('returns no notifications to a user without any', async () => {
    const response = await bell(await newPerson(app));
    expect(response).toEqual({ notifications: [], totalPages: 0, unread: 0 });
  });

  it('keeps notifications from before an athlete left the gym', async () => {
    const former = await newMember(app, gym.gymId, [gym.trackId]);
    await gym.post();
    await runJobs();
    const { gymId } = gym;
    await app.api.do(gyms.removeUsers, { gymId, userIds: [former.id] }, former.token);
    expect((await bell(former)).notifications).toHaveLength(1);
  });

  it('forgets notifications after 90 days', async () => {
    await fill(1);
    app.clock.pass(days(91));
    await gym.sweep();
    expect(await bell(mara)).toMatchObject({ notifications: [], unread: 0 });
    expect(await app.db.selectFrom('notificationGroups').select('id').execute()).toEqual([]);
  });
});

describe('reading', () => {
  it('marks the given notifications as read, or all of them', async () => {
    await fill(3);
    const [newest] = (await bell(mara)).notifications;
    expect(await read([newest?.id ?? ''], mara)).toEqual({ unread: 2 });
    expect((await bell(mara)).notifications.map(({ isRead }) => isRead)).toEqual([
      true,
      false,
      false,
    ]);
    expect(await read([], mara)).toEqual({ unread: 2 });
    expect(await read(undefined, mara)).toEqual({ unread: 0 });
  });

  it('does not touch the notifications of others', async () => {
    await gym.post();
    await runJobs();
    const [shared] = (await bell(mara)).notifications;
    await read([shared?.id ?? ''], jonah);
    await read([shared?.id ?? ''], gym.rival);
    expect((await bell(mara)).unread).toBe(1);
    expect((await bell(jonah)).unread).toBe(0);
  });

  it('marks a group as unread after a new item, but not after a repeated job', async () => {
    await gym.post();
    await runJobs();
    await read(undefined, mara);
    const other = await gym.post({ name: 'Long Haul' });
    await runJobs();
    expect((await bell(mara)).unread).toBe(1);
    await read(undefined, mara);
    await gym.replay('workoutPublished', {
      gymId: gym.gymId,
      trackId: gym.trackId,
      workoutId: other,
    });
    expect((await bell(mara)).unread).toBe(0);
  });
});
