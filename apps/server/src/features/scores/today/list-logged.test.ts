import { scores, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, api, mara, jonah, post, postFran, postLift, prefer, save, test } = {
  ...gym,
  api: gym.app.api,
};

beforeEach(() => app.clear('scores', 'liftMaxes', 'workouts'));

const week = { fromDate: '2026-07-12', toDate: '2026-07-18' };
const logged = (range = week, { token } = mara) => api.do(scores.logged, range, token);

describe('the list of logged scores', () => {
  it("the list contains only the athlete's own scores, with the specified fields", async () => {
    const trackWorkoutId = await post();
    await save(trackWorkoutId, ['4:00'], {}, jonah);
    const { scoreId } = await save(trackWorkoutId, ['4:10']);
    const response = await app.request('/scores/logged?fromDate=2026-07-15&toDate=2026-07-15', {
      token: mara.token,
    });
    expect(await response.json()).toEqual([
      {
        TrackWorkoutId: trackWorkoutId,
        ScoreId: scoreId,
        ScoreType: 3,
        HighestScore: '04:10',
        isscaled: false,
        IsRecord: false,
        IsPartners: false,
        Audience: 0,
        WeightUnit: 'kg',
        Rank: 2,
        OutOf: 2,
        Compared: null,
      },
    ]);
  });

  it('a score has no rank if its type has none', async () => {
    await save(await post({ scoreType: 6 }), ['Felt good']);
    expect(await logged()).toMatchObject([{ rank: null, outOf: 1 }]);
  });

  it('the list contains only scores of the requested days and of visible workouts', async () => {
    await save(await post({ schedule: '2026-07-11' }), ['4:00']);
    await save(await post({ schedule: '2026-07-19' }), ['4:00']);
    const gone = await post();
    await save(gone, ['4:00']);
    await api.do(workouts.delete, { id: gone }, gym.owner.token);
    expect(await logged()).toEqual([]);
    expect(await logged({ fromDate: '2026-07-11', toDate: '2026-07-11' })).toHaveLength(1);
    const tooMany = { fromDate: '2026-06-01', toDate: '2026-07-13' };
    expect(await api.try(scores.logged, tooMany, mara.token)).toMatchObject({ status: 400 });
  });
});

describe('the comparison of a logged score', () => {
  it('a score is compared with the previous result of the same benchmark and division', async () => {
    await save(await postFran('2026-06-01'), ['4:00']);
    await save(await postFran('2026-06-08'), ['4:30']);
    await save(await postFran('2026-06-15'), ['3:00'], { isScaled: true });
    await save(await postFran('2026-07-20'), ['2:00']);
    await save(await postFran('2026-07-15'), ['4:20']);
    const compared = { date: '2026-06-08', earlier: '04:30', value: '04:20' };
    expect(await logged()).toMatchObject([{ isRecord: false, compared }]);
  });

  it('a record is compared with the best earlier result', async () => {
    await save(await postFran('2026-06-01'), ['4:00']);
    await save(await postFran('2026-06-08'), ['4:30']);
    await save(await postFran('2026-07-15'), ['3:50']);
    const compared = { date: '2026-06-01', earlier: '04:00', value: '03:50' };
    expect(await logged()).toMatchObject([{ isRecord: true, compared }]);
  });

  it("a lift is compared by its heaviest set, in the reader's unit, and with tested maxes", async () => {
    await save(await postLift('Back Squat', { schedule: '2026-06-01' }), ['100', '110']);
    const at = await postLift('Back Squat', { schedule: '2026-07-15', addTotal: true });
    await save(at, ['100', '105']);
    const before = { date: '2026-06-01', earlier: '110', value: '105' };
    expect(await logged()).toMatchObject([{ isRecord: false, compared: before }]);
    await test('Back Squat', 112, '2026-06-20');
    await save(at, ['100', '115']);
    const tested = { date: '2026-06-20', earlier: '112', value: '115' };
    expect(await logged()).toMatchObject([{ isRecord: true, compared: tested }]);
    await prefer({ weight: 'lbs' });
    const inPounds = { date: '2026-06-20', earlier: '246.9', value: '253.5' };
    expect(await logged()).toMatchObject([{ compared: inPounds, weightUnit: 'lbs' }]);
    await prefer({ weight: 'kg' });
  });

  it('the response to saving a score contains the comparison', async () => {
    await save(await postFran('2026-06-01'), ['4:00']);
    const trackWorkoutId = await postFran('2026-07-15');
    const saving = { trackWorkoutId, value: ['3:27'] };
    const saved = await api.do(scores.save, saving, mara.token);
    const compared = { date: '2026-06-01', earlier: '04:00', value: '03:27' };
    expect(saved).toMatchObject({ score: { isRecord: true }, compared });
    const slower = await api.do(scores.save, { ...saving, value: ['4:05'] }, mara.token);
    expect(slower.compared).toMatchObject({ earlier: '04:00', value: '04:05' });
    const first = { trackWorkoutId: await post(), value: ['4:00'] };
    expect((await api.do(scores.save, first, mara.token)).compared).toBeNull();
  });
});
