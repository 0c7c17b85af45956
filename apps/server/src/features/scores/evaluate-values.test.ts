import { isFailure } from '@trackboard/contract';
import { type WeightUnit, scoreTypes, weightUnits } from '@trackboard/scoring';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StoredSets, evaluateValues } from './values.ts';
import { shownValues } from './present.ts';

const anyUnit = fc.constantFrom<WeightUnit>(...weightUnits);
const anyWeight = fc.oneof(
  fc.integer({ min: 1, max: 40_000 }),
  fc.integer({ min: 1, max: 9_999_999 }),
);
const anyEntry = fc.record({
  set: fc.nat(4),
  value: anyWeight.map((hundredths) => String(hundredths / 100)),
  unit: anyUnit,
});

type Workout = Parameters<typeof evaluateValues>[0];

function judge(workout: Workout, values: readonly string[], unit: WeightUnit, before?: StoredSets) {
  const evaluated = evaluateValues(workout, { values, unit }, before);
  if (isFailure(evaluated)) throw new Error(evaluated.failure);
  return evaluated.columns;
}

/** The values as shown in `unit`, with one set changed. */
function edit(
  workout: Workout,
  score: StoredSets,
  change: { set: number; value: string },
  unit: WeightUnit,
) {
  return judge(workout, shownValues(score, unit).with(change.set, change.value), unit, score);
}

it('a score that is sent back unchanged in any unit keeps its original values', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(scoreTypes.weight.number, scoreTypes.liftWeight.number),
      fc.boolean(),
      anyEntry,
      fc.array(anyEntry, { maxLength: 6 }),
      fc.array(anyUnit, { minLength: 1, maxLength: 8 }),
      (scoreType, addTotal, first, edits, readers) => {
        const workout = { scoreType, sets: 5, addTotal, timeCapMinutes: null };
        const entered = edits.reduce(
          (score, change) => edit(workout, score, change, change.unit),
          judge(workout, [first.value], first.unit),
        );
        let score = entered;
        for (const unit of readers) {
          score = judge(workout, shownValues(score, unit), unit, score);
          expect(score).toEqual(entered);
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('a changed set takes the new unit, and the other sets keep their original values', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 6 }), (edits) => {
      const workout = {
        scoreType: scoreTypes.weight.number,
        sets: 5,
        addTotal: false,
        timeCapMinutes: null,
      };
      let score = judge(workout, ['100', '90', '80', '70', '60'], 'kg');
      for (const { set, value, unit } of edits) {
        const before = score;
        score = edit(workout, before, { set, value }, unit);
        const isUntouched = shownValues(before, unit)[set] === value;
        const entry = isUntouched ? [before.sets[set], before.setUnits[set]] : [value, unit];
        expect([score.sets[set], score.setUnits[set]]).toEqual(entry);
        expect(score.sets.toSpliced(set, 1)).toEqual(before.sets.toSpliced(set, 1));
        expect(score.setUnits.toSpliced(set, 1)).toEqual(before.setUnits.toSpliced(set, 1));
      }
    }),
  );
});

it('values that are not weights have no unit', () => {
  const workout = {
    scoreType: scoreTypes.reps.number,
    sets: 2,
    addTotal: false,
    timeCapMinutes: null,
  };
  expect(judge(workout, ['10', '12'], 'kg').setUnits).toEqual([]);
});

it('sets that were stored as reps are not treated as weights', () => {
  const workout = { sets: 1, addTotal: false, timeCapMinutes: null };
  const reps = judge({ ...workout, scoreType: scoreTypes.reps.number }, ['10'], 'kg');
  const weight = judge({ ...workout, scoreType: scoreTypes.weight.number }, ['10'], 'kg', reps);
  expect(weight).toMatchObject({ sets: ['10'], highestScore: '10', sortKey: 10_000 });
});
