import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyText, kindWithValues } from '../testing/arbitraries.ts';
import { normalizeScoreValues } from './normalize-score-values.ts';
import { parseSetValue } from './parse-set-value.ts';
import { spellValue } from './score-parts.ts';
import { type ScoreKind, scoreKinds, scoreTypes } from './score-types.ts';
import { setCount } from './limits.ts';
import { readTyped } from './read-typed.ts';
import { emptyValues, joinCells, settleCells, splitValue, typeInCell } from './value-cells.ts';

const typedKinds = scoreKinds.filter((kind) => scoreTypes[kind].cells.length > 0);

describe('splitValue and joinCells', () => {
  it.each([
    ['time', '5:02', ['5', '02']],
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

  it('never throw', () => {
    fc.assert(
      fc.property(anyKind, anyText, fc.array(anyText, { maxLength: 4 }), (kind, value, cells) => {
        expect(splitValue(kind, value).every((cell) => typeof cell === 'string')).toBe(true);
        expect(typeof joinCells(kind, cells)).toBe('string');
      }),
    );
  });
});

/**
 * Returns the value after keys were pressed one after another in the inputs of a single set, the first of them in
 * `at`.
 */
function press(kind: ScoreKind, keys: string, at = 0, value = ''): string {
  let [cell, shown] = [at, value];
  // Focusing an input selects its text, so the first key replaces it.
  let isSelected = true;
  for (const key of keys) {
    const before = isSelected ? '' : (splitValue(kind, shown)[cell] ?? '');
    const next = typeInCell(kind, shown, cell, before + key, 'kg');
    isSelected = next.goTo === 'second';
    if (next.goTo) cell = 1;
    shown = next.value;
  }
  return shown;
}

const numbers = (value: string) => value.split(/[:+]/).map(Number);

/** Returns the digits of the inputs after the focus has left them. */
const shown = (kind: ScoreKind, value: string) =>
  splitValue(kind, settleCells(kind, value, 'kg')).join('|');

const ways = [
  ['typed', press],
  ['pasted', (kind: ScoreKind, text: string) => typeInCell(kind, '', 0, text, 'kg').value],
  ['pasted second', (kind: ScoreKind, text: string) => typeInCell(kind, '', 1, text, 'kg').value],
  [
    'pasted over',
    (kind: ScoreKind, text: string) =>
      typeInCell(kind, kind === 'time' ? '12:34' : '7+8', 1, text, 'kg').value,
  ],
] as const;

describe.each(ways)('a set that is %s', (way, enter) => {
  it.each([
    ['time', '1:02:03', '62|03'],
    ['time', '102:03', '102|03'],
    ['time', '100:05', '100|05'],
    ['time', '8:05', '8|05'],
    ['time', '８：０５', '8|05'],
    ['time', '٨:٠٥', '8|05'],
    ['roundsReps', '100+5', '100|5'],
    ['roundsReps', '12+5', '12|5'],
    ['roundsReps', '１２＋５', '12|5'],
  ] as const)('fills the inputs of a %s: %s', (kind, text, expected) => {
    expect(shown(kind, enter(kind, text))).toBe(expected);
  });

  it.each([
    ['time', '1m30', '1|30'],
    ['time', '1 h 02 m 03', '62|03'],
    ['time', `1'30"`, '1|30'],
    ['time', '1’30”', '1|30'],
    ['time', '90s', '1|30'],
    ['time', '90 s', '1|30'],
    ['roundsReps', '12 rds 5', '12|5'],
    ['roundsReps', '12r5', '12|5'],
    ['roundsReps', '12 + 5', '12|5'],
    ['roundsReps', '12 rounds + 5 reps', '12|5'],
  ] as const)(
    'has the typed meaning in the inputs, or is refused: %s %s',
    (kind, text, expected) => {
      const value = enter(kind, text);
      const read = readTyped(kind, value, 'kg');
      // Text that is pasted beside other numbers may be refused.
      if (way !== 'pasted over' || read.ok) expect(shown(kind, value)).toBe(expected);
    },
  );

  it('is refused with a point between rounds and reps', () => {
    for (const text of ['12.5', '5.10', '12,5']) {
      const value = enter('roundsReps', text);
      expect(readTyped('roundsReps', value, 'kg')).toEqual({ ok: false, problem: 'bad_rounds' });
      expect(shown('roundsReps', value)).toContain(text);
    }
  });

  it('saves the number that it shows, whatever was entered', () => {
    const shapes = fc.constantFrom('time', 'roundsReps', 'reps', 'weight', 'meters');
    const piece = fc.constantFrom(
      ...Array.from('0123456789:+., '),
      'm',
      's',
      'h',
      'r',
      "'",
      '"',
      'kg',
      'rds',
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((all) => all.join('')),
      anyText,
    );
    fc.assert(
      fc.property(shapes, text, (kind, typed) => {
        const value = enter(kind, typed);
        const read = readTyped(kind, value, 'kg');
        if (!read.ok) return;
        expect(splitValue(kind, settleCells(kind, value, 'kg')).map(Number)).toEqual(
          numbers(read.value || joinCells(kind, ['0', '0'])).slice(
            0,
            scoreTypes[kind].cells.length,
          ),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('typeInCell', () => {
  it('reads four digits as minutes and seconds, and three as minutes', () => {
    expect(press('time', '1531')).toBe('15:31');
    expect(press('time', '0502')).toBe('05:02');
    expect(press('time', '102')).toBe('102:');
    expect(typeInCell('time', '153:', 0, '1531', 'kg').goTo).toBe('next set');
  });

  it('refuses further digits', () => {
    expect(readTyped('time', press('time', '15315'), 'kg').ok).toBe(false);
    expect(readTyped('roundsReps', press('roundsReps', '5+12+3'), 'kg').ok).toBe(false);
  });

  it('moves to the next input after a separator', () => {
    expect(typeInCell('time', '5:', 0, '5:', 'kg')).toEqual({ value: '5:', goTo: 'second' });
    expect(typeInCell('roundsReps', '12+', 0, '12 ', 'kg').goTo).toBe('second');
    expect(typeInCell('time', '5:', 0, '6.', 'kg').goTo).toBeUndefined();
  });

  it('never saves another time than the typed one', () => {
    const spellings = [
      (h: number, m: string, s: string) => `${h}:${m}:${s}`,
      (h: number, m: string, s: string) => `${h * 60 + Number(m)}:${s}`,
      (h: number, m: string, s: string) => `${h}h${m}m${s}s`,
      (h: number, m: string, s: string) => `${h * 60 + Number(m)}'${s}"`,
      (h: number, m: string, s: string) => `${h * 3600 + Number(m) * 60 + Number(s)} s`,
    ];
    const sixty = fc.nat(59).map((number) => String(number).padStart(2, '0'));
    fc.assert(
      fc.property(
        fc.constantFrom(...spellings),
        fc.constantFrom(...ways),
        // These times are below 1000 minutes, so their minutes have at most three digits.
        fc.nat(15),
        sixty,
        sixty,
        (spell, [, enter], hours, minutes, seconds) => {
          const read = readTyped('time', enter('time', spell(hours, minutes, seconds)), 'kg');
          const meant = `${String(hours * 60 + Number(minutes)).padStart(2, '0')}:${seconds}`;
          if (read.ok) expect(read.value).toBe(meant);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('emptyValues', () => {
  it('returns one value for each set', () => {
    expect(emptyValues('time', 3)).toEqual(['', '', '']);
    expect(emptyValues('completion', 2)).toEqual(['false', 'false']);
    expect(emptyValues('none', 2)).toEqual([]);
  });

  it('returns the values of an empty score', () => {
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
  ])('returns for %d sets %i', (sets, count) => {
    expect(setCount(sets)).toBe(count);
  });
});
