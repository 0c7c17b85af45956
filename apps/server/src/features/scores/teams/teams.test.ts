import type { CallInput } from '@trackboard/contract';
import { chat, ownData, scores, today } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { startTeamGym } from '#testing';

const gym = await startTeamGym();
const { app, owner, mara, jonah, anna, carl, dora, post, postFran, own, board } = gym;
const { log, remove, namesOf, teamOn } = gym;
const { api } = app;

describe('a score of a team', () => {
  it('is on the board once, and each athlete has it', async () => {
    const at = await post();
    await log(at, [carl, dora], { notes: 'Shared the bar.' });
    await gym.save(at, ['6:00']);
    expect(await teamOn(at)).toEqual([
      { firstName: 'Anna', team: ['Anna', 'Carl', 'Dora'], rank: 1, audience: 0 },
      { firstName: 'Mara', team: null, rank: 2, audience: 0 },
    ]);
    const [first] = await board(at);
    for (const who of [anna, carl, dora]) {
      expect(await own(at, who)).toMatchObject({
        scoreId: first?.scoreId,
        values: ['05:00'],
        team: { size: 3 },
      });
      const range = { fromDate: '2026-01-01', toDate: '2026-02-11' };
      expect(await api.do(scores.logged, range, who.token)).toEqual([]);
    }
    const { notes } = await api.do(scores.detail, { scoreId: first?.scoreId ?? '' }, mara.token);
    expect(notes).toBe('Shared the bar.');
  });

  it('counts once where an athlete of it is told the place', async () => {
    const at = await post({ schedule: '2026-07-15' });
    await gym.save(at, ['4:00']);
    await log(at, [carl]);
    const range = { fromDate: '2026-07-15', toDate: '2026-07-15' };
    const [entry] = await board(at);
    const [, team] = await board(at);
    for (const who of [anna, carl]) {
      const [logged] = await api.do(scores.logged, range, who.token);
      const isPartners = who === carl;
      expect(logged).toMatchObject({ rank: 2, outOf: 2, scoreId: team?.scoreId, isPartners });
      const { scores: last } = await api.do(scores.ofAthlete, { userId: who.id }, who.token);
      expect(last).toMatchObject([
        { rank: 2, outOf: 2, scoreId: team?.scoreId, team: { size: 2 } },
      ]);
      expect(await api.do(today.get, { date: '2026-07-15' }, who.token)).toMatchObject({
        workouts: [{ logged: { rank: 2, outOf: 2 } }],
      });
    }
    expect(entry).toMatchObject({ firstName: 'Mara', team: null });
    expect(await api.do(scores.counts, range, owner.token)).toEqual([
      { trackWorkoutId: at, count: 2 },
    ]);
    const summary = await api.do(scores.summary, { trackWorkoutId: at }, owner.token);
    expect(summary).toMatchObject({ rx: 2, best: [{ team: null }, { team: { size: 2 } }] });
  });

  it('is on the board of a gender if all of its athletes are of this gender', async () => {
    const at = await post();
    await log(at, [dora]);
    const of = async (gender: 'male' | 'female') =>
      (await api.do(scores.list, { trackWorkoutId: at, gender }, mara.token)).length;
    expect([await of('female'), await of('male')]).toEqual([1, 0]);
    expect((await board(at))[0]?.team?.gender).toBe('female');
    await log(at, [dora, carl]);
    expect([await of('female'), await of('male')]).toEqual([0, 0]);
    expect((await board(at))[0]?.team?.gender).toBeNull();
  });

  it('is found on the board by the name of each athlete', async () => {
    const at = await post();
    await log(at, [carl]);
    for (const search of ['berg', 'carl d']) {
      const found = await api.do(scores.list, { trackWorkoutId: at, search }, mara.token);
      expect(found).toHaveLength(1);
    }
    const none = await api.do(scores.list, { trackWorkoutId: at, search: 'dora' }, mara.token);
    expect(none).toEqual([]);
  });

  it('does not count as a record until it is the score of one athlete', async () => {
    const fran = await postFran('2026-07-14');
    const squat = await gym.postLift('Back Squat', { schedule: '2026-07-14' });
    await log(fran, [carl]);
    await log(squat, [carl], { value: ['100', '110'] });
    for (const { id, token } of [anna, carl]) {
      expect(await gym.recordsOf({ id, token })).toMatchObject({ lifts: [], benchmarks: [] });
    }
    const all = await api.do(scores.allTime, { trackWorkoutId: fran }, mara.token);
    expect(all.rows).toEqual([]);
    await log(fran, []);
    const after = await api.do(scores.allTime, { trackWorkoutId: fran }, mara.token);
    expect(after.rows).toMatchObject([{ firstName: 'Anna' }]);
  });

  it('likes and comments of all belong to one score', async () => {
    const at = await post();
    await log(at, [carl]);
    const scoreId = (await own(at, carl))?.scoreId ?? '';
    await api.do(scores.like, { scoreId, liked: true }, carl.token);
    await api.do(scores.saveComment, { scoreId, comments: 'Again on Friday?' }, mara.token);
    expect(await board(at)).toMatchObject([{ scoreId, likes: 1, comments: 1 }]);
    const detail = await api.do(scores.detail, { scoreId }, carl.token);
    expect(detail).toMatchObject({ likes: 1, comments: [{ comments: 'Again on Friday?' }] });
  });
});

const prefers = async ({ id }: { id: string }, audience: 0 | 1 | 2) =>
  app.db.updateTable('users').set({ audience }).where('id', '=', id).execute();

async function exportedScores({ id: userId, token }: typeof anna): Promise<unknown[]> {
  const { url } = await api.do(ownData.export, { userId, format: 'json' }, token);
  return ((await (await fetch(app.origin + url)).json()) as { Scores: unknown[] }).Scores;
}

describe('who sees the score of a team', () => {
  it('is decided by its most private athlete, and by those who stay', async () => {
    const at = await post();
    await prefers(carl, 2);
    await log(at, [carl]);
    expect(await teamOn(at, jonah)).toEqual([]);
    for (const who of [anna, carl]) {
      const team = ['Anna', 'Carl'];
      expect(await teamOn(at, who)).toEqual([{ firstName: 'Anna', team, rank: null, audience: 2 }]);
      const scoreId = (await own(at, who))?.scoreId ?? '';
      expect(await api.try(scores.detail, { scoreId }, who.token)).toMatchObject({ status: 200 });
    }
    await log(at, undefined, { audience: 0 });
    expect(await teamOn(at, jonah)).toEqual([]);
    await remove(at, carl);
    expect(await teamOn(at, jonah)).toMatchObject([{ audience: 0 }]);
  });

  it('is returned to each athlete together with the choice of that athlete', async () => {
    const at = await post();
    await log(at, [carl]);
    const hide = { value: undefined, audience: 2 } as const;
    expect(await log(at, undefined, hide, carl)).toMatchObject({
      output: { score: { audience: 2, ownAudience: 2 } },
    });
    expect(await own(at, anna)).toMatchObject({ audience: 2, ownAudience: 0 });
    const show = { value: undefined, audience: 1 } as const;
    expect(await log(at, undefined, show)).toMatchObject({
      output: { score: { audience: 2, ownAudience: 1 } },
    });
    expect(await own(at, carl)).toMatchObject({ audience: 2, ownAudience: 2 });
  });

  it("is in each athlete's own data together with the choice of that athlete", async () => {
    const at = await post();
    await log(at, [carl]);
    await log(at, undefined, { value: undefined, audience: 2 }, carl);
    expect(await exportedScores(anna)).toMatchObject([
      { Audience: 'only me', OwnAudience: 'board' },
    ]);
    expect(await exportedScores(carl)).toMatchObject([
      { Audience: 'only me', OwnAudience: 'only me' },
    ]);
  });

  it('can be changed by each athlete without changing the result', async () => {
    const at = await post();
    await log(at, [carl]);
    const set = (audience: 0 | 1 | 2) => log(at, undefined, { value: undefined, audience }, carl);
    expect(await set(1)).toMatchObject({ output: { score: { audience: 1, values: ['05:00'] } } });
    expect([await teamOn(at, jonah), (await teamOn(at, owner)).length]).toEqual([[], 1]);
    await set(0);
    expect(await teamOn(at, jonah)).toHaveLength(1);
  });

  it('a reader whom an athlete has blocked does not see the name of this athlete', async () => {
    const at = await post();
    await api.do(chat.block, { userId: jonah.id, isBlocked: true }, carl.token);
    await log(at, [carl, dora]);
    const [entry] = await board(at, jonah);
    expect(entry?.team).toMatchObject({ size: 3 });
    expect(namesOf(entry?.team)).toEqual(['Anna', 'Dora']);
  });
});

const enter = (at: string, form: Partial<CallInput<typeof scores.saveForAthlete>> = {}) =>
  api.try(
    scores.saveForAthlete,
    { trackWorkoutId: at, userId: anna.id, value: ['5:30'], partners: [carl.id], ...form },
    owner.token,
  );

describe('a coach', () => {
  it('enters, corrects and deletes the score of a team', async () => {
    const at = await post();
    expect(await enter(at)).toMatchObject({ output: { score: { team: { size: 2 } } } });
    await enter(at, { value: ['5:20'], partners: undefined });
    expect(await own(at, carl)).toMatchObject({
      values: ['05:20'],
      enteredBy: { userId: owner.id },
    });
    const shown = await api.do(scores.ofClass, { trackWorkoutId: at }, owner.token);
    const teams = shown.athletes.flatMap(({ score }) => (score ? namesOf(score.team) : []));
    expect(teams).toEqual(['Anna', 'Carl', 'Anna', 'Carl']);
    const form = { trackWorkoutId: at, userId: anna.id };
    expect(await api.try(scores.deleteForAthlete, form, owner.token)).toMatchObject({
      status: 200,
    });
    expect(await own(at, carl)).toBeNull();
  });

  it('does not change or delete what a team has logged', async () => {
    const at = await post();
    await log(at, [carl]);
    for (const { id: userId } of [anna, carl]) {
      const refused = { status: 409, error: { Code: 'score_of_athlete' } };
      expect(await enter(at, { userId, partners: undefined })).toMatchObject(refused);
      const form = { trackWorkoutId: at, userId };
      expect(await api.try(scores.deleteForAthlete, form, owner.token)).toMatchObject(refused);
    }
  });
});
