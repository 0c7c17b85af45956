import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyText, kindWithValues } from '../testing/arbitraries.ts';
import { normalizeScoreValues } from './normalize-score-values.ts';
import { parseSetValue } from './parse-set-value.ts';
import { scoreKinds, scoreTypes } from './score-types.ts';
import { spellValue } from './spell-value.ts';
import { setCount } from './limits.ts';
import { cleanCell, emptyValues, joinCells, splitValue } from './value-cells.ts';

const typedKinds = scoreKinds.filter((kind) => scoreTypes[kind].cells.length > 0);
const numberKinds = scoreKinds.filter((kind) => scoreTypes[kind].numeric);

describe('splitValue and joinCells', () => {
  it.each([
    ['time', '05:02', ['5', '02']],
    ['time', '120:00', ['120', '00']],
    ['time', '', ['', '']],
    ['time', '5:', ['5', '']],
    ['time', ':30', ['', '30']],
    ['roundsReps', '12+5', ['12', '5']],
    ['roundsReps', '', ['', '']],
    ['reps', '120', ['120']],
    ['weight', '102.5', ['102.5']],
    ['text', '4 x 5: easy', ['4 x 5: easy']],
  ] as const)('split %s %j into %j', (kind, value, cells) => {
    expect(splitValue(kind, value)).toEqual(cells);
  });

  it('join missing inputs as empty ones', () => {
    expect(joinCells('time', [])).toBe('');
    expect(joinCells('time', ['5'])).toBe('5:');
    expect(joinCells('reps', [])).toBe('');
  });

  it('are inverse functions', () => {
    fc.assert(
      fc.property(kindWithValues(typedKinds, 1), ({ kind, values: [value = ''] }) => {
        const read = parseSetValue(kind, joinCells(kind, splitValue(kind, value)));
        expect(read.ok && spellValue(read.value)).toBe(value);
      }),
    );
  });

  it('keep the inputs while they are being typed', () => {
    const typing = fc.tuple(fc.constantFrom(...typedKinds), anyText, anyText);
    fc.assert(
      fc.property(typing, ([kind, first, second]) => {
        const typed = [first, second].slice(0, scoreTypes[kind].cells.length);
        const cells = typed.map((text, index) => cleanCell(kind, index, text));
        expect(splitValue(kind, joinCells(kind, cells))).toEqual(cells);
      }),
      { numRuns: 500 },
    );
  });

  it('never throw', () => {
    fc.assert(
      fc.property(anyKind, anyText, fc.array(anyText, { maxLength: 4 }), (kind, value, cells) => {
        expect(splitValue(kind, value).every((cell) => typeof cell === 'string')).toBe(true);
        expect(typeof joinCells(kind, cells)).toBe('string');
      }),
    );
  });
});

describe('cleanCell', () => {
  it.each([
    ['reps', 0, '1a2b', '12'],
    ['reps', 0, '-5', '-5'],
    ['reps', 0, '1.5', '1.5'],
    ['calories', 0, '12,7', '12.7'],
    ['reps', 0, '007', '7'],
    ['reps', 0, '0', '0'],
    ['reps', 0, '123456789', '1234567'],
    ['time', 0, '05', '5'],
    ['time', 1, '02', '02'],
    ['time', 1, '123', '12'],
    ['reps', 0, '1002', '1002'],
    ['reps', 1, '1a2b', '1a2b'],
    ['weight', 0, '1.2.3.4.5', '1.2.3.4.'],
    ['weight', 0, '102.5', '102.5'],
    ['weight', 0, '102,5', '102.5'],
    ['weight', 0, '102.', '102.'],
    ['weight', 0, '1.2.3', '1.2.3'],
    ['weight', 0, '41.255', '41.25'],
    ['weight', 0, '100 kg', '100'],
    ['weight', 0, '0.5', '0.5'],
    ['weight', 0, '-07', '-07'],
    ['weight', 0, '07', '7'],
    ['text', 0, ' as typed ', ' as typed '],
  ] as const)('cleans %s input %i: %j becomes %j', (kind, index, typed, kept) => {
    expect(cleanCell(kind, index, typed)).toBe(kept);
  });

  it('is idempotent and fits its input', () => {
    fc.assert(
      fc.property(fc.constantFrom(...numberKinds), anyText, (kind, typed) => {
        for (const [index, { maxLength }] of scoreTypes[kind].cells.entries()) {
          const kept = cleanCell(kind, index, typed);
          expect(cleanCell(kind, index, kept)).toBe(kept);
          expect(kept.length).toBeLessThanOrEqual(maxLength);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the number that was typed, or one that is rejected', () => {
    const number = fc
      .tuple(fc.constantFrom('', '-'), fc.nat(99_999), fc.constantFrom('', '.5', ',25', '.'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.constantFrom('reps', 'calories', 'meters', 'weight'),
        number,
        (kind, typed) => {
          const read = parseSetValue(kind, cleanCell(kind, 0, typed));
          if (!read.ok) return;
          expect(Number(spellValue(read.value))).toBe(Number(typed.replace(',', '.')));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps digits that can be parsed, except seconds above 59', () => {
    const digits = fc.stringMatching(/^\d{0,9}$/);
    const typing = fc.tuple(fc.constantFrom(...numberKinds), digits, digits);
    fc.assert(
      fc.property(typing, ([kind, first, second]) => {
        const typed = [first, second].slice(0, scoreTypes[kind].cells.length);
        const cells = typed.map((text, index) => cleanCell(kind, index, text));
        const read = parseSetValue(kind, joinCells(kind, cells));
        expect(read.ok).toBe(!(kind === 'time' && Number(cells[1]) > 59));
      }),
      { numRuns: 500 },
    );
  });
});

describe('emptyValues', () => {
  it('has one value for each set', () => {
    expect(emptyValues('time', 3)).toEqual(['', '', '']);
    expect(emptyValues('completion', 2)).toEqual(['false', 'false']);
    expect(emptyValues('none', 2)).toEqual([]);
  });

  it('is an empty score', () => {
    fc.assert(
      fc.property(anyKind, fc.integer({ min: 1, max: 25 }), (kind, sets) => {
        const score = normalizeScoreValues(kind, sets, emptyValues(kind, sets), {
          addTotal: false,
        });
        expect(score.ok).toBe(false);
      }),
    );
  });
});

describe('setCount', () => {
  it.each([
    [1, 1],
    [25, 25],
    [0, 1],
    [-3, 1],
    [26, 25],
    [2.5, 2],
    [Number.POSITIVE_INFINITY, 25],
    [Number.NaN, 1],
  ])('of %d is %i', (sets, count) => {
    expect(setCount(sets)).toBe(count);
  });
});
