import { maxSets, normalizeScoreValues, scoreTypes } from '@trackboard/scoring';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SampleExport, sampleExports } from '../testing/exports.ts';
import { numbersIn, numbersOf } from '../testing/numbers-of.ts';
import { readText } from '../testing/read-text.ts';
import { leftOutReasons, type ImportItem, type ImportedRow } from './row.ts';

/* What holds for the rows of every source, whatever is in the file. */

const answers = { unit: 'kg', dateOrder: 'monthFirst' };

const named = (sample: SampleExport) => `${sample.source}, ${sample.layout}`;
const samples = sampleExports.map((sample) => [named(sample), sample] as const);

function expectAllLines(items: readonly ImportItem[], rowCount: number) {
  const lines = new Set(items.flatMap((item) => item.lines));
  expect(lines.size).toBe(rowCount);
}

function expectHonest(row: ImportedRow) {
  // The half of a pair that is not written is zero.
  const known = numbersIn(row.original).add(0);
  for (const number of numbersOf(row)) expect(known, JSON.stringify(row)).toContain(number);
  if (row.scoreType === null) {
    expect(row.values.length).toBeLessThan(2);
    return;
  }
  expect(row.values.length).toBeLessThanOrEqual(maxSets);
  const saved = normalizeScoreValues(row.scoreType, row.values.length, row.values, {
    addTotal: false,
  });
  expect(saved.ok, JSON.stringify(row)).toBe(true);
  expect(row.unit !== null).toBe(scoreTypes[row.scoreType].shape === 'weight');
  expect([0, row.values.length]).toContain(row.reps.length);
}

function expectContract(items: readonly ImportItem[], rowCount: number) {
  expectAllLines(items, rowCount);
  for (const item of items) {
    expect(item.line).toBe(item.lines[0]);
    if (item.kind === 'leftOut') expect(leftOutReasons[item.reason]).toMatch(/^[A-Z].*\.$/);
    if (item.kind === 'result') expectHonest(item);
  }
}

describe('the import contract', () => {
  it.each(samples)('knows the source by its headings: %s', async (_, { source, text }) => {
    const { reading } = await readText(text);
    expect(reading.source).toBe(source);
  });

  it.each(samples)(
    'has each row in an item or a reason, and no new number: %s',
    async (_, { text }) => {
      for (const given of [{}, answers]) {
        const { reading, items } = await readText(text, { answers: given });
        expectContract(items, reading.rowCount);
      }
    },
  );

  it.each(samples)('keeps every cell of every row: %s', async (_, { text }) => {
    const { items } = await readText(text);
    const kept = items.flatMap(({ original }) => Object.values(original)).join('\n');
    for (const number of text
      .split('\n')
      .slice(1)
      .join('\n')
      .match(/[\p{L}\d]+/gu) ?? []) {
      expect(kept).toContain(number);
    }
  });

  it.each(samples)('asks the same whatever is answered: %s', async (_, { text }) => {
    const [before, after] = [await readText(text), await readText(text, { answers })];
    expect(after.reading.questions).toEqual(before.reading.questions);
    const asked = new Set(before.reading.questions.map(({ key }) => key));
    for (const row of before.rows) for (const key of row.questions) expect(asked).toContain(key);
  });

  it.each(samples)(
    'keeps results without an answer about their unit as text: %s',
    async (_, { text }) => {
      const { rows } = await readText(text);
      for (const row of rows.filter(({ questions }) => questions.includes('unit'))) {
        expect(row.scoreType).toBeNull();
        expect(row.values.join('')).not.toBe('');
      }
    },
  );

  it.each(samples)('reads bytes that arrive one by one: %s', async (_, { text }) => {
    const [whole, bytes] = [await readText(text), await readText(text, { size: 1 })];
    expect(bytes.items).toEqual(whole.items);
  });
});

const hardCells = [
  '',
  '0',
  '1',
  '12',
  '1,250',
  '82,5',
  '82.5',
  '1.234,5',
  '1:02:03',
  '4:05',
  `1'30"`,
  'TC (456 reps)',
  'CAP+12',
  '16+1',
  '3 x 5 @ 100',
  '5x100kg, 3x110kg',
  '03/04/2024',
  '2024-02-30',
  '8 Apr 2026',
  'Rest Timer',
  'W',
  'Load',
  'Reps',
  '[{"load":100}]',
  '[{"rnds":3}]',
  '{',
  '-5',
  '1e3',
  '٣',
  'Total',
  '3, 3 rep x 50 lb',
  '=1+1',
  'true',
  '999999999',
  'constructor',
  '__proto__',
];

const isDay = (heading: string) => /dat|start|^\d/i.test(heading) && !/update/i.test(heading);

/** Returns the headings and the rows of a sample, with readable days. */
function tableOf({ text }: SampleExport) {
  const first = text.split('\n')[0] ?? '';
  const delimiter = ['\t', ';'].find((each) => first.includes(each)) ?? ',';
  const [headings = [], ...rows] = parse(text, { delimiter, relax_column_count: true });
  return {
    delimiter,
    headings,
    rows: rows.map((cells) =>
      headings.map((heading, column) => (isDay(heading) ? '2024-05-14' : (cells[column] ?? ''))),
    ),
  };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('rows that no product writes', () => {
  it.each(samples)('keep the contract: %s', async (_, sample) => {
    const { delimiter, headings, rows } = tableOf(sample);
    const hardCell = fc.oneof(
      fc.constantFrom(...hardCells),
      fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
    );
    // Cells of the product's own stand among the others: a row of hard cells alone is seldom read.
    const row = fc.tuple(
      ...headings.map((heading, column) => {
        const own = fc.constantFrom(...rows.map((cells) => cells[column] ?? ''));
        return isDay(heading) ? own : fc.oneof(own, hardCell);
      }),
    );
    let read = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (cells) => {
        const lines = [headings, ...cells].map((each) => each.map(quoted).join(delimiter));
        const { reading, items } = await readText(lines.join('\n'), { answers });
        expectContract(items, reading.rowCount);
        read += items.filter(({ kind }) => kind === 'result').length;
      }),
      { numRuns: 40, examples: [[rows]] },
    );
    expect(read).toBeGreaterThan(0);
  });
});
