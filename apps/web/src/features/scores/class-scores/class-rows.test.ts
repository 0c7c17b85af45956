import type { Presence } from '@trackboard/contract/attendance';
import { describe, expect, it } from 'vitest';
import {
  type ClassEntry,
  entryOf,
  isEmpty,
  orderOfHere,
  problemOf,
  ranksOf,
  resultOf,
  rowState,
  valuesOf,
} from './class-rows.ts';

const gripTax = { kind: 'time', sets: 3, addTotal: true, timeCapMinutes: 22 } as const;

const typed = (value: string[], isScaled = false): ClassEntry => ({ isScaled, value, notes: '' });

describe('a typed entry', () => {
  it('problemOf names the missing set, or the problem of a result', () => {
    expect(problemOf(gripTax, typed(['602', '607', '']), 'kg')).toBe('Set 3 missing');
    expect(problemOf(gripTax, typed(['602', '607', '6:70']), 'kg')).toBe(
      'Keep seconds between 0 and 59',
    );
    expect(problemOf(gripTax, typed(['602', '607', '610']), 'kg')).toBeNull();
    expect(problemOf({ ...gripTax, sets: 1 }, typed(['']), 'kg')).toBe('Result missing');
  });

  it('valuesOf returns a single value when the time cap was reached', () => {
    expect(valuesOf(gripTax, typed(['c120', '', '']), 'kg')).toEqual(['CAP+120']);
    expect(problemOf(gripTax, typed(['c120', '', '']), 'kg')).toBeNull();
    expect(problemOf(gripTax, typed(['c120', '607', '']), 'kg')).not.toBeNull();
  });

  it('problemOf rejects a result that can be read in two ways', () => {
    const cindy = { kind: 'roundsReps', sets: 1, addTotal: false, timeCapMinutes: null } as const;
    expect(problemOf(cindy, typed(['12.5']), 'kg')).toBe('Enter rounds and reps, like 12+5');
    expect(valuesOf(cindy, typed(['12r5']), 'kg')).toEqual(['12+5']);
    expect(valuesOf({ ...gripTax, sets: 1 }, typed(['90s']), 'kg')).toEqual(['01:30']);
  });

  it('resultOf returns the total of the typed sets', () => {
    expect(resultOf(gripTax, typed(['602', '607', '']), 'kg')).toBe('12:09');
    expect(resultOf(gripTax, typed(['', '', '']), 'kg')).toBe('');
    expect(resultOf({ ...gripTax, sets: 1 }, typed(['602']), 'kg')).toBe('');
  });

  it('entryOf fills the fields with a stored score', () => {
    const stored = { isScaled: true, value: ['06:02', '06:07', '06:10'], notes: 'Straps' };
    const entry = { isScaled: true, value: ['6:02', '6:07', '6:10'], notes: 'Straps' };
    expect(entryOf(gripTax, stored)).toEqual(entry);
    expect(isEmpty(gripTax, entryOf(gripTax, null))).toBe(true);
    expect(isEmpty(gripTax, entry)).toBe(false);
  });
});

const ranks = (rows: Record<string, ClassEntry>, rules: Parameters<typeof ranksOf>[0]) =>
  Object.fromEntries(
    ranksOf(
      rules,
      'kg',
      Object.entries(rows).map(([userId, entry]) => ({ userId, entry })),
    ),
  );

const athlete = (userId: string, values: string[] | null, here: Presence | null = null) => ({
  userId,
  here,
  score: values && { isScaled: false, values },
});

describe('the ranks of a class', () => {
  it('ranksOf ranks complete entries as they are typed, Rx before scaled', () => {
    const rows = {
      teo: typed(['444', '501', '507']),
      sam: typed(['552', '610', '621']),
      ines: typed(['444', '501', '507']),
      aiko: typed(['318', '331', '340'], true),
      rafe: typed(['602', '607', '']),
    };
    expect(ranks(rows, gripTax)).toEqual({ teo: 1, ines: 1, sam: 3, aiko: 4 });
  });

  it('ranksOf ranks the most reps first, and ranks no text', () => {
    const reps = { kind: 'reps', sets: 1, addTotal: false, timeCapMinutes: null } as const;
    expect(ranks({ teo: typed(['90']), ines: typed(['120']) }, reps)).toEqual({ ines: 1, teo: 2 });
    expect(ranks({ teo: typed(['Good']) }, { ...reps, kind: 'text' })).toEqual({});
  });

  it('orderOfHere puts athletes who are here without a score before ranked athletes', () => {
    const athletes = [
      athlete('ann', null),
      athlete('sam', ['05:52', '06:10', '06:21']),
      athlete('bea', null, 'coach'),
      athlete('teo', ['04:44', '05:01', '05:07']),
      athlete('cy', null, 'self'),
    ];
    expect(orderOfHere(gripTax, 'kg', athletes)).toEqual(['bea', 'cy', 'teo', 'sam']);
  });
});

const stored = {
  scoreId: 'score',
  values: ['15:31'],
  notes: '',
  isScaled: false,
  audience: 0 as const,
  enteredBy: { userId: 'odette', name: 'Odette Raymond' },
  record: null,
  team: null,
};
const row = { firstName: 'Mara', stored: null, sending: null, isTyped: false, problem: null };

it.each([
  ['nothing is entered', row, ''],
  ['it is stored', { ...row, stored }, 'Saved'],
  ['the athlete saved it', { ...row, stored: { ...stored, enteredBy: null } }, 'Saved by Mara'],
  [
    'coaches only see it',
    { ...row, stored: { ...stored, audience: 1 as const, enteredBy: null } },
    'Saved by Mara, coaches only',
  ],
  ['it is typed', { ...row, stored, isTyped: true }, 'Not saved yet'],
  ['a set is missing', { ...row, isTyped: true, problem: 'Set 3 missing' }, 'Set 3 missing'],
  ['it is being sent', { ...row, sending: 'sending' as const }, 'Saving'],
  ['there is no connection', { ...row, sending: 'waiting' as const }, 'Waiting for signal'],
  ['it was refused', { ...row, stored, sending: 'refused' as const }, 'Not saved'],
])('rowState describes the row when %s', (_, facts, words) => {
  expect(rowState(facts).words).toBe(words);
});
