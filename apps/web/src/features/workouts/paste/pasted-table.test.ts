import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOfTsv, textOfClipboard, textOfTable } from './pasted-table.ts';

describe('a table of days', () => {
  it('a table with days as columns becomes one day after the other, with the rows as parts', () => {
    const rows = [
      ['', 'Monday', 'Tue 24/11'],
      ['Strength', 'Back squat 5x5', ''],
      ['Metcon', 'AMRAP 12\n10 burpees', 'Fran'],
    ];
    expect(textOfTable(rows)).toBe(
      'Monday\nStrength\nBack squat 5x5\n\nMetcon\nAMRAP 12\n10 burpees\n\nTue 24/11\nMetcon\nFran',
    );
  });

  it('a table with days as columns needs no headings of rows, and keeps a title above', () => {
    const rows = [['Woche 3'], ['Montag', 'Mi.', 'Freitag'], ['Fran', 'Ruhetag', 'Murph']];
    expect(textOfTable(rows)).toBe('Woche 3\n\nMontag\nFran\n\nMi.\nRuhetag\n\nFreitag\nMurph');
  });

  it('a table with days as columns may have several weeks and other columns', () => {
    const rows = [
      ['Mon', 'Tue', 'Notes'],
      ['Fran', 'Murph', 'Bring ropes'],
      ['Mon', 'Tue'],
      ['Grace', 'Helen'],
    ];
    expect(textOfTable(rows)).toBe(
      'Notes\nBring ropes\n\nMon\nFran\n\nTue\nMurph\n\nMon\nGrace\n\nTue\nHelen',
    );
  });

  it.each([
    ['Monday, Nov 23rd', 'Tue 24/11'],
    ['Segunda-feira', 'Terça 24 de novembro'],
    ['Mo.', 'Mi. 25.11.'],
    ['Day 1', 'DAY2'],
  ])('a table can have the days %j and %j', (one, other) => {
    const rows = [
      [one, other],
      ['Fran', 'Murph'],
    ];
    expect(textOfTable(rows)).toBe(`${one}\nFran\n\n${other}\nMurph`);
  });

  it('a table with days as rows keeps a title above', () => {
    const rows = [['Week 3'], ['Day', 'Work'], ['Mon', 'Fran'], ['Tue', 'Murph']];
    expect(textOfTable(rows)).toBe('Week 3\n\nMon\nWork\nFran\n\nTue\nWork\nMurph');
  });

  it('a table with days as rows has the headings of its columns as parts', () => {
    const rows = [
      ['Jour', 'Force', 'Metcon'],
      ['Lundi', 'Squat 5x5', 'Fran'],
      ['Mardi', '', 'AMRAP 10\n5 pull-ups'],
    ];
    expect(textOfTable(rows)).toBe(
      'Lundi\nForce\nSquat 5x5\n\nMetcon\nFran\n\nMardi\nMetcon\nAMRAP 10\n5 pull-ups',
    );
  });

  it('a table may have several rows for a day', () => {
    const rows = [
      ['Mon', 'Squat 5x5'],
      ['', 'Fran'],
      ['Tue', 'Murph'],
    ];
    expect(textOfTable(rows)).toBe('Mon\nSquat 5x5\nFran\n\nTue\nMurph');
  });

  it.each([
    [
      [
        ['Sets', 'Reps'],
        ['5', '5'],
      ],
    ],
    [
      [
        ['Mon Fran', 'Row'],
        ['Tue Murph', 'Run'],
      ],
    ],
    [[]],
  ])('a table without days is left as it is: %j', (rows) => {
    expect(textOfTable(rows)).toBeNull();
  });

  it('a table keeps every word of its cells', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    const cell = fc.oneof(
      fc.constant(''),
      word,
      fc.tuple(word, word).map((two) => two.join('\n')),
    );
    const shape = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(shape, fc.boolean(), (body, areColumns) => {
        const rows = areColumns
          ? [['', 'Monday', 'Tuesday'], ...body.map((row) => [...row])]
          : [
              ['Monday', ...(body[0] ?? [])],
              ['Tuesday', ...(body[1] ?? [])],
            ];
        const text = textOfTable(rows) ?? '';
        // A heading of a row without work is not work.
        const kept = rows.flatMap((row) => (areColumns ? row.slice(1) : row));
        const words = kept.flatMap((each) => each.split('\n')).filter(Boolean);
        for (const each of words) expect(text.split(/\s+/)).toContain(each);
      }),
    );
  });
});

it('rowsOfTsv reads cells with line breaks and quotes', () => {
  expect(rowsOfTsv('Mon\tTue\n"AMRAP 12\n10 ""burpees"""\tFran\r\n')).toEqual([
    ['Mon', 'Tue'],
    ['AMRAP 12\n10 "burpees"', 'Fran'],
    [''],
  ]);
  expect(rowsOfTsv('"Short Fuse" 21-15-9\tx')).toEqual([['"Short Fuse" 21-15-9', 'x']]);
});

it('textOfClipboard reads tab-separated text, and leaves other text', () => {
  expect(textOfClipboard({ html: '', text: 'Mon\nFran' })).toBeNull();
  expect(textOfClipboard({ html: '', text: 'Mon\tTue\nFran\tMurph' })).toBe(
    'Mon\nFran\n\nTue\nMurph',
  );
});
