import type { ReadCard, ReadWeek } from '@trackboard/contract/workouts';
import { describe, expect, it } from 'vitest';
import {
  type Reading,
  answerLines,
  cardsOf,
  changeCard,
  emptyPaste,
  guessCounts,
  levelsOf,
  openLines,
  plainText,
  sentWorkouts,
} from './paste.ts';

const [sunday, monday, tuesday] = ['2026-11-22', '2026-11-23', '2026-11-24'];

const text = 'Ropes on Thu\nMON\nFran\nTUE\nRow\nRow';

const aCard = (name: string, line: number, guesses: ReadCard['guesses'] = []): ReadCard => ({
  lines: [line, line],
  workout: {
    name,
    description: name,
    workoutType: 'custom',
    notes: '',
    scoreType: 3,
    sets: 1,
    benchmarkValues: [],
    repsPerSet: [],
    repsPerSetUpTo: [],
    movementIds: [],
    benchmarkId: null,
    timeCapMinutes: null,
    part: null,
  },
  guesses,
  hints: [],
  level: null,
  trackId: null,
});

const guess = { field: 'scoreType', why: 'A row is for meters.' } as const;
const week: ReadWeek = {
  days: [
    { date: tuesday, cards: [aCard('Row', 5, [guess]), aCard('Row', 6, [guess])] },
    { date: monday, cards: [aCard('Fran', 3)] },
  ],
  unplaced: [{ line: 1, text: 'Ropes on Thu' }],
  style: { dayHeadings: [2, 4], partHeadings: [], workouts: [3, 5, 6], shapes: [] },
};
const reading: Reading = { text, week };
const paste = { ...emptyPaste, text };

const named = (cards: ReturnType<typeof cardsOf>) => cards.map(({ workout }) => workout.name);

describe('the cards of a reading', () => {
  it('cardsOf sorts the cards by day and line, each with its day and its own key', () => {
    const cards = cardsOf(reading, paste, sunday);
    expect(cards.map(({ workout }) => [workout.schedule, workout.name])).toEqual([
      [monday, 'Fran'],
      [tuesday, 'Row'],
      [tuesday, 'Row'],
    ]);
    expect(new Set(cards.map(({ key }) => key)).size).toBe(3);
  });

  it('cardsOf keeps a change when another line of the text changes', () => {
    const [fran] = cardsOf(reading, paste, sunday);
    if (!fran) throw new Error('no card');
    const workout = { ...fran.workout, name: 'Fran, heavy' };
    const changed = changeCard(paste, fran.key, { workout });
    const longer = {
      text: `Another line\n${text}`,
      week: { ...week, days: [{ date: monday, cards: [aCard('Fran', 4)] }] },
    };
    expect(named(cardsOf(longer, changed, sunday))).toEqual(['Fran, heavy']);
  });

  it('sentWorkouts leaves out a card until it is put back', () => {
    const [fran] = cardsOf(reading, paste, sunday);
    const out = changeCard(paste, fran?.key ?? '', { isLeftOut: true });
    expect(sentWorkouts(cardsOf(reading, out, sunday), []).map(({ name }) => name)).toEqual([
      'Row',
      'Row',
    ]);
    const back = changeCard(out, fran?.key ?? '', { isLeftOut: false });
    expect(sentWorkouts(cardsOf(reading, back, sunday), [])).toHaveLength(3);
  });

  it('guessCounts counts each guess until it is confirmed', () => {
    const cards = cardsOf(reading, paste, sunday);
    const [first] = guessCounts(cards);
    const keys = first?.keys ?? [];
    expect([first?.field, keys.length]).toEqual(['scoreType', 2]);
    const confirmed = changeCard(paste, keys[0] ?? '', { confirmed: ['scoreType'] });
    expect(guessCounts(cardsOf(reading, confirmed, sunday))[0]?.keys).toEqual([keys[1]]);
  });
});

const under = (level: string | null, trackId: string | null = null) => ({
  ...aCard('Row', 5),
  level,
  trackId,
});

describe('the levels of a text', () => {
  const tracks = [
    { id: 'main', name: 'Competitors' },
    { id: 'fit', name: 'Fitness' },
    { id: 'engine', name: 'Engine' },
  ];
  const list = [under('Fitness'), under('L200', 'engine'), under('L100', 'gone'), under(null)];
  const levelled: Reading = { text, week: { ...week, days: [{ date: monday, cards: list }] } };
  const cards = cardsOf(levelled, paste, sunday);

  it('go to the track of the gym, else to the track of that name, else to none of their own', () => {
    const levels = levelsOf(cards, paste, tracks);
    expect(levels.map(({ level, trackId, count }) => [level, trackId, count])).toEqual([
      ['Fitness', 'fit', 1],
      ['L200', 'engine', 1],
      ['L100', null, 1],
    ]);
    expect(sentWorkouts(cards, levels).map(({ trackId }) => trackId)).toEqual([
      'fit',
      'engine',
      undefined,
      undefined,
    ]);
  });

  it('go to the track that the coach chooses', () => {
    const levels = levelsOf(cards, { ...paste, levels: { l200: 'main' } }, tracks);
    expect(levels[1]).toMatchObject({ key: 'l200', trackId: 'main' });
  });
});

describe('a line without a day', () => {
  const cards = cardsOf(reading, paste, sunday);

  it('openLines returns a line without a day until it is answered', () => {
    expect(openLines(week, paste)).toEqual(week.unplaced);
    expect(
      openLines(week, answerLines(paste, week.unplaced, 'out', { open: week.unplaced, cards })),
    ).toEqual([]);
  });

  it('openLines does not ask about a line that is labelled as text', () => {
    const labels = [{ line: 1, label: 'text' as const }];
    expect(openLines(week, { ...paste, labels })).toEqual([]);
  });

  it('answerLines turns a line without a day into a workout of the first day', () => {
    const answered = answerLines(paste, week.unplaced, 'workout', { open: week.unplaced, cards });
    const [first] = cardsOf(reading, answered, sunday);
    expect(first?.workout).toMatchObject({ name: 'Ropes on Thu', schedule: sunday, scoreType: 9 });
  });

  it('names the workout of a long line without half of an emoji, which the server refuses', () => {
    const line = { line: 1, text: `${'x'.repeat(99)}🔥 ropes` };
    const answered = { ...paste, lines: { [line.text]: 'workout' as const } };
    const [first] = cardsOf({ text, week: { ...week, unplaced: [line] } }, answered, sunday);
    expect(first?.workout).toMatchObject({ name: 'x'.repeat(99), description: line.text });
  });

  it('answerLines turns a line into a note of the workout above, or of the first one', () => {
    const answered = answerLines(paste, week.unplaced, 'notes', { open: week.unplaced, cards });
    const [fran] = cardsOf(reading, answered, sunday);
    expect(fran?.workout).toMatchObject({ name: 'Fran', notes: 'Ropes on Thu' });
  });

  it('answerLines also adds a line with the same text to the notes of its own workout', () => {
    const [line] = week.unplaced;
    const open = [line!, { ...line!, line: 7 }];
    const answered = answerLines(paste, [line!], 'notes', { open, cards });
    const notes = cardsOf(reading, answered, sunday).map((card) => card.workout.notes);
    expect(notes).toEqual(['Ropes on Thu', '', 'Ropes on Thu']);
  });
});

it('plainText keeps plain line breaks and drops characters that cannot be stored', () => {
  expect(plainText('a\r\nb\rc\0\uD800')).toBe('a\nb\nc\uFFFD');
  expect(plainText('a\u2028b\u2029c\u0085d\ve\ff<br>g<BR />h')).toBe('a\nb\nc\nd\ne\nf\ng\nh');
});
