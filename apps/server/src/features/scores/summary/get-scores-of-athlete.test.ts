import { scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { startScoreGym } from '#testing';
import { dayIn } from '../../../platform/time/clock.ts';
import { weekOf, weeksUntil } from './summaries.ts';

const gym = await startScoreGym();
const { app, postFran, save } = gym;

beforeEach(() => app.clear('attendance', 'scores', 'workouts'));

const { timeZone } = await app.db
  .selectFrom('gyms')
  .select('timeZone')
  .where('id', '=', gym.gymId)
  .executeTakeFirstOrThrow();
const today = Temporal.PlainDate.from(dayIn(timeZone, app.clock.now()));
const daysAgo = (days: number) => today.subtract({ days }).toString();
const of = (userId: string, token: string) => app.api.try(scores.ofAthlete, { userId }, token);
const seen = async (token = gym.owner.token) =>
  app.api.do(scores.ofAthlete, { userId: gym.mara.id }, token);

describe("the list of an athlete's scores", () => {
  it('shows the owner the last ten scores by day, with rank, Rx and records', async () => {
    const ids: string[] = [];
    for (let days = 12; days > 0; days -= 1) ids.push(await postFran(daysAgo(days)));
    for (const id of ids) await save(id, ['5:00']);
    const last = ids.at(-1) ?? '';
    await save(last, ['4:50']);
    await save(last, ['4:40'], {}, gym.jonah);
    const { total, scores: list } = await seen();
    expect(total).toBe(12);
    expect(list.map(({ trackWorkoutId }) => trackWorkoutId)).toEqual(ids.slice(2).toReversed());
    expect(list[0]).toMatchObject({
      name: 'Fran',
      date: daysAgo(1),
      highestScore: '04:50',
      isScaled: false,
      isRecord: true,
      rank: 2,
      outOf: 2,
    });
    expect(list[1]).toMatchObject({ isRecord: false, rank: 1, outOf: 1 });
  });

  it('a score has no rank where the board has none, and deleted workouts are excluded', async () => {
    await save(await postFran(daysAgo(1), { scoreType: 6 }), ['Legs gone']);
    const gone = await postFran(daysAgo(2));
    await save(gone, ['5:00']);
    await app.api.do(workouts.delete, { id: gone }, gym.owner.token);
    const { total, scores: list } = await seen();
    expect(total).toBe(1);
    expect(list).toMatchObject([{ highestScore: 'Legs gone', rank: null, outOf: 1 }]);
  });

  it('counts the days with a score in each of the last twelve weeks', async () => {
    const weeks = weeksUntil(daysAgo(0), 12);
    const [first = '', second = ''] = weeks;
    const before = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString();
    const monday = Temporal.PlainDate.from(second).add({ days: 1 }).toString();
    for (const day of [before, first, second, monday, monday]) {
      await save(await postFran(day), ['5:00']);
    }
    const { weeks: attended } = await seen();
    expect(attended.map(({ week }) => week)).toEqual(weeks);
    expect(attended.map(({ days }) => days)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('counts a day in the gym once, even if it also has a score', async () => {
    const { gymId } = gym;
    const days = [daysAgo(0), daysAgo(7), daysAgo(7 * 12)];
    await app.db
      .insertInto('attendance')
      .values(days.map((day) => ({ gymId, userId: gym.mara.id, day, since: app.clock.now() })))
      .execute();
    await save(await postFran(daysAgo(7)), ['5:00']);
    const { weeks } = await seen();
    expect(weeks.map(({ days: count }) => count)).toEqual([...Array(10).fill(0), 1, 1]);
  });

  it('the list contains all scores for the athlete, and only those of the gym for its owner', async () => {
    await app.api.do(tracks.join, { trackId: gym.rivalTrackId }, gym.mara.token);
    await save(await postFran(daysAgo(1)), ['5:00']);
    await save(await postFran(daysAgo(2), {}, gym.quarry), ['4:50']);
    expect(await seen(gym.mara.token)).toMatchObject({ total: 2, weightUnit: 'kg' });
    expect(await seen()).toMatchObject({ total: 1, scores: [{ highestScore: '05:00' }] });
    expect(await of(gym.left.id, gym.owner.token)).toMatchObject({ status: 404 });
    expect(await of(gym.mara.id, gym.jonah.token)).toMatchObject({ status: 404 });
  });
});

describe('the date on which an athlete joined', () => {
  it('the date is that of the gym for its owner, and that of the first gym for the athlete', async () => {
    const joinedAt = new Date('2026-02-03T10:00:00.000Z');
    const before = new Date('2026-01-02T10:00:00.000Z');
    await app.api.do(tracks.join, { trackId: gym.rivalTrackId }, gym.mara.token);
    for (const [day, operator] of [
      [joinedAt, '='],
      [before, '<>'],
    ] as const) {
      await app.db
        .updateTable('gymMembers')
        .set({ joinedAt: day })
        .where('gymId', operator, gym.gymId)
        .where('userId', '=', gym.mara.id)
        .execute();
    }
    expect((await seen()).memberSince).toBe(joinedAt.toISOString());
    expect((await seen(gym.mara.token)).memberSince).toBe(before.toISOString());
  });
});

describe('weekOf', () => {
  it.each([
    ['2026-11-15', '2026-11-15'],
    ['2026-11-21', '2026-11-15'],
    ['2026-11-22', '2026-11-22'],
  ])('returns for %s the Sunday %s', (day, sunday) => {
    expect(weekOf(day)).toBe(sunday);
  });
});
