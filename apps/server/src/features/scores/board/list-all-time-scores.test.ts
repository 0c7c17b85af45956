import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMember, startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, engineId, jonah, left, library, mara, owner, postFran, save } = gym;

beforeEach(() => app.clear('scores', 'workouts'));

type Filter = Partial<Parameters<typeof app.api.do<typeof scores.allTime>>[1]>;

const answer = (trackWorkoutId: string, filter: Filter = {}, { token } = mara) =>
  app.api.try(scores.allTime, { ...filter, trackWorkoutId }, token);

async function allTime(trackWorkoutId: string, filter: Filter = {}, reader = mara) {
  const given = await answer(trackWorkoutId, filter, reader);
  if (!given.ok) throw new Error(given.error.message);
  return { ...given.output, total: given.headers.get('x-total-count') };
}

/** The result, day and rank of each athlete. */
async function results(trackWorkoutId: string, reader = mara) {
  const { rows } = await allTime(trackWorkoutId, {}, reader);
  return rows.map(({ highestScore, date, rank }) => [highestScore, date, rank]);
}

describe('the all-time board', () => {
  it('lists the best score of each athlete, Rx before scaled; equal scores share a rank', async () => {
    const [june, july] = [await postFran('2026-06-01'), await postFran('2026-07-01')];
    const [ines, teo] = [await newMember(app, gym.gymId, [gym.trackId]), jonah];
    await save(june, ['5:00']);
    await save(july, ['4:00'], { isScaled: true });
    await save(june, ['4:30'], {}, teo);
    await save(july, ['4:20'], {}, teo);
    await save(june, ['3:00'], { isScaled: true }, ines);
    const nora = await newMember(app, gym.gymId, [gym.trackId]);
    await save(july, ['4:20'], {}, nora);
    const { rows } = await allTime(july);
    expect(
      rows.map((row) => [row.userId, row.highestScore, row.date, row.rank, row.divisionRank]),
    ).toEqual([
      [teo.id, '04:20', '2026-07-01', 1, 1],
      [nora.id, '04:20', '2026-07-01', 1, 1],
      [mara.id, '05:00', '2026-06-01', 3, 3],
      [ines.id, '03:00', '2026-06-01', 4, 1],
    ]);
    expect(await results(june)).toEqual(await results(july));
  });

  it("lists the first of an athlete's equal results", async () => {
    const later = await postFran('2026-07-01');
    await save(later, ['5:00']);
    await save(await postFran('2026-06-01'), ['5:00']);
    expect(await results(later)).toEqual([['05:00', '2026-06-01', 1]]);
  });

  it('includes only scores of tracks that the reader may see', async () => {
    const at = await postFran('2026-07-01');
    await save(at, ['5:00'], {}, jonah);
    await save(await postFran('2026-07-02', { trackId: engineId }), ['4:00'], {}, jonah);
    expect(await results(at)).toEqual([['05:00', '2026-07-01', 1]]);
    expect(await results(at, jonah)).toEqual([['04:00', '2026-07-02', 1]]);
    expect(await results(at, owner)).toEqual([['04:00', '2026-07-02', 1]]);
  });

  it('excludes deleted workouts, deleted scores and other gyms, but not athletes who left', async () => {
    const at = await postFran('2026-07-01');
    const deleted = await postFran('2026-07-02');
    await save(at, ['9:00']);
    await save(deleted, ['3:00']);
    await app.api.do(workouts.delete, { id: deleted }, owner.token);
    await save(at, ['8:00'], {}, jonah);
    await gym.remove(at, jonah);
    await gym.changeGym(jonah);
    await save(await postFran('2026-07-01', {}, gym.quarry), ['2:00'], {}, jonah);
    expect(await results(at)).toEqual([['09:00', '2026-07-01', 1]]);
    await gym.comeBack(jonah);

    await gym.comeBack(left);
    await save(at, ['7:00'], {}, left);
    await gym.changeGym(left);
    expect((await results(at))[0]).toEqual(['07:00', '2026-07-01', 1]);
  });

  it('compares only scores of the same type', async () => {
    const at = await postFran('2026-07-01');
    await save(at, ['5:00']);
    await save(await postFran('2026-07-02', { scoreType: 1 }), ['90'], {}, jonah);
    expect(await results(at)).toEqual([['05:00', '2026-07-01', 1]]);
  });

  it('finds a workout without a benchmark by its name, whether the library has the name or not', async () => {
    for (const name of ['FRAN', 'House Special']) {
      const benchmarkId = name === 'FRAN' ? library.benchmark('Fran') : null;
      const at = await postFran('2026-07-01', { name, benchmarkId });
      await save(at, ['5:00']);
      const again = await postFran('2026-07-08', { name: name.toLowerCase(), benchmarkId: null });
      await save(again, ['4:00'], {}, jonah);
      expect(await results(again)).toEqual([
        ['04:00', '2026-07-08', 1],
        ['05:00', '2026-07-01', 2],
      ]);
      expect(await results(at)).toEqual(await results(again));
    }
  });

  it('the board is empty for lifts, custom workouts and score types without a best result', async () => {
    const custom = await gym.post();
    const lift = await gym.postLift('Back Squat');
    const words = await postFran('2026-07-01', { scoreType: 6 });
    await save(custom, ['5:00']);
    await save(lift, ['100', '110']);
    await save(words, ['Felt good']);
    for (const at of [custom, lift, words]) {
      expect(await allTime(at)).toEqual({ rows: [], own: null, total: '0' });
    }
  });
});

describe('a page of the all-time board', () => {
  it("the page has the total, overall ranks, and the reader's own score even from another page", async () => {
    const at = await postFran('2026-07-01');
    for (const value of ['3:00', '4:00', '5:00']) {
      await save(at, [value], {}, await newMember(app, gym.gymId, [gym.trackId]));
    }
    await save(at, ['6:00']);
    const whole = await allTime(at);
    expect(whole.rows).toHaveLength(4);
    expect(whole.own).toEqual(whole.rows[3]);
    const second = await allTime(at, { pageNumber: 2, pageSize: 2 });
    expect(second).toEqual({ ...whole, rows: whole.rows.slice(2) });
    const first = await allTime(at, { pageSize: 1 });
    expect(first).toMatchObject({ total: '4', own: { userId: mara.id, rank: 4 } });
    expect(first.rows).toEqual(whole.rows.slice(0, 1));
    expect(await allTime(at, {}, owner)).toMatchObject({ total: '4', own: null });
    const found = await allTime(at, { search: mara.firstName });
    expect(found).toMatchObject({ total: '1', rows: [{ rank: 4 }], own: { rank: 4 } });
  });

  it('the page lists one gender, which is ranked separately', async () => {
    const at = await postFran('2026-07-01');
    await save(at, ['6:00']);
    await save(at, ['4:00'], {}, jonah);
    const women = await allTime(at, { gender: 'female' }, jonah);
    expect(women).toMatchObject({ total: '1', rows: [{ userId: mara.id, rank: 1 }], own: null });
  });

  it("the page has the fields of a workout's board and the day of each score", async () => {
    const at = await postFran('2026-07-01');
    await save(at, ['6:00']);
    const response = await app.request(`/scores/alltime/${at}?pageSize=1`, { token: mara.token });
    const body = (await response.json()) as { Own: object };
    expect(body.Own).toMatchObject({ HighestScore: '06:00', Date: '2026-07-01', IsScaled: false });
    expect(body).toEqual({ Rows: [body.Own], Own: body.Own });
  });
});

it('the all-time board answers 404 for drafts and for workouts of other tracks and gyms', async () => {
  const hidden = [
    [await postFran('2026-07-01', { isPublished: false }), mara],
    [await postFran('2026-07-01', { trackId: engineId }), mara],
    [await postFran('2026-07-01'), gym.rival],
  ] as const;
  for (const [at, reader] of hidden) {
    expect(await answer(at, {}, reader)).toMatchObject({ status: 404 });
  }
});
