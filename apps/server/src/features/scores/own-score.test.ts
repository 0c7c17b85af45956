import type { CallInput } from '@trackboard/contract';
import { gyms, scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, startScoreGym } from '#testing';

let trackWorkoutId: string;
/** Mara is only on Competitors; Jonah is also on Engine. */
let marasId: string;
let jonahsId: string;

const gym = await startScoreGym();
const { app, post } = gym;

beforeEach(async () => {
  await app.clear('commentLikes', 'scoreComments', 'scores');
  trackWorkoutId = await post();
  marasId = await log('5:00', gym.mara);
  jonahsId = await log('6:00', gym.jonah);
});

const save = (value: string, token: string, id = trackWorkoutId) =>
  app.api.try(scores.save, { trackWorkoutId: id, value: [value] }, token);

const log = async (value: string, who: { token: string }) =>
  (await gym.save(trackWorkoutId, [value], {}, who)).scoreId;

const change = (form: Omit<CallInput<typeof workouts.update>, 'id'>) =>
  app.api.do(workouts.update, { id: trackWorkoutId, ...form }, gym.owner.token);

const moveToEngine = () => change({ trackId: gym.engineId });

const own = (token = gym.mara.token) => app.api.try(scores.get, { trackWorkoutId }, token);
const detail = (scoreId: string, token: string) => app.api.try(scores.detail, { scoreId }, token);
const remove = (token = gym.mara.token) => app.api.try(scores.delete, { trackWorkoutId }, token);

const board = async (who: { token: string }) =>
  (await gym.board(trackWorkoutId, who)).map(({ scoreId, rank }) => [scoreId, rank]);

const comment = (scoreId: string, token: string) =>
  app.api.try(scores.saveComment, { scoreId, comments: 'Strong.' }, token);

/** The athlete's scores of workouts that the athlete can no longer see. */
async function kept(token: string, page: CallInput<typeof scores.kept> = {}) {
  const answer = await app.api.try(scores.kept, page, token);
  if (!answer.ok) throw new Error(answer.error.message);
  return { scores: answer.output, total: Number(answer.headers.get('x-total-count')) };
}

/** Checks that the athlete can still read the score and delete it. */
async function expectOwnIsKept(token: string, scoreId: string): Promise<void> {
  expect(await app.api.try(scores.list, { trackWorkoutId }, token)).toMatchObject({ status: 404 });
  expect(await save('4:00', token)).toMatchObject({ status: 404 });
  expect(await own(token)).toMatchObject({ output: { score: { scoreId } } });
  expect(await kept(token)).toMatchObject({ scores: [{ scoreId, trackWorkoutId }], total: 1 });
  expect(await detail(scoreId, token)).toMatchObject({ output: { scoreId } });
  expect(await comment(scoreId, token)).toMatchObject({ status: 404 });
  expect(await app.api.try(scores.like, { scoreId, liked: true }, token)).toMatchObject({
    status: 404,
  });
  expect(await remove(token)).toMatchObject({ ok: true });
  expect(await own(token)).toMatchObject({ status: 404 });
  expect(await remove(token)).toMatchObject({ status: 404 });
  expect(await detail(scoreId, token)).toMatchObject({ status: 404 });
  expect(await kept(token)).toEqual({ scores: [], total: 0 });
}

describe("an athlete's own score", () => {
  it('an athlete can read the score after its workout was moved to another track', async () => {
    await moveToEngine();
    await expectOwnIsKept(gym.mara.token, marasId);
  });

  it('an athlete can read the score after its workout was deleted', async () => {
    await app.api.do(workouts.delete, { id: trackWorkoutId }, gym.owner.token);
    await expectOwnIsKept(gym.mara.token, marasId);
  });

  it('an athlete can read the score after leaving the track', async () => {
    const person = await newMember(app, gym.gymId, [gym.trackId]);
    const scoreId = await log('7:00', person);
    await app.api.do(tracks.unassign, { trackId: gym.trackId }, person.token);
    await expectOwnIsKept(person.token, scoreId);
  });

  it('an athlete can read the score after leaving the gym', async () => {
    const person = await newMember(app, gym.gymId, [gym.trackId]);
    const scoreId = await log('7:00', person);
    const leaving = { gymId: gym.gymId, userIds: [person.id] };
    await app.api.do(gyms.removeUsers, leaving, person.token);
    await expectOwnIsKept(person.token, scoreId);
  });
});

describe('the leaderboard of a workout that was moved to another track', () => {
  it('the board lists only the scores of athletes on the new track, for all readers', async () => {
    expect(await board(gym.owner)).toEqual([
      [marasId, 1],
      [jonahsId, 2],
    ]);
    await moveToEngine();
    for (const user of [gym.owner, gym.jonah, gym.engineOnly]) {
      expect(await board(user)).toEqual([[jonahsId, 1]]);
    }
    const page = { trackWorkoutId, pageNumber: 1 };
    const { headers } = await app.api.try(scores.list, page, gym.engineOnly.token);
    expect(headers.get('x-total-count')).toBe('1');
  });

  it('the board lists all scores again after the workout is moved back', async () => {
    await moveToEngine();
    await change({ trackId: gym.trackId });
    expect(await board(gym.jonah)).toEqual([
      [marasId, 1],
      [jonahsId, 2],
    ]);
  });

  it('the board keeps the scores of athletes who leave the new track', async () => {
    const person = await newMember(app, gym.gymId, [gym.trackId, gym.engineId]);
    const scoreId = await log('7:00', person);
    await moveToEngine();
    await app.api.do(tracks.unassign, { trackId: gym.engineId }, person.token);
    expect(await board(gym.owner)).toEqual([
      [jonahsId, 1],
      [scoreId, 2],
    ]);
  });

  it('the new board gives no access to the other scores or to comments on them', async () => {
    const said = await comment(marasId, gym.jonah.token);
    const commentId = said.ok ? said.output.id : '';
    await moveToEngine();
    for (const { token } of [gym.jonah, gym.engineOnly]) {
      const tries = [
        detail(marasId, token),
        comment(marasId, token),
        app.api.try(scores.like, { scoreId: marasId, liked: true }, token),
        app.api.try(scores.likeComment, { commentId, liked: true }, token),
      ];
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(await detail(jonahsId, token)).toMatchObject({ ok: true });
    }
    expect(await detail(marasId, gym.owner.token)).toMatchObject({ ok: true });
  });

  it('only coaches who manage athletes can read the scores that left the board', async () => {
    const coach = await newMember(app, gym.gymId, []);
    await moveToEngine();
    for (const [ability, status] of [
      ['manageAthletes', 200],
      ['programme', 404],
      ['enterScores', 404],
    ] as const) {
      const form = { gymId: gym.gymId, userId: coach.id, abilities: [ability] };
      await app.api.do(gyms.saveStaff, form, gym.owner.token);
      expect(await detail(jonahsId, coach.token), ability).toMatchObject({ status: 200 });
      expect(await detail(marasId, coach.token), ability).toMatchObject({ status });
    }
  });
});

it('a score whose workout was moved still counts in records and previous results', async () => {
  const form = {
    name: 'Fran',
    workoutType: 'database' as const,
    benchmarkId: gym.library.benchmark('Fran'),
  };
  trackWorkoutId = await post({ ...form, schedule: '2025-07-01' });
  const scoreId = await log('5:00', gym.mara);
  const next = await post({ ...form, schedule: '2025-07-08' });
  await moveToEngine();
  const previous = await gym.previous(next);
  expect(previous).toMatchObject([{ scoreId, highestScore: '05:00' }]);
  const { benchmarks } = await gym.recordsOf();
  expect(benchmarks).toMatchObject([{ best: { scoreId, place: null } }]);
});

describe('the list of scores of workouts that the athlete can no longer see', () => {
  it('describes each workout with the specified fields', async () => {
    expect(await kept(gym.mara.token)).toEqual({ scores: [], total: 0 });
    await moveToEngine();
    const answer = await app.request('/scores/kept', { token: gym.mara.token });
    expect(await answer.json()).toEqual([
      {
        ScoreId: marasId,
        TrackWorkoutId: trackWorkoutId,
        Gym: 'Northlane Strength',
        Date: '2026-07-15',
        Name: 'Short Fuse',
        ScoreType: 3,
        HighestScore: '05:00',
        values: ['05:00'],
        RepsPerSet: [],
        isscaled: false,
        IsRecord: false,
        Audience: 0,
        WeightUnit: 'kg',
      },
    ]);
    expect(await kept(gym.jonah.token)).toEqual({ scores: [], total: 0 });
  });

  it('the list is returned in pages, the latest day first, and can be searched by name', async () => {
    await moveToEngine();
    const later = { name: 'Long 100%', schedule: '2026-07-16', trackId: gym.trackId };
    trackWorkoutId = await post(later);
    const laterId = await log('5:00', gym.mara);
    await moveToEngine();
    const ids = async (page: CallInput<typeof scores.kept>) => {
      const { scores: rows, total } = await kept(gym.mara.token, page);
      return [rows.map(({ scoreId }) => scoreId), total];
    };
    expect(await ids({})).toEqual([[laterId, marasId], 2]);
    expect(await ids({ pageSize: 1, pageNumber: 2 })).toEqual([[marasId], 2]);
    expect(await ids({ search: '0%' })).toEqual([[laterId], 1]);
    expect(await ids({ search: '1%' })).toEqual([[], 0]);
  });
});

describe('access to a score', () => {
  it('answers 404 to users outside the track who have no score', async () => {
    for (const { token } of [gym.engineOnly, gym.left]) {
      expect(await own(token)).toMatchObject({ status: 404 });
      expect(await remove(token)).toMatchObject({ status: 404 });
    }
  });

  it('answers 404 to a save for drafts and deleted workouts', async () => {
    const [draft, gone] = [await post({ isPublished: false }), await post()];
    await app.api.do(workouts.delete, { id: gone }, gym.owner.token);
    for (const id of [draft, gone]) {
      expect(await save('5:00', gym.mara.token, id)).toMatchObject({ status: 404 });
    }
    await app.api.do(workouts.update, { id: draft, isPublished: true }, gym.owner.token);
    expect(await save('5:00', gym.mara.token, draft)).toMatchObject({ ok: true });
  });

  it('returns only the unit, and no score, to the owner', async () => {
    expect(await own(gym.owner.token)).toMatchObject({
      output: { score: null, userPreferences: { weightPreference: 'lbs' } },
    });
  });

  it("deletes only the caller's own score", async () => {
    expect(await remove(gym.jonah.token)).toMatchObject({ ok: true, output: null });
    expect(await board(gym.mara)).toEqual([[marasId, 1]]);
    expect(await remove(gym.jonah.token)).toMatchObject({ status: 404 });
    expect(await board(gym.mara)).toEqual([[marasId, 1]]);
  });
});

describe('an athlete who leaves', () => {
  it('an athlete loses the workout with the track, and has the score again after rejoining', async () => {
    await app.api.do(tracks.unassign, { trackId: gym.trackId }, gym.jonah.token);
    expect(await save('4:00', gym.jonah.token)).toMatchObject({ status: 404 });
    await gym.comeBack(gym.jonah);
    expect((await gym.own(trackWorkoutId, gym.jonah))?.values).toEqual(['06:00']);
  });

  it("an athlete's score stays on the board after the athlete leaves the gym", async () => {
    const leaving = { gymId: gym.gymId, userIds: [gym.jonah.id] };
    await app.api.do(gyms.removeUsers, leaving, gym.owner.token);
    expect((await board(gym.mara)).map(([scoreId]) => scoreId)).toEqual([marasId, jonahsId]);
    await gym.comeBack(gym.jonah);
  });
});
