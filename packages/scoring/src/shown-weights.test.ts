import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as ofTexts from '../testing/of-texts.ts';
import { type EnteredSet, comparedScore } from './compared-score.ts';
import { scoreParts, spellValue } from './score-parts.ts';
import { readValue } from './parse-set-value.ts';
import { type WeightUnit, weightUnits } from './weight-unit.ts';

interface Load {
  readonly value: string;
  readonly unit: WeightUnit;
}

const otherUnit = { kg: 'lbs', lbs: 'kg' } as const;

const keyOf = ({ value, unit }: Load) => ofTexts.keyOf('liftWeight', value, unit) ?? Number.NaN;

/** Returns a load as it is shown in the other unit and entered in that unit. */
function enteredAgain({ value, unit }: Load): Load {
  const to = otherUnit[unit];
  return { value: scoreParts('liftWeight', value, unit, to).main, unit: to };
}

/** Lists all loads from 0 to 500 kg, in hundredths of the unit. */
function everyLoad(unit: WeightUnit): Load[] {
  const most = unit === 'kg' ? 50_000 : 110_231;
  return Array.from({ length: most + 1 }, (_, hundredths) => ({
    value: spellValue({ shape: 'weight', hundredths }),
    unit,
  }));
}

const words = ({ value, unit }: Load) => `${value} ${unit}`;

describe.each(weightUnits)('every load from 0 to 500 kg, in %s', (unit) => {
  const loads = everyLoad(unit);

  it('ties with its weight in the other unit, and with that weight shown in its own unit again', () => {
    const differing = loads.filter((load) => {
      const [key, again] = [keyOf(load), enteredAgain(load)];
      return key !== keyOf(again) || key !== keyOf(enteredAgain(again));
    });
    expect(differing.map(words)).toEqual([]);
  });

  it('is shown within a tenth of a pound of its weight', () => {
    const inPounds = { kg: 1 / 0.45359237, lbs: 1 };
    const weighs = (load: Load) => Number(load.value) * inPounds[load.unit];
    const far = loads.filter((load) => {
      const most = load.unit === 'kg' ? 0.1 : 0.05 * inPounds.kg;
      return Math.abs(weighs(load) - weighs(enteredAgain(load))) > most + 1e-9;
    });
    expect(far.map(words)).toEqual([]);
  });

  it('never ranks behind a lighter load', () => {
    const behind = loads.filter((load, at) => keyOf(load) < keyOf(loads[at - 1] ?? load));
    expect(behind.map(words)).toEqual([]);
  });
});

const load = fc
  .tuple(fc.constantFrom(...weightUnits), fc.nat(50_000))
  .map(([unit, hundredths]) => ({ value: spellValue({ shape: 'weight', hundredths }), unit }));
const loads: fc.Arbitrary<Load[]> = fc.array(load, { minLength: 1, maxLength: 25 });

const setsOf = (given: readonly Load[]): EnteredSet[] =>
  given.map(({ value, unit }) => ({ value: readValue('weight', value), unit }));

describe('a score of sets in one or two units', () => {
  it('ties with its shown value in either unit', () => {
    fc.assert(
      fc.property(loads, fc.boolean(), (sets, addTotal) => {
        const found = comparedScore('weight', setsOf(sets), { addTotal });
        const shown = { value: spellValue(found.highest), unit: found.unit };
        expect(keyOf(shown)).toBe(found.sortKey);
        expect(keyOf(enteredAgain(shown))).toBe(found.sortKey);
      }),
      { numRuns: 2000 },
    );
  });

  it('ties with its best set after it was shown and entered in the other unit', () => {
    fc.assert(
      fc.property(loads, (sets) => {
        const again = sets.map((set) => enteredAgain(set));
        const rules = { addTotal: false };
        const found = comparedScore('weight', setsOf(sets), rules);
        expect(comparedScore('weight', setsOf(again), rules).sortKey).toBe(found.sortKey);
      }),
    );
  });
});
