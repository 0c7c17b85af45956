import * as fc from 'fast-check';
import { readCorpus } from './corpus.ts';

const corpusLines = readCorpus().flatMap(({ text }) => text.split(/\r?\n/));

const pieces = fc.constantFrom(
  ...'Monday¦11/24¦Day 1¦Strength¦Metcon:¦A)¦B1.¦Back Squat¦5x5 @ 75%¦AMRAP 12¦21-15-9¦Fran¦"Title"'.split(
    '¦',
  ),
  ...'rest¦then¦> ¦- ¦\t¦;¦(12:00 cap)¦Tabata¦**'.split('¦'),
);

const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...corpusLines) },
  { weight: 2, arbitrary: fc.array(pieces, { maxLength: 5 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

const cell = fc.constantFrom(
  '',
  'Mon',
  'Tue',
  '24.11.',
  'Strength',
  'note',
  'Fran',
  'Squat 5x5',
  'rest',
);
const row = fc.array(cell, { minLength: 2, maxLength: 4 });

/** Lines of a sheet, with days in any of its cells. */
const sheet = fc
  .tuple(fc.array(row, { minLength: 2, maxLength: 8 }), fc.constantFrom('\t', ';', ' | ', '   '))
  .map(([rows, mark]) => rows.map((cells) => cells.join(mark)));

const word = fc.constantFrom('squat', '5x5', 'of', 'burpees,', 'AMRAP', '12', 'minutes:', 'push-');

/** Sentences that are broken at a width. */
const brokenLines = fc
  .array(word, { minLength: 30, maxLength: 60 })
  .map((words) => words.join(' ').match(/.{20,34}(?:\s|$)/g) ?? []);

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const seriesForms: readonly ((word: string, work: string, at: number) => string)[] = [
  (one, work, at) => `${one} ${at + 1}: ${work}`,
  (one, work, at) => `${one} ${'ABCDE'[at]} ${work}`,
  (one, work, at) => `${at + 1}. ${one} ${work}`,
  (one, work, at) => `${one} ${weekdays[at]}: ${work}`,
  (one, work, at) => `${one} (${weekdays[at]}) ${work}`,
  (one, work, at) => `12/${at + 7} ${one} ${work}`,
];
const works = ['Back Squat 5x5', 'swings 3x15', 'cal row', 'hard', 'Fran', '5 km run', ''];

/** Lines that count on or name days, as days or as the work of one day do. */
export const seriesLines = fc
  .tuple(
    fc.constantFrom(...seriesForms),
    fc.constantFrom('Kettlebell', 'Strength', 'Upper', 'Ficha', 'Interval', 'Event', 'Effort'),
    fc.array(fc.constantFrom(...works), { minLength: 3, maxLength: 5 }),
    fc.boolean(),
  )
  .map(([form, one, work, named]) => [
    ...(named ? ['Monday'] : []),
    ...work.map((each, at) => form(one, each, at).trim()),
  ]);

/** Texts of lines of real weeks, of their pieces in any order, and of random characters. */
export const anyWeekText = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.array(line, { maxLength: 30 }) },
      sheet,
      brokenLines,
      seriesLines,
    ),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([lines, end]) => lines.join(end));
