import type { CallInput } from '@trackboard/contract';
import { gyms, scores, stats } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { openQuickGym, postWorkout, startSharedApp, watchStatementsOf } from '#testing';
import { dayIn } from '../../platform/time/clock.ts';
import { instantIn } from '../../platform/time/time-zone.ts';

let workoutId: string;

const app = await startSharedApp();
const gym = await openQuickGym(app);

beforeEach(async () => {
  await app.clear('commentLikes', 'scoreComments', 'scoreLikes', 'scores');
  workoutId = (await postWorkout(app.api, gym, { scoreType: 1 })).trackWorkoutId;
});

const zone = 'America/Los_Angeles';
const today = () => dayIn(zone, app.clock.now());
const daysBefore = (day: string, days: number) =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

type Query = Omit<CallInput<typeof stats.graph>, 'id'>;

const graph = (id: string, token: string, query: Query = {}) =>
  app.api.try(stats.graph, { id, ...query }, token);

async function ofGym(query: Query) {
  const answer = await graph(gym.gymId, gym.owner.token, query);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.output.gymGraphStats;
}

async function ofMara(query: Query, token = gym.mara.token) {
  const answer = await graph(gym.mara.id, token, query);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.output.athleteGraphStats;
}

async function log(token: string): Promise<string> {
  const form = { trackWorkoutId: workoutId, value: ['30'] };
  return (await app.api.do(scores.save, form, token)).score.scoreId;
}

/** Sets the time of all rows that exist so far. */
async function doneAt(instant: Date): Promise<void> {
  const at = { createdAt: instant };
  await app.db.updateTable('scores').set(at).execute();
  await app.db.updateTable('scoreLikes').set(at).execute();
  await app.db.updateTable('scoreComments').set(at).execute();
  await app.db.updateTable('commentLikes').set(at).execute();
}

const dates = async (query: Query) =>
  (await ofGym(query))?.loggedWorkouts.map(({ date }) => date) ?? [];

const counts = (series: object | undefined) =>
  Object.fromEntries(
    Object.entries((series ?? {}) as Record<string, { count: number }[]>).map(([name, [only]]) => [
      name,
      only?.count,
    ]),
  );

async function aBusyDay(): Promise<void> {
  const own = await log(gym.mara.token);
  const other = await log(gym.jonah.token);
  const like = (scoreId: string, token: string) =>
    app.api.do(scores.like, { scoreId, liked: true }, token);
  await like(own, gym.jonah.token);
  await like(own, gym.owner.token);
  await like(other, gym.mara.token);
  const comment = { scoreId: other, comments: 'Strong.' };
  const { id } = await app.api.do(scores.saveComment, comment, gym.mara.token);
  await app.api.do(scores.likeComment, { commentId: id, liked: true }, gym.jonah.token);
  await doneAt(instantIn(zone, '2026-07-15', '12:00'));
}

describe('a graph', () => {
  it('a graph has the specified fields, and a count of zero for days without activity', async () => {
    await log(gym.mara.token);
    await doneAt(instantIn(zone, '2026-07-15', '12:00'));
    const range = 'fromDate=2026-07-14T23:00:00-07:00&toDate=2026-07-16';
    const answer = await app.request(`/GymStats/GraphStats/${gym.gymId}?${range}`, {
      token: gym.owner.token,
    });
    const [before, after] = ['2026-07-14', '2026-07-16'].map((Date) => ({ Date, Count: 0 }));
    const none = [before, { Date: '2026-07-15', Count: 0 }, after];
    expect(await answer.json()).toEqual({
      StatusCode: 200,
      Result: {
        GymGraphStats: {
          LoggedWorkouts: [before, { Date: '2026-07-15', Count: 1 }, after],
          LikesOnLoggedWorkouts: none,
          CommentsOnLoggedWorkouts: none,
        },
      },
      Errors: [],
    });
  });

  it("a graph ends today in the gym's time zone and is 30 days long", async () => {
    await log(gym.mara.token);
    const loggedWorkouts = (await ofGym({}))?.loggedWorkouts ?? [];
    expect(loggedWorkouts).toHaveLength(30);
    expect(loggedWorkouts[0]).toEqual({ date: daysBefore(today(), 29), count: 0 });
    expect(loggedWorkouts.at(-1)).toEqual({ date: today(), count: 1 });
  });

  it('a graph begins and ends on the days of the query', async () => {
    expect(await dates({ toDate: '2026-07-15' })).toHaveLength(30);
    expect((await dates({ toDate: '2026-07-15' })).at(-1)).toBe('2026-07-15');
    const yesterday = daysBefore(today(), 1);
    expect(await dates({ fromDate: yesterday })).toEqual([yesterday, today()]);
    const coming = daysBefore(today(), -5);
    expect(await dates({ fromDate: coming })).toEqual([coming]);
    expect(await dates({ fromDate: '2024-01-01', toDate: '2024-12-31' })).toHaveLength(366);
  });

  it.each([
    ['2026-07-15', '00:00', [0, 1, 0]],
    ['2026-07-15', '23:59', [0, 1, 0]],
    ['2026-07-14', '23:59', [1, 0, 0]],
    ['2026-07-16', '23:59', [0, 0, 1]],
    ['2026-07-17', '00:00', [0, 0, 0]],
    ['2026-07-13', '23:59', [0, 0, 0]],
  ])('the graph counts a score of %s %s in the gym on its day', async (day, time, counts) => {
    await log(gym.mara.token);
    await doneAt(instantIn(zone, day, time));
    const days = { fromDate: '2026-07-14', toDate: '2026-07-16' };
    expect((await ofGym(days))?.loggedWorkouts.map(({ count }) => count)).toEqual(counts);
  });

  it.each([
    // Daylight saving time begins on March 8 and ends on November 1, so the days have 23 and 25
    // hours.
    ['2026-03-08', '03:30'],
    ['2026-11-01', '01:30'],
  ])('the graph counts a score once on %s, when the clocks change', async (day, time) => {
    await log(gym.mara.token);
    await doneAt(instantIn(zone, day, time));
    const days = { fromDate: daysBefore(day, 1), toDate: daysBefore(day, -1) };
    const counts = (await ofGym(days))?.loggedWorkouts.map(({ count }) => count);
    expect(counts).toEqual([0, 1, 0]);
  });

  it("a graph follows the gym's time zone", async () => {
    await log(gym.mara.token);
    await doneAt(instantIn(zone, '2026-07-15', '23:00'));
    const day = { fromDate: '2026-07-16', toDate: '2026-07-16' };
    const count = async () => (await ofGym(day))?.loggedWorkouts[0]?.count;
    expect(await count()).toBe(0);
    await app.api.do(gyms.update, { id: gym.gymId, timeZone: 'Europe/Berlin' }, gym.owner.token);
    expect(await count()).toBe(1);
    await app.api.do(gyms.update, { id: gym.gymId, timeZone: zone }, gym.owner.token);
  });
});

describe('the series of a graph', () => {
  const day = { fromDate: '2026-07-15', toDate: '2026-07-15' };
  it('the series of a gym count its scores, likes and comments', async () => {
    await aBusyDay();
    expect(counts(await ofGym(day))).toEqual({
      loggedWorkouts: 2,
      likesOnLoggedWorkouts: 3,
      commentsOnLoggedWorkouts: 1,
    });
    await app.api.do(scores.delete, { trackWorkoutId: workoutId }, gym.mara.token);
    expect(counts(await ofGym(day))).toEqual({
      loggedWorkouts: 1,
      likesOnLoggedWorkouts: 1,
      commentsOnLoggedWorkouts: 1,
    });
  });

  it('the series of an athlete count what the athlete did and received', async () => {
    await aBusyDay();
    const all = { likesGiven: 1, commentsPosted: 1, loggedScores: 1, likesRecieved: 3 };
    expect(counts(await ofMara(day))).toEqual(all);
    expect(counts(await ofMara(day, gym.owner.token))).toEqual(all);
  });

  it('the series of an athlete include former gyms', async () => {
    await aBusyDay();
    const { id, token } = gym.jonah;
    await app.api.do(gyms.removeUsers, { gymId: gym.gymId, userIds: [id] }, token);
    const answer = await graph(id, token, day);
    expect(answer.ok && counts(answer.output.athleteGraphStats)).toMatchObject({
      likesGiven: 2,
      loggedScores: 1,
    });
    expect((await graph(id, gym.owner.token, day)).status).toBe(404);
  });
});

describe('the endpoint of graphs', () => {
  it('counts the days of a gym with one statement, because the session has the time zone', async () => {
    const statementsOf = watchStatementsOf(app.pool);
    expect(await statementsOf(() => ofGym({}))).toHaveLength(2);
  });

  it('answers 404 for a gym to everyone but its owner, and for an athlete to strangers', async () => {
    for (const { token } of [gym.mara, gym.left, gym.rival]) {
      expect((await graph(gym.gymId, token)).status).toBe(404);
    }
    for (const { token } of [gym.engineOnly, gym.left, gym.rival]) {
      expect((await graph(gym.mara.id, token)).status).toBe(404);
    }
  });

  it.each([
    [{ fromDate: '2026-07-15', toDate: '2026-07-14' }, 'toDate'],
    [{ fromDate: '2025-01-01', toDate: '2026-01-02' }, 'toDate'],
    [{ fromDate: '2020-01-01' }, 'toDate'],
    [{ toDate: '0001-01-01' }, 'toDate'],
    [{ toDate: '9999-12-31' }, 'toDate'],
    [{ fromDate: '1899-12-31', toDate: '1900-01-02' }, 'fromDate'],
  ])('answers 400 for the days %j', async (query, field) => {
    const answer = await graph(gym.gymId, gym.owner.token, query);
    expect(answer.status).toBe(400);
    expect(answer.ok || Object.keys(answer.error.fields ?? {})).toEqual([field]);
  });
});
