import { lifts, records, scores, today } from '@trackboard/contract/all-endpoints';
import { scoreTypes, weightForDisplay } from '@trackboard/scoring';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { repeatMigration, startScoreGym } from '#testing';
import { highestIn } from './visible/queries.ts';

const gym = await startScoreGym();
const { app, library, own, post, save } = gym;

beforeEach(async () => {
  await app.clear('scores');
  await prefer('kg');
});

const prefer = (weight: 'kg' | 'lbs') => gym.prefer({ weight });

const squats = (schedule: string) => gym.postLift('Back Squat', { repsPerSet: [1, 1], schedule });

it.each([
  ['kg', 'lbs'],
  ['lbs', 'kg'],
] as const)(
  'PostgreSQL shows each weight in %s in %s as the rest of the app does',
  async (from, to) => {
    const { rows } = await sql<{ hundredths: number; shown: string }>`
    select hundredths, ${highestIn('score', sql`${to}`)} as shown
    from generate_series(0, 60000) as hundredths, lateral (
      select ${scoreTypes.weight.number}::smallint as score_type, ${from} as weight_unit,
        trim_scale(hundredths / 100.0)::text as highest_score
    ) as score
  `.execute(app.db);
    for (const { hundredths, shown } of rows) {
      expect(shown).toBe(String(weightForDisplay(hundredths / 100, { from, to })));
    }
  },
);

const storedScores = () => app.db.selectFrom('scores').selectAll().orderBy('id').execute();

/** Logs two singles of 100 and 80 kg, then changes the second to 180 lbs. */
async function changeSecondSet(trackWorkoutId: string) {
  await save(trackWorkoutId, ['100', '80']);
  await prefer('lbs');
  const shown = await own(trackWorkoutId);
  expect(shown?.values).toEqual(['220.5', '176.4']);
  return save(trackWorkoutId, ['220.5', '180']);
}

describe('editing one set after the athlete changed units', () => {
  it('marks no record if the best set is unchanged', async () => {
    await save(await squats('2025-07-01'), ['100', '90']);
    const today = await squats('2025-07-08');
    const changed = await changeSecondSet(today);
    expect(changed).toMatchObject({ values: ['220.5', '180'], isRecord: false });
    await prefer('kg');
    expect((await own(today))?.values).toEqual(['100', '81.6']);
    expect(await save(today, ['100', '81.6'])).toMatchObject({ isRecord: false });
    expect((await own(today))?.values).toEqual(['100', '81.6']);
  });

  it('marks a record if the best set is better', async () => {
    await save(await squats('2025-07-01'), ['100', '90']);
    const today = await squats('2025-07-08');
    await changeSecondSet(today);
    expect(await save(today, ['220.5', '221'])).toMatchObject({ isRecord: true });
  });

  it('shows the same result in the detail, in previous results and in records', async () => {
    const first = await squats('2025-07-01');
    const { scoreId } = await changeSecondSet(first);
    const next = await squats('2025-07-08');
    const detail = () => app.api.do(scores.detail, { scoreId }, gym.mara.token);
    expect(await detail()).toMatchObject({ highestScore: '220.5', values: ['220.5', '180'] });
    const [inPounds] = await gym.previous(next);
    expect(inPounds).toMatchObject({ highestScore: '220.5', values: ['220.5', '180'] });
    await prefer('kg');
    expect(await detail()).toMatchObject({ highestScore: '100', values: ['100', '81.6'] });
    const [inKilograms] = await gym.previous(next);
    expect(inKilograms).toMatchObject({ highestScore: '100', values: ['100', '81.6'] });
    const { lifts: liftRecords } = await gym.recordsOf();
    expect(liftRecords).toMatchObject([{ best: { value: 100 }, estimatedMax: 100 }]);
  });

  it('adds up sets of both units', async () => {
    const trackWorkoutId = await post({ scoreType: 4, sets: 2, addTotal: true });
    await changeSecondSet(trackWorkoutId);
    const totals = async (athlete: typeof gym.mara) =>
      (await gym.board(trackWorkoutId, athlete)).map((entry) => entry.highestScore);
    // 100 kg and 180 lbs are 181.6466 kg; 400.4 lbs is the nearest that is 181.6 kg when it is rounded.
    expect(await totals(gym.jonah)).toEqual(['400.4']);
    await prefer('kg');
    expect(await totals(gym.mara)).toEqual(['181.6']);
    const [row] = await storedScores();
    expect(row).toMatchObject({ sets: ['100', '180'], sortKey: 181_600 });
    await save(trackWorkoutId, (await own(trackWorkoutId))?.values ?? []);
    const [again] = await storedScores();
    expect(again).toMatchObject({ sets: ['100', '180'], sortKey: 181_600 });
  });
});

const loads = ['20', '42.5', '60', '61.25', '72.5', '82.5', '90.3', '100', '102.5', '137.5', '140'];
const others = { kg: 'lbs', lbs: 'kg' } as const;

describe.each(['kg', 'lbs'] as const)(
  'a result in %s that is entered again as another unit shows it',
  (unit) => {
    const schedules = ['2025-07-01', '2025-07-08'];
    const form = { scoreType: 4, workoutType: 'database' as const };

    /**
     * Saves a value on the first day. On the second day, saves the value that the other unit shows
     * for it.
     */
    async function enterAgain(days: readonly string[], value: string) {
      await prefer(unit);
      await save(days[0] ?? '', [value, value]);
      await prefer(others[unit]);
      const shown = (await own(days[0] ?? ''))?.values ?? [];
      return save(days[1] ?? '', shown);
    }

    it('the second entry sets no record in a lift, neither for the athlete nor for the owner', async () => {
      const days = await Promise.all(schedules.map(squats));
      for (const value of loads) {
        await app.clear('scores');
        expect([value, (await enterAgain(days, value)).isRecord]).toEqual([value, false]);
        for (const reader of [gym.mara, gym.owner]) {
          const seen = { userId: gym.mara.id };
          const { lifts: found } = await app.api.do(records.get, seen, reader.token);
          const { best, history = [] } = found[0] ?? {};
          expect([value, best?.date]).toEqual([value, '2025-07-01']);
          expect(history.filter(({ isRecord }) => isRecord)).toEqual([]);
        }
      }
    });

    it('the second entry sets no record in a benchmark and is not the result to beat', async () => {
      const days = await Promise.all(
        schedules.map((schedule) => gym.postFran(schedule, { ...form, sets: 2 })),
      );
      const later = await gym.postFran('2025-07-15', { ...form, sets: 2 });
      for (const value of loads) {
        await app.clear('scores');
        expect([value, (await enterAgain(days, value)).isRecord]).toEqual([value, false]);
        const found = await app.api.do(today.get, { date: '2025-07-15' }, gym.mara.token);
        const shown = found.workouts.find(({ trackWorkoutId }) => trackWorkoutId === later);
        expect([value, shown?.last?.date, shown?.toBeat]).toEqual([value, '2025-07-08', null]);
      }
    });

    it('both entries share a rank on the board', async () => {
      const trackWorkoutId = await post({ scoreType: 4 });
      for (const value of loads) {
        await app.clear('scores');
        await prefer(unit);
        await save(trackWorkoutId, [value], { weightUnit: unit });
        await prefer(others[unit]);
        const shown = (await own(trackWorkoutId))?.values ?? [];
        await save(trackWorkoutId, shown, { weightUnit: others[unit] }, gym.jonah);
        const board = await gym.board(trackWorkoutId);
        expect([value, ...board.map(({ rank }) => rank)]).toEqual([value, 1, 1]);
        expect(new Set(board.map(({ highestScore }) => highestScore)).size).toBe(1);
      }
    });

    it('the second entry replaces no tested max', async () => {
      const [first = '', second = ''] = await Promise.all(
        ['2025-07-08', '2025-07-15'].map((schedule) =>
          gym.postLift('Back Squat', { sets: 1, repsPerSet: [1], benchmarkValues: [80], schedule }),
        ),
      );
      for (const value of loads.filter((each) => !each.endsWith('.25'))) {
        await app.clear('scores', 'liftMaxes');
        await prefer(unit);
        const max = { movementId: library.lift('Back Squat'), achievedOn: '2025-07-01' };
        await app.api.do(lifts.saveMax, { ...max, value: Number(value) }, gym.mara.token);
        await prefer(others[unit]);
        const [known] = await app.api.do(lifts.maxes, {}, gym.mara.token);
        const { isRecord } = await save(first, [String(known?.value)]);
        const { source, offers } = await gym.weights(second);
        expect([value, isRecord, source.kind, offers]).toEqual([value, false, 'tested', []]);
      }
    });
  },
);

describe('a form that was opened before the athlete changed units', () => {
  it('saves the weights of a score in the unit that it sends', async () => {
    const trackWorkoutId = await post({ scoreType: 4, sets: 2 });
    await save(trackWorkoutId, ['100', '80']);
    await prefer('lbs');
    const score = await save(trackWorkoutId, ['100', '82.5'], { weightUnit: 'kg' });
    expect(score).toMatchObject({ values: ['220.5', '181.9'], weightUnit: 'lbs' });
    expect(await storedScores()).toMatchObject([{ sets: ['100', '82.5'], setUnits: ['kg', 'kg'] }]);
  });

  it('saves a tested max in the unit that it sends', async () => {
    await prefer('lbs');
    const form = { movementId: library.lift('Back Squat'), value: 140, weightUnit: 'kg' } as const;
    const max = await app.api.do(lifts.saveMax, form, gym.mara.token);
    expect(max).toMatchObject({ value: 308.6, weightUnit: 'lbs' });
    await app.api.do(lifts.deleteMax, { id: max.id }, gym.mara.token);
  });

  it('an unknown unit is refused with 400', async () => {
    const trackWorkoutId = await post({ scoreType: 4 });
    const form = { trackWorkoutId, value: ['100'], weightUnit: 'stone' };
    const answer = await app.post('/scores/save', form, gym.mara.token);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { WeightUnit: expect.any(String) as unknown } },
    });
  });
});

it('an athlete can send the maximum weight back in pounds', async () => {
  const trackWorkoutId = await post({ scoreType: 4 });
  await save(trackWorkoutId, ['99999']);
  await prefer('lbs');
  const shown = await own(trackWorkoutId);
  await save(trackWorkoutId, shown?.values ?? []);
  expect(await storedScores()).toMatchObject([{ sets: ['99999'], setUnits: ['kg'] }]);
});

it('the migration stores units and completions of earlier scores as saving does now', async () => {
  await save(await squats('2025-07-01'), ['100', '90']);
  await save(await post(), ['4:00']);
  await save(await post({ scoreType: 0, sets: 2 }), ['false', 'true']);
  const today = await storedScores();
  await sql`update scores set set_units = '{}'`.execute(app.db);
  await sql`update scores set highest_score = 'false' where score_type = 0`.execute(app.db);
  await repeatMigration(app.db, '0010-units-of-sets', 'update scores');
  expect(await storedScores()).toEqual(today);
});
