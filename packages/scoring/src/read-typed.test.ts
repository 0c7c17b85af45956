import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyText, kindWithValues } from '../testing/arbitraries.ts';
import { parseSetValue } from './parse-set-value.ts';
import { readNumber } from './read-number.ts';
import { readTyped } from './read-typed.ts';
import { formatScore, spellValue } from './score-parts.ts';
import { type ScoreKind, scoreKinds, scoreTypes } from './score-types.ts';

const numberKinds = scoreKinds.filter((kind) => scoreTypes[kind].numeric);

/** Returns the value, or the problem. */
function read(kind: ScoreKind, typed: string, unit: 'kg' | 'lbs' = 'kg'): string {
  const result = readTyped(kind, typed, unit);
  return result.ok ? result.value : result.problem;
}

/**
 * The texts are forms in which athletes and coaches write results: on whiteboards, in other apps and in their
 * exports.
 */
describe('readTyped', () => {
  it.each([
    ['6:07', '06:07'],
    ['06:07', '06:07'],
    ['6.07', '06:07'],
    ['12 04', '12:04'],
    ['607', '06:07'],
    ['45', '00:45'],
    ['5', '00:05'],
    ['1204', '12:04'],
    ['1:02:03', '62:03'],
    ['01:02:03', '62:03'],
    ['00:08:45', '08:45'],
    ['102:03', '102:03'],
    ['1m30', '01:30'],
    ['1m30s', '01:30'],
    ['1 min 30 sec', '01:30'],
    ['8 minutes, 5 seconds', '08:05'],
    ['12 min', '12:00'],
    ['12min', '12:00'],
    [`1'30"`, '01:30'],
    [`1'30''`, '01:30'],
    ['1′30″', '01:30'],
    ['1’30”', '01:30'],
    ['90s', '01:30'],
    ['90 sec', '01:30'],
    ['1h02m03s', '62:03'],
    ['1h 2m', '62:00'],
    ['1h30', '90:00'],
    ['5:30 min', '05:30'],
    ['CAP+12', 'CAP+12'],
    ['cap 12', 'CAP+12'],
    ['c120', 'CAP+120'],
    ['CAP+12 reps', 'CAP+12'],
    ['cap', 'CAP+'],
    ['5:', '05:00'],
    [':30', '00:30'],
    ['90:s', '01:30'],
    [':90s', '01:30'],
    ['1m30:', '01:30'],
    ['１：３０', '01:30'],
    ['١:٣٠', '01:30'],
    ['१:३०', '01:30'],
    ['', ''],
    [' ', ''],
    ['10203', 'bad_time'],
    ['1:75:00', 'bad_time'],
    ['1:02:03:04', 'bad_time'],
    ['1.5', 'bad_time'],
    ['1.5 min', 'bad_time'],
    ['6.5', 'bad_time'],
    ['1:25.25', 'bad_time'],
    ['5m90s', 'bad_seconds'],
    ['1h30m75', 'bad_seconds'],
    ['6:75', 'bad_seconds'],
    ['DNF', 'bad_time'],
    ['8:05 Rx', 'bad_time'],
    ['-5:00', 'bad_time'],
    ['8:05-8:10', 'bad_time'],
    ['1m30m', 'bad_time'],
    ['x', 'bad_time'],
  ])('reads a time: %j means %s', (typed, value) => {
    expect(read('time', typed)).toBe(value);
  });

  it.each([
    ['12', '12+0'],
    ['12+5', '12+5'],
    ['12 + 5', '12+5'],
    ['12 5', '12+5'],
    ['12r5', '12+5'],
    ['12R+5', '12+5'],
    ['12 rds 5', '12+5'],
    ['12 rnds, 5 reps', '12+5'],
    ['12 rounds + 5 reps', '12+5'],
    ['12 rounds and 5 reps', '12+5'],
    ['5 rounds', '5+0'],
    ['12+', '12+0'],
    ['+5', '0+5'],
    ['5 reps', '0+5'],
    ['100+5', '100+5'],
    ['１２＋５', '12+5'],
    ['12.5', 'bad_rounds'],
    ['5.10', 'bad_rounds'],
    ['12,5', 'bad_rounds'],
    ['12+5+1', 'bad_rounds'],
    ['12-5', 'bad_rounds'],
    ['12/5', 'bad_rounds'],
    ['5 1/2', 'bad_rounds'],
    ['5½', 'bad_rounds'],
    ['12:05', 'bad_rounds'],
  ])('reads rounds and reps: %j means %s', (typed, value) => {
    expect(read('roundsReps', typed)).toBe(value);
  });

  it.each([
    ['102,5', '102.5'],
    ['102.5', '102.5'],
    ['100 kg', '100'],
    ['100kg', '100'],
    ['100 kilos', '100'],
    ['52.9 lb', '24'],
    ['225#', '102.1'],
    ['1,234.5', '1234.5'],
    ['٨٠٫٥', '80.5'],
    ['1,250', 'bad_weight'],
    ['1.250', 'bad_weight'],
    ['102.255', 'bad_weight'],
    ['3x100', 'bad_weight'],
    ['100/90', 'bad_weight'],
    ['2 pood', 'bad_weight'],
    ['BW', 'bad_weight'],
    ['-20', 'bad_weight'],
    ['1e3', 'bad_weight'],
  ])('reads a weight in kg: %j means %s', (typed, value) => {
    expect(read('weight', typed)).toBe(value);
  });

  it('reads a weight in the unit that was typed', () => {
    expect(read('weight', '24 kg', 'lbs')).toBe('52.9');
    expect(read('liftWeight', '225 lbs', 'lbs')).toBe('225');
    expect(read('weight', '102,5', 'lbs')).toBe('102.5');
  });

  it.each([
    ['reps', '120 reps', '120'],
    ['reps', '１２０', '120'],
    ['calories', '85 cals', '85'],
    ['calories', '85 kcal', '85'],
    ['meters', '2000m', '2000'],
    ['meters', '5,000', '5000'],
    ['meters', '1 250 meters', '1250'],
    ['reps', '12.7', 'not_a_number'],
    ['calories', '12,7', 'not_a_number'],
    ['meters', '1.250', 'not_a_number'],
    ['meters', '2 km', 'not_a_number'],
    ['reps', '10+12+9', 'not_a_number'],
    ['reps', '-5', 'not_a_number'],
  ] as const)('reads a set of %s: %j means %s', (kind, typed, value) => {
    expect(read(kind, typed)).toBe(value);
  });

  it('reads every count with the unit that a board shows', () => {
    for (const kind of scoreKinds.filter((each) => scoreTypes[each].shape === 'count')) {
      expect(read(kind, formatScore(kind, '85', 'kg'))).toBe('85');
    }
  });

  it('leaves text and completion as they are', () => {
    expect(read('text', ' 12.5, felt good ')).toBe(' 12.5, felt good ');
    expect(read('completion', 'true')).toBe('true');
  });

  it('reads every value of the wire as itself', () => {
    fc.assert(
      fc.property(kindWithValues(numberKinds, 1), ({ kind, values: [value = ''] }) => {
        expect(read(kind, value)).toBe(value);
      }),
    );
  });

  it('returns a value of the wire or a problem for any text', () => {
    fc.assert(
      fc.property(anyKind, anyText, (kind, typed) => {
        const result = readTyped(kind, typed, 'kg');
        if (!result.ok || !scoreTypes[kind].numeric || ['', 'CAP+'].includes(result.value)) return;
        const parsed = parseSetValue(kind, result.value);
        expect(parsed.ok && spellValue(parsed.value)).toBe(result.value);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('readNumber', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1 234,5', '1234.5'],
    ["1'234.50", '1234.50'],
    ['1,234,567', '1234567'],
    ['12 345', '12345'],
    ['12.', '12.'],
    ['.5', '.5'],
    ['0.125', '0.125'],
    ['1,250', null],
    ['1.250', null],
    ['1,23,4', null],
    ['12,34.5', null],
    ['1 23', null],
    ['.', null],
    ['1-2', null],
    ['$5', null],
    ['', null],
  ])('reads %j as %s', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  it('reads a comma between three digits as thousands if the kind has no decimals', () => {
    expect(readNumber('1,250', 'whole')).toBe('1250');
    expect(readNumber('1.250', 'whole')).toBeNull();
  });
});
