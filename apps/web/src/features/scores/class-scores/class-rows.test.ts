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
  valuesOf,
} from './class-rows.ts';

const gripTax = { kind: 'time', sets: 3, addTotal: true, timeCapMinutes: 22 } as const;

const typed = (value: string[], isScaled = false): ClassEntry => ({ isScaled, value, notes: '' });

describe('an entry', () => {
  it('names the set that is missing, or what is wrong with a result', () => {
    expect(problemOf(gripTax, typed(['602', '607', '']))).toBe('Set 3 missing');
    expect(problemOf(gripTax, typed(['602', '607', '6:70']))).toBe('Keep seconds between 0 and 59');
    expect(problemOf(gripTax, typed(['602', '607', '610']))).toBeNull();
    expect(problemOf({ ...gripTax, sets: 1 }, typed(['']))).toBe('Result missing');
  });

  it('is one value at the time cap', () => {
    expect(valuesOf(gripTax, typed(['c120', '', '']))).toEqual(['CAP+120']);
    expect(problemOf(gripTax, typed(['c120', '', '']))).toBeNull();
    expect(problemOf(gripTax, typed(['c120', '607', '']))).not.toBeNull();
  });

  it('shows the total as it is typed', () => {
    expect(resultOf(gripTax, typed(['602', '607', '']), 'kg')).toBe('12:09');
    expect(resultOf(gripTax, typed(['', '', '']), 'kg')).toBe('');
    expect(resultOf({ ...gripTax, sets: 1 }, typed(['602']), 'kg')).toBe('');
  });

  it('is filled by a stored score', () => {
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
  it('follow what is typed: Rx before scaled, and only complete entries', () => {
    const rows = {
      teo: typed(['444', '501', '507']),
      sam: typed(['552', '610', '621']),
      ines: typed(['444', '501', '507']),
      aiko: typed(['318', '331', '340'], true),
      rafe: typed(['602', '607', '']),
    };
    expect(ranks(rows, gripTax)).toEqual({ teo: 1, ines: 1, sam: 3, aiko: 4 });
  });

  it('put the most first, and have no ranks for text', () => {
    const reps = { kind: 'reps', sets: 1, addTotal: false, timeCapMinutes: null } as const;
    expect(ranks({ teo: typed(['90']), ines: typed(['120']) }, reps)).toEqual({ ines: 1, teo: 2 });
    expect(ranks({ teo: typed(['Good']) }, { ...reps, kind: 'text' })).toEqual({});
  });

  it('order the athletes with a score, before the others who are here', () => {
    const athletes = [
      athlete('ann', null),
      athlete('bea', null, 'coach'),
      athlete('sam', ['05:52', '06:10', '06:21']),
      athlete('teo', ['04:44', '05:01', '05:07']),
    ];
    expect(orderOfHere(gripTax, 'kg', athletes)).toEqual(['teo', 'sam', 'bea']);
  });
});
