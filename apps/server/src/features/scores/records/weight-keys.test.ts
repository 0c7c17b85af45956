import { type WeightUnit, comparedScore, spellValue, weightUnits } from '@trackboard/scoring';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { repeatMigration, startScoreGym } from '#testing';
import { enteredSets } from '../values.ts';
import { listResults } from './queries.ts';
import { changedMarks } from './update-record-marks.ts';

const gym = await startScoreGym();
const { app, library } = gym;
const backSquat = library.lift('Back Squat');
const subjects = [backSquat, library.benchmark('Fran')];

/** Loads of about 100 kg. Many of them compare as equal: 100.2 and 100.25 kg, 220.9 and 221 lbs. */
const kilograms = fc.integer({ min: 1999, max: 2010 }).map((halves) => String(halves / 20));
const pounds = fc.integer({ min: 2203, max: 2216 }).map((tenths) => String(tenths / 10));
/** A set as it was entered. */
interface Load {
  readonly value: string;
  readonly unit: WeightUnit;
}

const anySet: fc.Arbitrary<Load> = fc
  .constantFrom(...weightUnits)
  .chain((unit) => (unit === 'kg' ? kilograms : pounds).map((value) => ({ value, unit })));
const weight = { scoreType: 4, sets: 2 } as const;

/**
 * The former sort key, when weights were not compared by a tenth of a kilogram: the grams of the sum or the heaviest
 * set.
 */
function formerColumns(sets: readonly Load[], addTotal: boolean) {
  const grams = sets.map(({ value, unit }) => Number(value) * (unit === 'kg' ? 1000 : 453.592_37));
  const [total, heaviest] = [grams.reduce((sum, each) => sum + each, 0), Math.max(...grams)];
  const best = sets[grams.indexOf(heaviest)] ?? { value: '', unit: 'kg' };
  const isMixed = addTotal && new Set(sets.map(({ unit }) => unit)).size > 1;
  const ownTotal = sets.reduce((sum, { value }) => sum + Number(value), 0);
  const sum = isMixed ? (total / 1000).toFixed(2) : String(Math.round(ownTotal * 100) / 100);
  return {
    sets: sets.map(({ value }) => value),
    setUnits: sets.map(({ unit }) => unit),
    highestScore: addTotal ? sum : best.value,
    weightUnit: isMixed ? 'kg' : best.unit,
    sortKey: Math.round(addTotal ? total : heaviest),
    heaviest: Math.round(heaviest),
  } as const;
}

async function makeFormer(trackWorkoutId: string, sets: readonly Load[], addTotal: boolean) {
  const { heaviest, ...columns } = formerColumns(sets, addTotal);
  await app.db
    .updateTable('scores')
    .set((eb) => ({
      ...columns,
      resultKey: eb
        .case()
        .when('subjectKind', '=', 'lift')
        .then(heaviest)
        .else(columns.sortKey)
        .end(),
      isRecord: eb.not('isRecord'),
    }))
    .where('workoutId', '=', trackWorkoutId)
    .execute();
}

beforeAll(async () => {
  const entries = fc.sample(fc.tuple(anySet, anySet, fc.boolean()), { numRuns: 60, seed: 1 });
  for (const [at, [first, second, isScaled]] of entries.entries()) {
    const schedule = Temporal.PlainDate.from('2025-01-01').add({ days: at }).toString();
    const addTotal = at % 4 > 1;
    const trackWorkoutId =
      at % 2 === 0
        ? await gym.postLift('Back Squat', { schedule, addTotal })
        : await gym.postFran(schedule, { ...weight, addTotal });
    await gym.save(trackWorkoutId, ['100', '90'], { isScaled });
    await makeFormer(trackWorkoutId, [first, second], addTotal);
    if (at % 20 === 5) await gym.test('Back Squat', 100.1, schedule);
  }
  // Deleted results are not compared with others.
  const deleted = await gym.postLift('Back Squat', { schedule: '2024-12-31' });
  await gym.save(deleted, ['200', '200']);
  await gym.remove(deleted);
  const times = await gym.postFran('2025-06-01');
  await gym.save(times, ['5:00']);
  await gym.save(await gym.postFran('2025-06-08'), ['4:50']);
  await repeatMigration(app.db, '0041-weight-keys');
});

const results = () => listResults(app.db, gym.mara.id, subjects);

it('the migration stores the keys and totals that are computed from the sets', async () => {
  const { results: rows } = await results();
  const addsUp = new Map(
    (await app.db.selectFrom('workouts').select(['id', 'addTotal']).execute()).map(
      ({ id, addTotal }) => [id, addTotal],
    ),
  );
  const weights = rows.filter(({ scoreType }) => scoreType !== 3);
  expect(weights).toHaveLength(60);
  expect(new Set(weights.flatMap(({ setUnits }) => setUnits.join())).size).toBe(4);
  for (const row of weights) {
    const addTotal = addsUp.get(row.workoutId ?? '') ?? false;
    const { highest, unit, sortKey } = comparedScore('weight', enteredSets(row), { addTotal });
    const heaviest = comparedScore('weight', enteredSets(row), { addTotal: false }).sortKey;
    expect(row).toMatchObject({
      highestScore: spellValue(highest),
      weightUnit: unit,
      sortKey,
      resultKey: row.subjectKind === 'lift' ? heaviest : sortKey,
    });
  }
});

it('the migration stores the marks that are computed from the results', async () => {
  const { results: rows, maxes } = await results();
  expect(changedMarks(rows, maxes)).toEqual([]);
  const marked = rows.filter(({ isRecord }) => isRecord);
  expect(marked.length).toBeGreaterThan(4);
  expect(marked.filter(({ scoreType }) => scoreType === 3)).toHaveLength(1);
});
