import { expect, it } from 'vitest';
import { compareWeek, readCorpus } from '../testing/corpus.ts';
import { benchmarks, movements } from '../testing/libraries.ts';
import { readWeek } from './week.ts';

/** At least this share of the cards must be read as expected: whole cards, and each field. */
const requiredShare = 0.96;

const corpus = readCorpus();
const readings = corpus.map(({ text, expected: { fromDate, unit } }) =>
  readWeek(text, { fromDate, unit, benchmarks, movements }),
);
const compared = corpus.flatMap((week, at) => compareWeek(week, readings[at]!));
const wrong = compared.filter((card) => card.wrong.length > 0);

it('readWeek reads whole cards of the corpus as a coach would enter them', () => {
  const share = 1 - wrong.length / compared.length;
  const misreadings = wrong.map(({ report }) => report).join('\n');
  expect(share, misreadings).toBeGreaterThan(requiredShare);
});

it('readWeek reads each field of the corpus', () => {
  for (const field of new Set(wrong.flatMap((card) => card.wrong))) {
    const missed = wrong.filter((card) => card.wrong.includes(field));
    const share = 1 - missed.length / compared.length;
    expect(share, missed.map(({ report }) => report).join('\n')).toBeGreaterThan(requiredShare);
  }
});

it('readWeek makes no cards of lines that are not workouts', () => {
  const read = readings.flatMap(({ days }) => days.flatMap(({ cards }) => cards));
  expect(read.length / compared.length).toBeLessThan(2 - requiredShare);
});
