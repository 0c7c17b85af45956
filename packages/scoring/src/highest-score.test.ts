import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyText, kindWithValues } from '../testing/arbitraries.ts';
import { highestScore } from './highest-score.ts';
import { scoreKinds, scoreTypes } from './score-types.ts';
import { sortKey } from './sort-key.ts';

const best = { addTotal: false };
const total = { addTotal: true };
const rankedScore = kindWithValues(scoreKinds.filter((kind) => scoreTypes[kind].ranked));

describe('highestScore', () => {
  it.each([
    ['time', ['05:02', '05:11', '05:18'], '05:02', '15:31'],
    ['time', ['00:00', '05:11', '04:59'], '04:59', '10:10'],
    ['time', ['40:30', '40:30'], '40:30', '81:00'],
    ['reps', ['10', '12', '11'], '12', '33'],
    ['roundsReps', ['5+20', '6+1', '5+21'], '6+1', '16+42'],
    ['weight', ['100', '102.5', '97.25'], '102.5', '299.75'],
    ['weight', ['0.1', '0.2'], '0.2', '0.3'],
    ['meters', ['500', '480'], '500', '980'],
    ['calories', ['12'], '12', '12'],
    ['text', ['Felt good', 'Slower'], 'Felt good', 'Felt good'],
    ['completion', ['true', 'false'], 'true', 'true'],
    ['completion', ['false', 'true'], 'true', 'true'],
    ['completion', ['false', 'false'], 'false', 'false'],
  ] as const)('of %s %j is %s, in total %s', (kind, values, bestSet, sum) => {
    expect(highestScore(kind, values, best)).toBe(bestSet);
    expect(highestScore(kind, values, total)).toBe(sum);
  });

  it('is one of the sets without AddTotal', () => {
    fc.assert(
      fc.property(rankedScore, ({ kind, values }) => {
        expect(values).toContain(highestScore(kind, values, best));
      }),
    );
  });

  it('is at least as good as every logged set without AddTotal', () => {
    fc.assert(
      fc.property(rankedScore, ({ kind, values }) => {
        const key = sortKey(kind, highestScore(kind, values, best), 'kg');
        const keys = values.map((value) => sortKey(kind, value, 'kg'));
        const logged = keys.filter((other) => other !== null);
        fc.pre(key !== null);
        for (const other of logged) {
          expect(scoreTypes[kind].lowerIsBetter ? key <= other : key >= other).toBe(true);
        }
      }),
    );
  });

  it('with AddTotal has the sum of the keys, in any order', () => {
    fc.assert(
      fc.property(rankedScore, ({ kind, values }) => {
        const sum = values.reduce((key, value) => key + (sortKey(kind, value, 'kg') ?? 0), 0);
        expect(sortKey(kind, highestScore(kind, values, total), 'kg') ?? 0).toBe(sum);
        expect(highestScore(kind, values.toReversed(), total)).toBe(
          highestScore(kind, values, total),
        );
      }),
    );
  });

  it('never throws and never contains NaN', () => {
    fc.assert(
      fc.property(
        anyKind,
        fc.array(anyText, { maxLength: 25 }),
        fc.boolean(),
        (kind, values, addTotal) => {
          const highest = highestScore(kind, values, { addTotal });
          fc.pre(scoreTypes[kind].numeric);
          expect(highest).toMatch(/^[\d:+.]+$/);
        },
      ),
    );
  });
});
