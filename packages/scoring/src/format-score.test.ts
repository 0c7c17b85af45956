import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyText, spelledValueOf } from '../testing/arbitraries.ts';
import { parseSetValue } from './parse-set-value.ts';
import { formatScore, formatTotal, scoreParts, spellValue } from './score-parts.ts';
import { formatWeight, weightUnits } from './weight-unit.ts';
import { formatDay } from './working-weight.ts';

const unit = fc.constantFrom(...weightUnits);

describe('formatScore', () => {
  it.each([
    ['reps', '120', '120 reps'],
    ['reps', '1', '1 rep'],
    ['roundsReps', '12+5', '12+5'],
    ['time', '05:02', '5:02'],
    ['time', '14:52', '14:52'],
    ['time', '75:10', '75:10'],
    ['time', '00:09', '0:09'],
    ['weight', '102.5', '102.5 kg'],
    ['weight', '41.25', '41.25 kg'],
    ['calories', '80', '80 cal'],
    ['calories', '1', '1 cal'],
    ['meters', '2000', '2000 m'],
    ['completion', 'true', 'Completed'],
    ['completion', 'false', 'Not completed'],
    ['text', 'Felt good', 'Felt good'],
    ['time', 'soon', 'soon'],
  ] as const)('formats %s %s as %s', (kind, value, line) => {
    expect(formatScore(kind, value, 'kg')).toBe(line);
  });

  it('shows a weight in the reader’s unit with one decimal at most', () => {
    expect(formatScore('weight', '225', 'lbs', 'kg')).toBe('102.1 kg');
    expect(formatScore('liftWeight', '100', 'kg', 'lbs')).toBe('220.5 lbs');
    fc.assert(
      fc.property(spelledValueOf('weight'), (value) => {
        expect(formatScore('weight', value, 'lbs', 'kg')).toMatch(/^\d+(\.\d)? kg$/);
      }),
    );
  });

  it('shows a value in the reader’s unit as it was entered', () => {
    fc.assert(
      fc.property(spelledValueOf('weight'), unit, (value, own) => {
        const { main } = scoreParts('weight', value, own);
        expect(main).toBe(value);
      }),
    );
  });

  it('shows times and rounds that parse to the same value', () => {
    for (const kind of ['time', 'roundsReps', 'reps'] as const) {
      fc.assert(
        fc.property(spelledValueOf(kind), (value) => {
          const read = parseSetValue(kind, scoreParts(kind, value, 'kg').main);
          expect(read.ok && spellValue(read.value)).toBe(value);
        }),
      );
    }
  });

  it('never throws and never shows NaN', () => {
    fc.assert(
      fc.property(anyKind, anyText, unit, unit, (kind, value, from, to) => {
        const line = formatScore(kind, value, from, to);
        expect(line.includes('NaN') && !value.includes('NaN')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('formatTotal', () => {
  it('adds what is typed so far', () => {
    expect(formatTotal('time', ['5:14', '5:22', '5:28'], 'kg')).toBe('16:04');
    expect(formatTotal('time', ['5:14', '5:', ''], 'kg')).toBe('10:14');
    expect(formatTotal('weight', ['100', '.'], 'lbs')).toBe('100 lbs');
    expect(formatTotal('reps', [], 'kg')).toBe('0 reps');
  });

  it('returns an empty text for kinds without a total', () => {
    expect(formatTotal('text', ['a', 'b'], 'kg')).toBe('');
    expect(formatTotal('completion', ['true'], 'kg')).toBe('');
  });
});

describe('formatWeight', () => {
  it('shows at most two decimals', () => {
    expect(formatWeight(105, 'kg')).toBe('105 kg');
    expect(formatWeight(41.25, 'kg')).toBe('41.25 kg');
    expect(formatWeight(0.1 + 0.2, 'lbs')).toBe('0.3 lbs');
  });
});

describe('formatDay', () => {
  it.each([
    ['2026-10-12', 'Oct 12'],
    ['2026-01-01', 'Jan 1'],
    ['2026-02-02', 'Feb 2'],
    ['2026-03-03', 'Mar 3'],
    ['2026-04-10', 'Apr 10'],
    ['2026-05-20', 'May 20'],
    ['2026-06-30', 'Jun 30'],
    ['2026-07-04', 'Jul 4'],
    ['2026-08-08', 'Aug 8'],
    ['2026-09-30', 'Sep 30'],
    ['2026-11-11', 'Nov 11'],
    ['2025-10-12', 'Oct 12, 2025'],
    ['2027-12-31', 'Dec 31, 2027'],
  ])('formats %s as %s', (day, text) => {
    expect(formatDay(day, '2026-11-18')).toBe(text);
  });
});
