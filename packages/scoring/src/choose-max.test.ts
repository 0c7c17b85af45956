import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseMax,
  type DatedMax,
  type DatedSet,
  type MaxChoice,
  type MaxClaim,
} from './one-rep-max.ts';
import { estimateOneRepMax } from './one-rep-max.ts';
import { weightKey, convertWeight } from './weight-unit.ts';

type Claim = MaxClaim<DatedMax, DatedSet, DatedMax>;

const [jan, may, oct] = ['2026-01-25', '2026-05-10', '2026-10-12'];
const dated = (max: number, day: string): DatedMax => ({ max, key: weightKey(max, 'kg'), day });
const tested = (max: number, day = may) => ({
  entered: dated(max, day),
  tested: dated(max, day),
});
const chosen = (max: number, day = may) => ({ entered: dated(max, day) });
const set = (weight: number, reps: number, day = may): DatedSet => ({
  weight,
  key: weightKey(weight, 'kg'),
  reps,
  day,
});
const linked = (max: number, day = may) => ({ linked: dated(max, day) });
/** Converts a single in pounds to kilograms. */
const pounds = (weight: number, day: string): DatedSet => ({
  weight: convertWeight(weight, 'lbs', 'kg'),
  key: weightKey(weight, 'lbs'),
  reps: 1,
  day,
});

interface Given {
  entered?: DatedMax;
  tested?: DatedMax;
  sets?: DatedSet[];
  linked?: DatedMax;
}

const choose = (given: Given): MaxChoice<Claim> =>
  chooseMax({ entered: null, tested: null, sets: [], linked: null, ...given });

/** Describes a claim: `lifted 150`, `estimated 112.5`, `entered 140`, `linked 110`. */
function describeClaim(claim: Claim): string {
  const isLift = claim.kind === 'logged' && claim.of.reps === 1;
  const word = claim.kind === 'logged' ? (isLift ? 'lifted' : 'estimated') : claim.kind;
  return `${word} ${Math.round(claim.max * 10) / 10}`;
}

const cases: readonly (readonly [name: string, Given, taken: string, offered: string[]])[] = [
  ['only a link', linked(110), 'linked 110', []],
  ['only a test', tested(140), 'entered 140', []],
  ['only several reps', { sets: [set(100, 5)] }, 'estimated 112.5', []],
  ['only a single', { sets: [set(150, 1)] }, 'lifted 150', []],

  [
    'a lift, and a lower link',
    { sets: [set(150, 1, oct)], ...linked(110, jan) },
    'lifted 150',
    ['linked 110'],
  ],
  [
    'a lift, and a higher link',
    { sets: [set(100, 1)], ...linked(110) },
    'lifted 100',
    ['linked 110'],
  ],
  [
    'an estimate, and a link',
    { sets: [set(100, 5)], ...linked(110) },
    'estimated 112.5',
    ['linked 110'],
  ],

  [
    'a test, and a later, heavier single',
    { ...tested(140), sets: [set(150, 1, oct)] },
    'lifted 150',
    ['entered 140'],
  ],
  [
    'a test, and a later, lighter single',
    { ...tested(140), sets: [set(100, 1, oct)] },
    'entered 140',
    [],
  ],
  [
    'a test, and an earlier, heavier single',
    { ...tested(140), sets: [set(150, 1, jan)] },
    'entered 140',
    ['lifted 150'],
  ],
  [
    'a test, and a heavier single of its day',
    { ...tested(140), sets: [set(150, 1)] },
    'entered 140',
    ['lifted 150'],
  ],
  [
    'a test, and a later, higher estimate',
    { ...tested(100), sets: [set(100, 5, oct)] },
    'entered 100',
    ['estimated 112.5'],
  ],
  [
    'a test, and an earlier, higher estimate',
    { ...tested(100), sets: [set(100, 5, jan)] },
    'entered 100',
    [],
  ],
  [
    'a test, and a later, higher link',
    { ...tested(100), ...linked(110, oct) },
    'entered 100',
    ['linked 110'],
  ],
  [
    'a test, and an earlier, higher link',
    { ...tested(100), ...linked(110, jan) },
    'entered 100',
    [],
  ],
  ['a test, and a higher link of its day', { ...tested(100), ...linked(110) }, 'entered 100', []],
  ['a test, and a later, lower link', { ...tested(140), ...linked(110, oct) }, 'entered 140', []],

  [
    'a single, and a higher estimate',
    { sets: [set(110, 1), set(100, 5)] },
    'lifted 110',
    ['estimated 112.5'],
  ],
  ['a single, and a lower estimate', { sets: [set(150, 1), set(100, 5)] }, 'lifted 150', []],
  [
    'a warm-up single before a heavier set',
    { sets: [set(60, 1), set(100, 5)] },
    'estimated 112.5',
    [],
  ],
  ['sets of more than ten reps', { sets: [set(100, 12)], ...linked(90) }, 'linked 90', []],
  ['a single, and a heavier set of twelve', { sets: [set(90, 1), set(100, 12)] }, 'lifted 90', []],

  [
    'a single, a lighter set with a higher estimate, and a heavier set of twelve',
    { sets: [set(90, 1), set(85, 5), set(100, 12)] },
    'lifted 90',
    ['estimated 95.6'],
  ],

  [
    'a test, and a later single that is shown like it in pounds',
    { ...tested(100), sets: [pounds(220.5, oct)] },
    'entered 100',
    [],
  ],
  [
    'a single, and one that is shown like it in pounds',
    { sets: [set(100, 1), pounds(220.5, oct)] },
    'lifted 100',
    [],
  ],

  [
    'a chosen max, and the test before it',
    { ...chosen(157.5, oct), tested: dated(140, may) },
    'entered 157.5',
    ['entered 140'],
  ],
  [
    'a chosen max, and the estimate before it',
    { ...chosen(110, oct), sets: [set(140, 5)] },
    'entered 110',
    ['estimated 157.5'],
  ],
  [
    'a chosen max, and a later, heavier single',
    { ...chosen(157.5), sets: [set(160, 1, oct)] },
    'lifted 160',
    [],
  ],
];

const isUsable = ({ weight: lifted, reps }: DatedSet) => estimateOneRepMax(lifted, reps) !== null;

const weight = fc.integer({ min: 1, max: 200 });
const day = fc.constantFrom(jan, may, oct);
const max = fc.option(fc.tuple(weight, day).map(([of, on]) => dated(of, on)));
const sets = fc.array(
  fc
    .tuple(weight, fc.integer({ min: 0, max: 12 }), day)
    .map(([lifted, reps, on]) => set(lifted, reps, on)),
  { maxLength: 6 },
);
/** A test, possibly with a choice on the same day or later, and sets and a link. */
const evidence = fc
  .record({ tested: max, choice: max, sets, linked: max })
  .map(({ tested: test, choice, ...rest }) => {
    const isNewer = choice && (!test || choice.day >= test.day);
    return { tested: test, entered: isNewer ? choice : test, ...rest };
  });

describe('chooseMax', () => {
  it.each(cases)('chooses and offers the right maxes with %s', (_name, given, taken, offered) => {
    const choice = choose(given);
    expect(choice.taken && describeClaim(choice.taken)).toBe(taken);
    expect(choice.offered.map(describeClaim)).toEqual(offered);
  });

  it('takes and offers no max without evidence', () => {
    expect(choose({})).toEqual({ taken: null, offered: [] });
  });

  it('takes a link only if nothing is known about the lift', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { taken } = chooseMax(given);
        const isKnown = given.entered !== null || given.sets.some(isUsable);
        expect(taken?.kind === 'linked').toBe(!isKnown && given.linked !== null);
      }),
    );
  });

  it('replaces an entered max only with a later, heavier single', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { entered } = given;
        fc.pre(entered !== null);
        const { taken } = chooseMax(given);
        expect(taken?.max).toBeGreaterThanOrEqual(entered.max);
        if (taken?.kind === 'entered') return;
        expect(taken).toMatchObject({ kind: 'logged', of: { reps: 1 } });
        expect(taken && taken.of.day > entered.day).toBe(true);
      }),
    );
  });

  it('takes at least the heaviest usable set, unless a max was entered', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        fc.pre(given.entered === null);
        const heaviest = Math.max(0, ...given.sets.filter(isUsable).map((each) => each.weight));
        expect(chooseMax(given).taken?.max ?? 0).toBeGreaterThanOrEqual(heaviest);
      }),
    );
  });

  it('offers an estimate that is higher and not older than the test', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { taken, offered } = chooseMax(given);
        const highest = Math.max(taken?.max ?? 0, ...offered.map((each) => each.max));
        for (const each of given.sets) {
          if (given.tested && each.day < given.tested.day) continue;
          const estimate = estimateOneRepMax(each.weight, each.reps) ?? 0;
          expect(estimate).toBeLessThanOrEqual(highest);
        }
      }),
    );
  });

  it('offers only maxes that differ from the max taken, and each source once', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { taken, offered } = chooseMax(given);
        expect(offered.map((each) => each.max)).not.toContain(taken?.max);
        expect(new Set(offered.map((each) => each.of)).size).toBe(offered.length);
      }),
    );
  });

  it('does not depend on the order of the sets', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const { taken, offered } = chooseMax(given);
        const other = chooseMax({ ...given, sets: given.sets.toReversed() });
        expect(other.taken?.max).toBe(taken?.max);
        expect(other.offered.map((each) => each.max)).toEqual(offered.map((each) => each.max));
      }),
    );
  });
});
