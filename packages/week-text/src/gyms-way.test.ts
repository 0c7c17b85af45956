import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { options } from '../testing/libraries.ts';
import { anyWeekText } from '../testing/typed-weeks.ts';
import { type GymsWay, labelsByShape, readWeekOfGym, writtenWords } from './gyms-way.ts';
import { readWeek } from './week.ts';

const nothing: GymsWay = { lines: new Map(), scores: new Map(), levels: new Set() };

const lines = (...entries: [string, 'day' | 'part' | 'workout' | 'more' | 'text'][]) => ({
  ...nothing,
  lines: new Map(entries),
});

const labelled = (text: string, way: GymsWay) =>
  labelsByShape(text, options.fromDate, way).map(({ line, label }) => `${line} ${label}`);

describe("the labels that a gym's way of writing gives", () => {
  it.each([
    ['> slow\nFran\n>fast', 'begin with >', ['1 text', '3 text']],
    ['-- eins --\n-- zwei --\n- eins', 'are between -- and --', ['1 text', '2 text']],
    ['A) Squat\nB. Press\nC) Row', 'begin with a letter, as A)', ['1 text', '3 text']],
    ['WORK HARD\nwork hard', 'are in capitals', ['1 text']],
  ])('the lines of a learned shape get its label: %j', (text, shape, found) => {
    expect(labelled(text, lines([shape, 'text']))).toEqual(found);
  });

  it('the name of a level becomes the heading of a part', () => {
    const way = { ...nothing, levels: new Set(['l200', 'fit & fun']) };
    expect(labelled('L200:\n*Fit  & fun*\nL300\nL200 is hard', way)).toEqual(['1 part', '2 part']);
  });

  it('the labels depend on the form of a line, and not on its words and numbers', () => {
    const word = fc.string({
      unit: fc.constantFrom('b', 'd', 'g', 'k', 'm'),
      minLength: 3,
      maxLength: 8,
    });
    const form = fc.constantFrom('> W', '-- W --', '* W', 'W:', '[W]', '**W**', '1. W', '# W W');
    fc.assert(
      fc.property(form, word, word, (marks, one, other) => {
        const fill = (typed: string) => marks.replaceAll('W', typed);
        const { shapes } = readWeek(`${fill(one)}\n${fill(other)}`, options).style;
        expect(shapes.map(({ lines: alike }) => alike)).toEqual([[1, 2]]);
        expect(shapes[0]?.shape).not.toContain(one);
      }),
    );
  });
});

describe('reading in the way of a gym', () => {
  it('the labels of the text come before those of the gym', () => {
    const text = '-- eins --\nFran\n-- zwei --\nMurph';
    const way = lines(['are between -- and --', 'day']);
    const labels = [{ line: 3, label: 'text' as const }];
    expect(readWeekOfGym(text, options, way).style.dayHeadings).toEqual([1, 3]);
    expect(readWeekOfGym(text, { ...options, labels }, way).style.dayHeadings).toEqual([1]);
  });

  it('any text is read as before if nothing was learned', () => {
    fc.assert(
      fc.property(anyWeekText, (text) => {
        const read = readWeekOfGym(text, options, nothing);
        const days = read.days.map(({ date, cards }) => ({
          date,
          cards: cards.map(({ level: _level, ...card }) => card),
        }));
        expect({ ...read, days }).toEqual(readWeek(text, options));
      }),
    );
  });

  it('a workout has the level above it, until the next level or day', () => {
    const text = 'MON\nRx\nAMRAP 12\n5 pull-ups\nTUE\nFran\nScaled:\nAMRAP 10\n3 pull-ups';
    const labels = [2, 7].map((line) => ({ line, label: 'part' as const }));
    const cards = readWeekOfGym(text, { ...options, labels }, nothing).days.flatMap(
      (day) => day.cards,
    );
    expect(cards.map(({ level }) => level)).toEqual(['Rx', null, 'Scaled']);
  });

  it('words are kept in small letters without the marks around them', () => {
    expect(writtenWords('  ** L200: ')).toBe('l200');
    expect(writtenWords('Rx+')).toBe('rx+');
    expect(writtenWords('–  Fit  &\tFun!')).toBe('fit & fun');
  });
});
