import * as scores from '@trackboard/contract/scores';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, propertyRuns, startSmallGym } from '#testing';
import { newId } from '../../../platform/database/new-id.ts';

interface BoardEntry {
  id: string;
  isScaled: boolean;
  audience?: 0 | 1 | 2;
  sortKey: number | null;
  /** In milliseconds since 1970 UTC. */
  loggedAt: number;
}

let crowd: string[];
let reps: string;
let timed: string;
let words: string;

const start = Date.parse('2026-07-15T08:00:00Z');

/** Athletes of the track; every second one is female. */
async function insertCrowd(count: number): Promise<string[]> {
  const now = new Date(start);
  const users = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `athlete${index}@northlane.example`,
    passwordHash: 'none',
    firstName: `Athlete ${index}`,
    lastName: 'Crowd',
    phoneNumber: '5035550123',
    gender: index % 2 ? ('male' as const) : ('female' as const),
    weightUnit: 'kg' as const,
    role: 'athlete' as const,
    createdAt: now,
    updatedAt: now,
  }));
  await app.db.insertInto('users').values(users).execute();
  const { gymId, trackId } = gym;
  const members = users.map(({ id: userId }) => ({ gymId, userId, joinedAt: now }));
  const inGym = members.map((member) => ({ ...member, isPrimary: true }));
  await app.db.insertInto('gymMembers').values(inGym).execute();
  const onTrack = members.map((member) => ({ ...member, trackId }));
  await app.db.insertInto('trackMembers').values(onTrack).execute();
  return users.map(({ id }) => id);
}

async function insertScores(workoutId: string, entries: readonly BoardEntry[]): Promise<void> {
  if (!entries.length) return;
  const rows = entries.map((entry, index) => ({
    gymId: gym.gymId,
    id: entry.id,
    workoutId,
    userId: crowd[index] ?? '',
    scoreType: workoutId === timed ? 3 : 1,
    sets: [String(entry.sortKey)],
    highestScore: String(entry.sortKey),
    sortKey: entry.sortKey,
    weightUnit: 'kg' as const,
    notes: '',
    isScaled: entry.isScaled,
    audience: entry.audience ?? 0,
    createdAt: new Date(entry.loggedAt),
    updatedAt: new Date(entry.loggedAt),
  }));
  await app.db.insertInto('scores').values(rows).execute();
}

const { app, gym } = await startSmallGym();

beforeAll(async () => {
  crowd = await insertCrowd(1000);
  reps = (await postWorkout(app.api, gym, { scoreType: 1 })).trackWorkoutId;
  timed = (await postWorkout(app.api, gym, { scoreType: 3 })).trackWorkoutId;
  words = (await postWorkout(app.api, gym, { scoreType: 6 })).trackWorkoutId;
});
beforeEach(() => app.clear('scores'));

const board = (input: { trackWorkoutId?: string; gender?: 'male' | 'female' } = {}) =>
  app.api.do(scores.list, { trackWorkoutId: reps, ...input }, gym.mara.token);

const page = async (pageNumber: number, pageSize?: number, gender?: 'male' | 'female') => {
  const input = { trackWorkoutId: reps, pageNumber, pageSize, gender };
  const answer = await app.api.try(scores.list, input, gym.mara.token);
  if (!answer.ok) throw new Error(answer.error.message);
  return { entries: answer.output, total: answer.headers.get('x-total-count') };
};

function entry(sortKey: number | null, at = 0, isScaled = false): BoardEntry {
  return { id: newId(), isScaled, sortKey, loggedAt: start + at * 1000 };
}

/**
 * Returns ids and ranks, also in the division: Rx before scaled, then the better key, then the earlier. A score without a key is
 * last and unranked. Hidden scores follow in the same order, and have no ranks.
 */
function expectedBoard(entries: readonly BoardEntry[], direction: number) {
  const place = ({ sortKey, isScaled, audience }: BoardEntry) =>
    (audience ? 1e10 : 0) + (sortKey === null ? 1e9 : (isScaled ? 1000 : 0) + direction * sortKey);
  const better = (one: BoardEntry) => entries.filter((other) => place(other) < place(one));
  const ranksOfEntry = (one: BoardEntry) =>
    one.sortKey === null || one.audience
      ? [null, null]
      : [better(one), better(one).filter(({ isScaled }) => isScaled === one.isScaled)].map(
          ({ length }) => length + 1,
        );
  return entries
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .toSorted((one, other) => place(one) - place(other) || one.loggedAt - other.loggedAt)
    .map((each) => [each.id, ...ranksOfEntry(each)]);
}

const ranksOf = async (gender: 'male' | 'female') =>
  (await board({ gender })).map((each) => [each.highestScore, each.rank, each.gender]);

describe('the leaderboard', () => {
  it('the leaderboard is empty before anyone has logged', async () => {
    expect(await board()).toEqual([]);
  });

  it('ranks Rx before scaled; equal results share a rank, and the earlier one is first', async () => {
    await insertScores(reps, [
      entry(90, 4),
      entry(120, 3, true),
      entry(100, 2),
      entry(100, 1),
      entry(80, 5),
    ]);
    const seen = (await board()).map(({ highestScore, rank, isScaled }) => [
      highestScore,
      rank,
      isScaled,
    ]);
    expect(seen).toEqual([
      ['100', 1, false],
      ['100', 1, false],
      ['90', 3, false],
      ['80', 4, false],
      ['120', 5, true],
    ]);
    const names = (await board()).slice(0, 2).map(({ firstName }) => firstName);
    expect(names).toEqual(['Athlete 3', 'Athlete 2']);
  });

  it('ranks the shortest time first', async () => {
    const log = (value: string, token: string) =>
      app.api.do(scores.save, { trackWorkoutId: timed, value: [value] }, token);
    await log('10:00', gym.mara.token);
    await log('9:59', gym.jonah.token);
    const seen = (await board({ trackWorkoutId: timed })).map((each) => each.highestScore);
    expect(seen).toEqual(['09:59', '10:00']);
  });

  it('lists text results unranked in logged order', async () => {
    const log = (value: string, isScaled: boolean, token: string) =>
      app.api.do(scores.save, { trackWorkoutId: words, value: [value], isScaled }, token);
    await log('Zebra', true, gym.jonah.token);
    await log('Antelope', false, gym.mara.token);
    const seen = await board({ trackWorkoutId: words });
    expect(seen.map(({ highestScore, rank }) => [highestScore, rank])).toEqual([
      ['Zebra', null],
      ['Antelope', null],
    ]);
  });

  it('ranks each gender separately', async () => {
    await insertScores(reps, [entry(90), entry(100), entry(80), entry(70)]);
    expect(await ranksOf('female')).toEqual([
      ['90', 1, 'female'],
      ['80', 2, 'female'],
    ]);
    expect(await ranksOf('male')).toEqual([
      ['100', 1, 'male'],
      ['70', 2, 'male'],
    ]);
  });

  it.each([
    ['the most reps', () => reps, -1],
    ['the shortest time', () => timed, 1],
  ])(
    'orders and ranks any scores, %s first',
    async (_, workout, direction) => {
      const anyEntry = fc.record({
        isScaled: fc.boolean(),
        sortKey: fc.option(fc.integer({ min: 0, max: 5 })),
        audience: fc.constantFrom(0, 0, 0, 1, 2),
        loggedAt: fc.integer({ min: 0, max: 3 }).map((second) => start + second * 1000),
      });
      const entriesAndSize = [
        fc.array(anyEntry, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
      ] as const;
      await fc.assert(
        fc.asyncProperty(...entriesAndSize, async (entries, pageSize) => {
          await app.clear('scores');
          const stored = entries.map((each) => ({ ...each, id: newId() }));
          await insertScores(workout(), stored);
          const seenBy = async (
            token: string,
            paging: { pageNumber?: number; pageSize?: number },
          ) => {
            const query = { trackWorkoutId: workout(), ...paging };
            const answer = await app.api.try(scores.list, query, token);
            if (!answer.ok) throw new Error(answer.error.message);
            const rows = answer.output.map((each) => [each.scoreId, each.rank, each.divisionRank]);
            return { rows, total: answer.headers.get('x-total-count') };
          };
          const readers = [
            { token: gym.mara.token, audience: 0 },
            { token: gym.owner.token, audience: 1 },
          ];
          for (const { token, audience } of readers) {
            const shown = stored.filter((each) => each.audience <= audience);
            const rows = expectedBoard(shown, direction);
            const total = String(shown.length);
            expect(await seenBy(token, {})).toEqual({ rows, total });
            for (let pageNumber = 1; pageNumber <= 3; pageNumber += 1) {
              const from = (pageNumber - 1) * pageSize;
              const part = rows.slice(from, from + pageSize);
              expect(await seenBy(token, { pageNumber, pageSize })).toEqual({ rows: part, total });
            }
          }
        }),
        { numRuns: propertyRuns(30) },
      );
    },
    60_000,
  );
});

describe('a long leaderboard', () => {
  beforeEach(async () => {
    const entries = crowd.map((_, index) => entry(Math.floor(index / 2), index, index % 3 === 0));
    await insertScores(reps, entries);
  });

  it('returns all scores without a page number', async () => {
    expect(await board()).toHaveLength(1000);
  });

  it('a search by name does not change the ranks', async () => {
    const whole = await board();
    const query = '?search=athlete%20968';
    const answer = await app.request(`/scores/viewscore/${reps}${query}`, {
      token: gym.mara.token,
    });
    expect(answer.headers.get('x-total-count')).toBe('1');
    const [found] = (await answer.json()) as { ScoreId: string; Rank: number }[];
    const entry = whole.find(({ firstName }) => firstName === 'Athlete 968');
    expect(found).toMatchObject({ ScoreId: entry?.scoreId, Rank: entry?.rank });
    expect(entry?.rank).toBeGreaterThan(1);
  });

  it('includes all genders by default', async () => {
    for (const query of ['?gender=all', '?gender=']) {
      const answer = await app.request(`/scores/viewscore/${reps}${query}`, {
        token: gym.mara.token,
      });
      expect(answer.headers.get('x-total-count')).toBe('1000');
    }
  });

  it('returns pages with overall ranks and the total', async () => {
    const whole = await board();
    const { entries, total } = await page(3, 30);
    expect(entries).toEqual(whole.slice(60, 90));
    expect(total).toBe('1000');
    expect((await page(1)).entries).toEqual(whole.slice(0, 30));
    expect(await page(99, 100)).toEqual({ entries: [], total: '1000' });
  });

  it('counts and ranks only the women', async () => {
    const whole = await board({ gender: 'female' });
    const { entries, total } = await page(2, 10, 'female');
    expect(total).toBe('500');
    expect(entries).toEqual(whole.slice(10, 20));
    expect(whole[0]?.rank).toBe(1);
  });
});

describe('the endpoint of a board', () => {
  it('accepts query keys in any case', async () => {
    await insertScores(reps, [entry(1), entry(2), entry(3)]);
    const path = `/Scores/ViewScore/${reps}?PAGENUMBER=1&PageSize=1`;
    const response = await app.request(path, { token: gym.mara.token });
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(await response.json()).toEqual([
      {
        ScoreId: expect.any(String) as unknown,
        UserId: crowd[2],
        FirstName: 'Athlete 2',
        LastName: 'Crowd',
        Image: null,
        Comments: 0,
        Likes: 0,
        HasLiked: false,
        HighestScore: '3',
        Gender: 'female',
        IsScaled: false,
        IsRecord: false,
        Audience: 0,
        HasNotes: false,
        HasVideo: false,
        EnteredBy: null,
        Team: null,
        Rank: 1,
        DivisionRank: 1,
      },
    ]);
  });
});
