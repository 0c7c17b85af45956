import { partsOf, readLines } from '../src/lines.ts';
import type { WeekTextOptions } from '../src/types.ts';
import { librariesOf, readWeek, segment } from '../src/week.ts';
import { expectedFields, readFields } from './corpus.ts';
import { benchmarks, movements } from './libraries.ts';
import type { PublishedWeek } from './published.ts';

/** How several weeks were read. */
export interface Measure {
  /** The workouts that a coach would enter. */
  readonly pieces: number;
  /** Those that are on their day and have their lines. */
  readonly cut: number;
  /** Those of them with every field right. */
  readonly right: number;
  /** Those whose first line is in a card of their day. */
  readonly day: number;
  /** Scored workouts that were read from text that is not one. */
  readonly prose: number;
  /** Lines that are in no card, no heading and not unplaced. */
  readonly lost: number;
  /** What is wrong, a line for each piece. */
  readonly reports: readonly string[];
}

/** A card that was read. `first` is its first line below the heading of its part. */
interface Card {
  readonly date: string;
  readonly first: number;
  readonly last: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const isWork = (label: unknown) => label === 'workout' || label === 'more';

function lostOf(text: string, options: WeekTextOptions): number {
  const { days, headings, unplaced } = segment(text, options.fromDate, librariesOf(options));
  const items = days.flatMap(({ cards }) => cards.drafts.flatMap((draft) => draft.items));
  const placed = [...items.map(({ line }) => line), ...headings, ...unplaced].flatMap(partsOf);
  const numbers = new Set(placed.map(({ number }) => number));
  const worded = readLines(text).filter(({ typed }) => typed !== '');
  return worded.flatMap(partsOf).filter(({ number }) => !numbers.has(number)).length;
}

type Expected = PublishedWeek['cards'][number];

/** Takes the card that was read for an expected one, and returns the names of its wrong fields; null without a card. */
function take(left: Card[], { date, lines: [first, last], ...rest }: Expected): string[] | null {
  const expected = Object.entries(expectedFields({ date, lines: [first, last], ...rest }));
  const found = left
    .filter((card) => card.date === date && card.first === first && card.last === last)
    .map((card) => {
      const wrong = expected.filter(
        ([name, value]) =>
          name !== 'lines' && JSON.stringify(value) !== JSON.stringify(card.fields[name]),
      );
      const said = wrong.map(
        ([name, value]) =>
          `${name}: ${JSON.stringify(value)}, not ${JSON.stringify(card.fields[name])}`,
      );
      return { card, said };
    })
    .toSorted((one, other) => one.said.length - other.said.length)[0];
  if (!found) return null;
  left.splice(left.indexOf(found.card), 1);
  return found.said;
}

/** Compares the reading of a week with what a coach would enter. */
export function measureWeek({
  text,
  labels,
  fromDate,
  unit,
  cards,
  ...week
}: PublishedWeek): Measure {
  const options = { fromDate, unit, benchmarks, movements };
  const read = readWeek(text, options).days.flatMap((day) =>
    day.cards.map((card) => ({ ...card, date: day.date })),
  );
  const left = read.map(({ date, ...card }): Card => {
    const [from, last] = card.lines;
    const heads = labels.slice(from - 1, last).findIndex((label) => label !== 'part' && label);
    return { date, first: from + Math.max(0, heads), last, fields: readFields(date, card) };
  });
  const all = [...left];
  const taken = cards.map((card) => ({ card, wrong: take(left, card) }));
  const reports = taken.flatMap(({ card: { date, lines, workout }, wrong }) => {
    const near = all.filter(({ first, last }) => first <= lines[1] && last >= lines[0]);
    const instead = near.map((card) => `${card.date} ${card.first}-${card.last}`).join(', ');
    const place = `${week.source}, ${week.name}, ${date} ${lines.join('-')} ${workout.name}`;
    if (wrong === null) return [`${place}: read ${instead || 'nothing'}`];
    return wrong.length > 0 ? [`${place}: ${wrong.join('; ')}`] : [];
  });
  const prose = read.filter(
    ({ lines: [first, last], workout }) =>
      !['completion', 'none'].includes(workout.scoreType) &&
      !labels.slice(first - 1, last).some(isWork),
  );
  return {
    pieces: cards.length,
    cut: taken.filter(({ wrong }) => wrong !== null).length,
    right: taken.filter(({ wrong }) => wrong?.length === 0).length,
    day: cards.filter(({ date, lines: [line] }) =>
      all.some((card) => card.date === date && card.first <= line && card.last >= line),
    ).length,
    prose: prose.length,
    lost: lostOf(text, options),
    reports,
  };
}

/** Adds up the measures of several weeks. */
export function addUp(measures: readonly Measure[]): Measure {
  const sum = (name: Exclude<keyof Measure, 'reports'>) =>
    measures.reduce((total, each) => total + each[name], 0);
  return {
    pieces: sum('pieces'),
    cut: sum('cut'),
    right: sum('right'),
    day: sum('day'),
    prose: sum('prose'),
    lost: sum('lost'),
    reports: measures.flatMap(({ reports }) => reports),
  };
}
