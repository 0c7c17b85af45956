import type { CallInput } from '@trackboard/contract';
import { athletes, scores, stats, today } from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, startScoreGym } from '#testing';
import { dayIn } from '../../platform/time/clock.ts';

const gym = await startScoreGym();
const { app, gymId, trackId, owner, mara, jonah, post, postFran, save, own, board } = gym;
const { api } = app;
const date = '2026-07-15';
const range = { fromDate: date, toDate: date };
const day = dayIn(northlane.timeZone, app.clock.now());

beforeEach(async () => {
  await app.clear('scoreComments', 'scoreLikes', 'scores', 'workouts', 'gymStaff');
  await gym.prefer({ audience: 0 });
});

const trySave = (form: Partial<CallInput<typeof scores.save>> & { trackWorkoutId: string }) =>
  api.try(scores.save, { value: ['4:00'], ...form }, mara.token);

describe('the audience of a score', () => {
  it('a new score has the default of its athlete, and a saved score keeps its audience', async () => {
    const at = await post();
    expect(await save(at, ['4:00'])).toMatchObject({ audience: 0 });
    await gym.prefer({ audience: 2 });
    expect(await save(at, ['4:01'])).toMatchObject({ audience: 0 });
    expect(await save(await post(), ['4:00'])).toMatchObject({ audience: 2 });
    expect(await save(at, ['4:01'], { audience: 1 })).toMatchObject({ audience: 1 });
    expect(await save(at, ['4:02'], { isScaled: true })).toMatchObject({ audience: 1 });
    expect(await own(at)).toMatchObject({ audience: 1 });
  });

  it('the audience can be changed without the values', async () => {
    const at = await post();
    await save(at, ['4:00'], { notes: 'Even splits.' });
    const answer = await trySave({ trackWorkoutId: at, value: undefined, audience: 2 });
    expect(answer).toMatchObject({ ok: true, output: { score: { audience: 2 } } });
    expect(await own(at)).toMatchObject({ values: ['04:00'], notes: 'Even splits.', audience: 2 });
  });

  it.each([3, -1, 'coaches', 1.5])('refuses %s with 400', async (Audience) => {
    const form = { TrackWorkoutId: await post(), Value: '["4:00"]', Audience };
    const answer = await app.post('/scores/save', form, mara.token);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { Audience: 'Use 0 (board), 1 (coaches) or 2 (only me).' } },
    });
  });

  it('a form of text may carry the audience', async () => {
    const form = { TrackWorkoutId: await post(), Value: '["4:00"]', Audience: '1' };
    const answer = await app.post('/scores/save', form, mara.token);
    expect(answer.body).toMatchObject({ Score: { Audience: 1 } });
  });
});

const enter = async (at: string, audience?: 0 | 1 | 2) => {
  const form = { trackWorkoutId: at, userId: mara.id, value: ['4:00'], audience };
  return api.try(scores.saveForAthlete, form, owner.token);
};

const enteredFor = async (at: string, audience?: 0 | 1) => {
  const answer = await enter(at, audience);
  return answer.ok ? answer.output.score.audience : answer;
};

describe('the audience of a score that a coach enters', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
  ] as const)(
    "with the athlete's default %i is %i, unless the coach hides it from the board",
    async (audience, stored) => {
      await gym.prefer({ audience });
      expect(await enteredFor(await post())).toBe(stored);
      expect(await enteredFor(await post(), 0)).toBe(stored);
      expect(await enteredFor(await post(), 1)).toBe(1);
    },
  );

  it('cannot be only the athlete', async () => {
    expect(await enter(await post(), 2)).toMatchObject({
      status: 400,
      error: {
        fields: { Audience: 'A score that a coach enters can be seen by coaches. Use 0 or 1.' },
      },
    });
  });

  it("stays when the coach corrects the score after a change of the athlete's default", async () => {
    const at = await post();
    await gym.prefer({ audience: 1 });
    expect(await enteredFor(at)).toBe(1);
    await gym.prefer({ audience: 0 });
    expect(await enteredFor(at)).toBe(1);
    expect(await enteredFor(at, 0)).toBe(1);
  });

  it('becomes 1 when the coach hides the score in a correction', async () => {
    const at = await post();
    expect(await enteredFor(at)).toBe(0);
    expect(await enteredFor(at, 1)).toBe(1);
    expect(await enteredFor(at, 0)).toBe(1);
  });

  it('is changed by the athlete, and then no coach corrects the score', async () => {
    const at = await post();
    await enter(at);
    await trySave({ trackWorkoutId: at, value: undefined, audience: 2 });
    expect(await enter(at, 0)).toMatchObject({ error: { Code: 'score_of_athlete' } });
    expect(await own(at)).toMatchObject({ values: ['04:00'], audience: 2 });
  });
});

/** Five scores on the board, of which Mara's has this audience and the third place. */
async function boardWith(audience: 0 | 1 | 2) {
  const at = await post();
  for (const value of ['3:00', '3:30', '4:30', '5:00']) {
    await save(at, [value], {}, await newMember(app, gymId, [trackId]));
  }
  const { scoreId } = await save(at, ['4:00'], { audience });
  return { at, scoreId };
}

const ranksOf = async (at: string, who = mara) =>
  (await board(at, who)).map(({ rank, highestScore }) => [rank, highestScore]);

describe('ranks and counts', () => {
  const others = [
    [1, '03:00'],
    [2, '03:30'],
    [3, '04:30'],
    [4, '05:00'],
  ];

  it('a hidden score comes after the board, without a rank, for those who see it', async () => {
    const { at } = await boardWith(1);
    expect(await ranksOf(at, jonah)).toEqual(others);
    expect(await ranksOf(at)).toEqual([...others, [null, '04:00']]);
    expect(await ranksOf(at, owner)).toEqual([...others, [null, '04:00']]);
    await trySave({ trackWorkoutId: at, audience: 2 });
    expect(await ranksOf(at, owner)).toEqual(others);
    expect(await ranksOf(at)).toEqual([...others, [null, '04:00']]);
    await trySave({ trackWorkoutId: at, audience: 0 });
    expect(await ranksOf(at, jonah)).toEqual([
      ...others.slice(0, 2),
      [3, '04:00'],
      [4, '04:30'],
      [5, '05:00'],
    ]);
  });

  it('the total of a page counts the scores that the reader sees', async () => {
    const { at } = await boardWith(1);
    const totalFor = async ({ token }: { token: string }) =>
      (await app.request(`/scores/viewscore/${at}?pageNumber=1&pageSize=2`, { token })).headers.get(
        'x-total-count',
      );
    expect([await totalFor(jonah), await totalFor(mara), await totalFor(owner)]).toEqual([
      '4',
      '5',
      '5',
    ]);
  });

  it("the athlete's own standing has no rank, and the count of the board", async () => {
    const { at, scoreId } = await boardWith(2);
    const standing = { scoreId, audience: 2, rank: null, outOf: 4 };
    expect(await api.do(scores.logged, range, mara.token)).toMatchObject([standing]);
    const { workouts } = await api.do(today.get, { date }, mara.token);
    expect(workouts).toMatchObject([{ logged: standing }]);
    const { scores: last } = await api.do(scores.ofAthlete, { userId: mara.id }, mara.token);
    expect(last).toMatchObject([{ scoreId, audience: 2, rank: null }]);
    await trySave({ trackWorkoutId: at, audience: 0 });
    expect(await api.do(scores.logged, range, mara.token)).toMatchObject([{ rank: 3, outOf: 5 }]);
  });

  it("the owner's summary has the board only", async () => {
    const { at } = await boardWith(1);
    await save(at, ['2:00'], { audience: 1 });
    const summary = await api.do(scores.summary, { trackWorkoutId: at }, owner.token);
    expect(summary).toMatchObject({ rx: 4, scaled: 0 });
    expect(summary.best.map(({ highestScore }) => highestScore)).toEqual([
      '03:00',
      '03:30',
      '04:30',
    ]);
  });

  it('the board of all days has no hidden score, and the best one on a board instead', async () => {
    await save(await postFran('2026-07-01'), ['4:00']);
    const at = await postFran(date);
    await save(at, ['3:00'], { audience: 1 });
    for (const { token } of [jonah, mara, owner]) {
      const { rows } = await api.do(scores.allTime, { trackWorkoutId: at }, token);
      expect(rows).toMatchObject([{ highestScore: '04:00', rank: 1 }]);
    }
  });

  it("the class table says that an athlete has logged, without the athlete's hidden result", async () => {
    const { at } = await boardWith(2);
    const rowOf = async () => {
      const { athletes } = await api.do(scores.ofClass, { trackWorkoutId: at }, owner.token);
      return athletes.find(({ userId }) => userId === mara.id);
    };
    expect(await rowOf()).toMatchObject({ here: 'score', score: null });
    await trySave({ trackWorkoutId: at, audience: 1 });
    expect(await rowOf()).toMatchObject({
      here: 'score',
      score: { values: ['04:00'], audience: 1 },
    });
  });

  it('the class table says what a record beats, as far as the coach may see the results', async () => {
    await save(await postFran('2026-07-01'), ['4:30']);
    await save(await postFran('2026-07-02'), ['4:10'], { audience: 2 });
    const at = await postFran(date);
    const recordOf = async () => {
      const { athletes } = await api.do(scores.ofClass, { trackWorkoutId: at }, owner.token);
      return athletes.find(({ userId }) => userId === mara.id)?.score?.record;
    };
    await save(at, ['4:00']);
    expect(await recordOf()).toEqual({ value: '04:00', earlier: '04:30' });
    await trySave({ trackWorkoutId: at, value: ['4:20'] });
    expect(await recordOf()).toBeNull();
    await trySave({ trackWorkoutId: at, value: ['4:00'], audience: 2 });
    expect(await recordOf()).toBeUndefined();
  });
});

const ofAthlete = async ({ token }: { token: string }) => {
  const { athleteOverAllStats } = await api.do(stats.figures, { id: mara.id }, token);
  return athleteOverAllStats;
};

const loggedAt = async () => {
  const [row] = await api.do(athletes.list, { gymId, search: 'Mara' }, owner.token);
  return row?.lastScoreOn ?? null;
};

describe('figures', () => {
  it("an athlete's figures leave out what the reader may not see", async () => {
    const at = await post();
    const { scoreId } = await save(at, ['4:00'], { audience: 1 });
    await api.do(scores.like, { scoreId, liked: true }, owner.token);
    const all = { totalLoggedScores: 1, totalLikesRecieved: 1, totalLoggedWorkouts: 1 };
    expect(await ofAthlete(owner)).toMatchObject(all);
    await trySave({ trackWorkoutId: at, audience: 2 });
    const none = { totalLoggedScores: 0, totalLikesRecieved: 0, totalLoggedWorkouts: 0 };
    expect(await ofAthlete(owner)).toMatchObject(none);
    expect(await ofAthlete(mara)).toMatchObject(all);
  });

  it("a gym's figures and the progress of its day count hidden scores, because they name nobody", async () => {
    await save(await post({ schedule: day }), ['4:00'], { audience: 2 });
    const { gymOverAllStats } = await api.do(stats.figures, { id: gymId }, owner.token);
    expect(gymOverAllStats).toMatchObject({ totalLoggedScores: 1 });
    const { workouts } = await api.do(stats.today, {}, owner.token);
    expect(workouts).toMatchObject([{ athletesWithScore: 1, best: null }]);
  });

  it('lists of athletes do not say when somebody last logged a score that is hidden from the staff', async () => {
    const at = await post();
    await save(at, ['4:00'], { audience: 1 });
    expect(await loggedAt()).not.toBeNull();
    await trySave({ trackWorkoutId: at, audience: 2 });
    expect(await loggedAt()).toBeNull();
  });
});
