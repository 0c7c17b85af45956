import type { ImportQuestion, ListedImport } from '@trackboard/contract/imports';
import { expect, test } from 'vitest';
import { countOf, outcomeOf, whatStaysOpen } from './import-words.ts';

const question = (kind: ImportQuestion['kind'], answer: string | null): ImportQuestion => ({
  key: kind,
  kind,
  about: 'What is it?',
  evidence: [],
  choices: [],
  answer,
  rows: 3,
});

test.each([
  ['results', [], ''],
  ['results', [question('unit', 'kg')], 'Everything is decided. '],
  ['results', [question('unit', null)], 'Left open, their results are kept as text. '],
  [
    'results',
    [question('athlete', null)],
    'Left open, results of names we do not know are left out. ',
  ],
  [
    'results',
    [question('athlete', null), question('workout', null)],
    'Left open, results of names we do not know are left out and the other results are kept as text. ',
  ],
  ['athletes', [question('athlete', null)], 'Left open, their athletes are left out. '],
  [
    'athletes',
    [question('columns', null), question('dateOrder', null)],
    'Left open, their athletes are left out and birthdays stay empty. ',
  ],
] as const)('the foot of a page of %s says what happens to open questions', (kind, open, said) => {
  expect(whatStaysOpen(open, kind)).toBe(`${said}You can undo all of it for 30 days.`);
});

const done = {
  kind: 'results',
  state: 'done',
  results: 1200,
  already: 199,
  stayed: null,
} as ListedImport;

test.each([
  [done, '1,001 results imported'],
  [{ ...done, results: 200 }, '1 result imported'],
  [{ ...done, kind: 'athletes' as const, athletes: 259 }, '60 athletes imported'],
  [{ ...done, state: 'failed' as const }, 'Could not be read'],
  [{ ...done, state: 'undone' as const }, 'Cancelled'],
  [{ ...done, state: 'undone' as const, stayed: 0 }, 'Undone'],
  [{ ...done, state: 'undone' as const, stayed: 2 }, 'Undone, 2 changed results stayed'],
  [{ ...done, state: 'reading' as const }, 'Not finished'],
])('the list of earlier imports says what became of each', (one, said) => {
  expect(outcomeOf(one)).toBe(said);
});

test('a count has the number of its noun', () => {
  expect([countOf(0, 'row'), countOf(1, 'row'), countOf(2, 'row')]).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
  ]);
});
