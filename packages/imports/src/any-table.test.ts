import { describe, expect, it } from 'vitest';
import { sampleOf } from '../testing/exports.ts';
import { readText } from '../testing/read-text.ts';
import { spell, spellAll } from '../testing/spell.ts';

describe('any other table', () => {
  it('gives the results of several athletes', async () => {
    const { rows } = await readText(sampleOf('table', 'results of a gym'));
    expect(rows.map((row) => `${row.who}, ${spell(row)}`)).toEqual([
      'Ada Adams, 2025-03-14 Fran: time 04:05',
      'Ben Boe, 2025-03-14 Cindy: roundsReps 18+0',
      'Ada Adams, 2025-03-15 Deadlift: liftWeight 2×120, 2×120, 2×120 kg',
      'Ben Boe, 2025-03-15 Murph: kept CAP+12',
    ]);
  });

  it('gives lifts with a number of sets', async () => {
    const { rows } = await readText(sampleOf('table', 'lifts'));
    expect(spellAll(rows)).toEqual([
      '2025-03-04 Snatch: liftWeight 1×60, 1×60 kg',
      '2025-03-05 Clean: liftWeight 2×82.5 kg',
    ]);
  });

  const unknown = 'Wann,Was,Wie gut\n2025-01-05,Fran,4:05\n2025-01-06,Helen,9:12';

  it('asks for columns whose headings are not known, and finds the day by its cells', async () => {
    const { reading, rows } = await readText(unknown);
    expect(reading.questions.map(({ key, rows }) => [key, rows])).toEqual([
      ['columns:title', 2],
      ['columns:result', 2],
    ]);
    expect(reading.questions[0]?.choices[1]).toEqual({ value: 'Was', text: 'Was: Fran' });
    expect(spellAll(rows)[0]).toBe(
      '2025-01-05 Was: Fran, Wie gut: 4:05: kept Was: Fran, Wie gut: 4:05',
    );
  });

  it('reads the columns that were chosen', async () => {
    const chosen = { 'columns:title': 'Was', 'columns:result': 'Wie gut' };
    const { reading, rows } = await readText(unknown, { answers: chosen });
    expect(reading.questions.map(({ key }) => key)).toEqual(['columns:title', 'columns:result']);
    expect(spellAll(rows)).toEqual(['2025-01-05 Fran: time 04:05', '2025-01-06 Helen: time 09:12']);
  });
});
