import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

it('quotes every cell, and quotes in it twice', () => {
  const rows = [
    ['Name', 'Note'],
    ['Ana "Rx" Lima', 'one,\ntwo'],
    ['', 'יונה 🏋'],
  ];
  expect(csvRows(rows)).toBe('"Name","Note"\r\n"Ana ""Rx"" Lima","one,\ntwo"\r\n"","יונה 🏋"\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 170', "'+49 170"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ['=cmd|" /C calc"!A0', `'=cmd|"" /C calc""!A0`],
  ['Ana;=1+1', "Ana;'=1+1"],
  ['Ana; =1+1; @x', "Ana; '=1+1; '@x"],
])('keeps %j from being run', (text, cell) => {
  expect(csvRows([[text]])).toBe(`"${cell}"\r\n`);
});

it.each(['Ana-Lena', 'a+b@people.example', 'Push; Pull', "O'Neil", '1 = 1'])(
  'leaves %s as it is',
  (text) => {
    expect(csvRows([[text]])).toBe(`"${text}"\r\n`);
  },
);
