import { describe, expect, it } from 'vitest';
import { type CsvCell, csvLines } from './csv-lines.ts';

async function fileOf(...cells: CsvCell[]): Promise<string> {
  const columns = [{ heading: 'Cell', cell: (row: CsvCell) => row }];
  return (await Array.fromAsync(csvLines(columns, cells))).join('');
}

const cellOf = async (cell: CsvCell) =>
  (await fileOf(cell)).slice('\uFEFFCell\r\n'.length, -'\r\n'.length);

describe('a CSV file', () => {
  it('starts with a byte order mark and its headings, and terminates each record', async () => {
    expect(await fileOf('one', 2)).toBe('\uFEFFCell\r\none\r\n2\r\n');
  });

  it.each<[CsvCell, string]>([
    [
      '=HYPERLINK("https://evil.example","Prize")',
      `"'=HYPERLINK(""https://evil.example"",""Prize"")"`,
    ],
    ['+15035550123', "'+15035550123"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['Ana;=1+1', "Ana;'=1+1"],
    ['Ana; @x;-2', "Ana; '@x;'-2"],
  ])('escapes %j, so that it does not run as a formula', async (text, cell) => {
    expect(await cellOf(text)).toBe(cell);
  });

  it.each<[CsvCell, string]>([
    [-5, '-5'],
    [0, '0'],
    [true, 'true'],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
    ['a, b', '"a, b"'],
    ['Push; Pull-up = 1', 'Push; Pull-up = 1'],
    ['say "go"', '"say ""go"""'],
    ['two\nlines', '"two\nlines"'],
    ['مرحبا 💪', 'مرحبا 💪'],
  ])('writes %j as one cell', async (value, cell) => {
    expect(await cellOf(value)).toBe(cell);
  });
});
