import type { LabelledLine, ReadWeek } from '@trackboard/contract/workouts';
import { describe, expect, it } from 'vitest';
import { learnedFrom, nameInLine } from './learned.ts';
import { emptyPaste, type LevelTrack, type PastedCard, type PastedWorkout } from './paste.ts';

const text = '-- eins --\nKnie Brecher 5x5\n-- zwei --\n> slow\nRun';
const shape = (name: string, lines: number[]) => ({ shape: name, label: 'more' as const, lines });
const week: ReadWeek = {
  days: [],
  unplaced: [],
  style: {
    dayHeadings: [],
    partHeadings: [],
    workouts: [2],
    shapes: [
      shape('are between -- and --', [1, 3]),
      shape('begin with >', [4]),
      shape('begin with a word', [5]),
    ],
  },
};

const read = { name: 'Metcon', description: 'x', scoreType: 3, schedule: '2026-11-23' };

const cardWith = (change: Partial<PastedWorkout>, asRead: Partial<PastedWorkout> = {}) =>
  ({
    key: 'x',
    lines: [2, 2],
    read: { ...read, ...asRead },
    workout: { ...read, ...asRead, ...change },
    guesses: [],
    hints: [],
    level: null,
    trackId: null,
    isLeftOut: false,
  }) satisfies PastedCard;

const learned = (
  labels: LabelledLine[],
  cards: PastedCard[] = [],
  levels: readonly LevelTrack[] = [],
) => learnedFrom({ text, week }, { ...emptyPaste, text, labels }, cards, levels, 'main');

const day = (line: number) => ({ line, label: 'day' as const });
const level = (key: string, trackId: string | null) => ({ level: key, key, trackId, count: 1 });

describe('what a save teaches', () => {
  it('a save teaches the label of a shape once all of its lines have it', () => {
    expect(learned([])).toEqual([]);
    expect(learned([day(1)])).toEqual([]);
    expect(learned([day(1), day(3)])).toEqual([
      { kind: 'line', written: 'are between -- and --', meaning: 'day' },
    ]);
  });

  it('a date of a line teaches nothing about its shape', () => {
    const dated = { ...day(1), date: '2026-11-26' };
    expect(learned([dated, { ...day(3), date: '2026-11-28' }])).toEqual([]);
    expect(learned([dated, day(3)])).toHaveLength(1);
  });

  it('a save teaches the label of a single line only if the line has marks', () => {
    expect(
      learned([
        { line: 4, label: 'text' },
        { line: 5, label: 'text' },
      ]),
    ).toEqual([{ kind: 'line', written: 'begin with >', meaning: 'text' }]);
  });

  it('a save teaches the name of a lift or benchmark that was corrected', () => {
    const lift = cardWith({ workoutType: 'lift', movementIds: ['squat'] });
    const benchmark = cardWith({ workoutType: 'database', benchmarkId: 'fran' });
    expect(learned([], [lift])).toEqual([
      { kind: 'lift', written: 'knie brecher', meaning: 'squat' },
    ]);
    expect(learned([], [benchmark])).toEqual([
      { kind: 'benchmark', written: 'knie brecher', meaning: 'fran' },
    ]);
    const known: Partial<PastedWorkout> = { workoutType: 'lift', movementIds: ['squat'] };
    expect(learned([], [cardWith({ sets: 4 }, known)])).toEqual([]);
  });

  it('a save teaches the score type of a title that the coach wrote', () => {
    expect(learned([], [cardWith({ scoreType: 1 })])).toEqual([]);
    expect(learned([], [cardWith({ scoreType: 1 }, { name: 'Sunday Engine' })])).toEqual([
      { kind: 'score', written: 'sunday engine', meaning: '1' },
    ]);
    const out = { ...cardWith({ scoreType: 1 }, { name: 'Sunday Engine' }), isLeftOut: true };
    expect(learned([], [out])).toEqual([]);
  });

  it('a save teaches the track of each level, unless all go to one track', () => {
    expect(learned([], [], [level('l200', null), level('l100', 'main')])).toEqual([]);
    expect(learned([], [], [level('l200', null), level('l100', 'fit')])).toEqual([
      { kind: 'level', written: 'l200', meaning: 'main' },
      { kind: 'level', written: 'l100', meaning: 'fit' },
    ]);
  });
});

it.each([
  ['A) Knie Brecher 5x5', 'knie brecher'],
  ['4 x 8 Bulgarians', 'bulgarians'],
  ["Farmer's Walk: 3 rounds", "farmer's walk"],
  ['5x5', ''],
])('nameInLine(%j) is %j', (line, name) => {
  expect(nameInLine(line)).toBe(name);
});
