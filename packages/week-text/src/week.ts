import type { WeightUnit } from '@trackboard/scoring';
import { indexBenchmarks } from './benchmarks.ts';
import { dateText, dayNumber } from './calendar.ts';
import { longestText } from './card-texts.ts';
import { readCards } from './cards.ts';
import type { DayCards } from './day-cards.ts';
import { readDayHeading } from './day-headings.ts';
import type { DayBlock, DayBlocks } from './day-blocks.ts';
import { withDays } from './with-days.ts';
import { readDays } from './days.ts';
import { type Draft, isHeadOnly } from './drafts.ts';
import { hintsOf } from './hints.ts';
import { indexLifts } from './lifts.ts';
import { type Line, type LineLabels, partsOf, readLines } from './lines.ts';
import { sessionPart } from './parts.ts';
import { daysSince, withoutPosted } from './past-days.ts';
import { readCard } from './read-card.ts';
import type { Libraries } from './readings.ts';
import { readSpeakers } from './speakers.ts';
import { readStyle } from './style.ts';
import type { ReadCard, ReadWeek, WeekTextOptions } from './types.ts';
import { joinBroken, joinCells, joinLabels } from './wraps.ts';

/** A day's cards with the drafts that they were read from. */
interface DayRead {
  readonly block: DayBlock;
  readonly cards: DayCards;
}

/** The lines of a text by their role. */
interface Segments {
  readonly days: readonly DayRead[];
  /** Lines that are only headings. */
  readonly headings: readonly Line[];
  /** The lines that begin a day, also those of a workout. */
  readonly begun: readonly Line[];
  /** The headings of parts. */
  readonly parts: readonly Line[];
  readonly unplaced: readonly Line[];
}

/** Returns the lines without rows of several cards that are already in a card. */
function leftOf(
  lines: readonly Line[],
  shared: ReadonlySet<Line>,
  placed: Set<Line>,
): readonly Line[] {
  if (shared.size === 0) return lines;
  return lines.filter((line) => {
    const left = !shared.has(line) || !placed.has(line);
    placed.add(line);
    return left;
  });
}

const later = (block: DayBlock, days: number): DayBlock => ({
  ...block,
  day: block.day + days,
  why:
    days > 0
      ? 'The date is past, so this is the next such weekday'
      : 'The days count from the first one of the text',
});

const weekLength = 7;

/** Returns how many days a text that only counts its days begins behind the first week: 'Day 36', 'Day 37'. */
function daysBefore({ days, begun }: DayBlocks, from: number): number {
  const before = Math.min(...days.map(({ day }) => day)) - from;
  if (days.length === 0 || before < weekLength) return 0;
  const isCounted = [...begun.keys()].every(({ text, given }) => {
    const heading = readDayHeading(text, { from, above: null, sessions: true });
    // A line that the coach made a day counts on without a number.
    return heading ? heading.fromFirst : given === 'day';
  });
  return isCounted ? before : 0;
}

const noLabels: LineLabels = new Map();

/** The days that a coach gave to lines, by the number of the line. */
type GivenDays = ReadonlyMap<number, number>;

/** Moves past days to the requested week, and the days from each line to which the coach gave another one, down to the next such line. */
function movedDays({ days, begun }: DayBlocks, since: number, given: GivenDays): DayBlock[] {
  const moves = [...begun].flatMap(([{ number }, day]) => {
    const to = given.get(number);
    return to === undefined ? [] : [{ number, to, by: to - day - since }];
  });
  let at = -1;
  return days.map((each) => {
    const block = since === 0 ? each : later(each, since);
    const first = block.lines[0]?.line.number ?? 0;
    while ((moves[at + 1]?.number ?? Infinity) <= first) at += 1;
    const move = moves[at];
    const day = block.day + (move?.by ?? 0);
    return { ...block, day, why: day === move?.to ? null : block.why };
  });
}

/** Returns the line with which a card begins, below the heading of its part. */
function startOf({ items }: Draft): Line | undefined {
  const [first, second] = items;
  const isHead = first && second && isHeadOnly(first) && !first.line.given;
  return isHead ? second.line : first?.line;
}

/** Returns the first lines of cards that only name the part. */
const headsOf = ({ drafts }: DayCards): Line[] =>
  drafts.flatMap((draft) => {
    const [first] = draft.items;
    return first && startOf(draft) !== first.line ? [first.line] : [];
  });

/** Divides the days of a text into cards. */
function readCardsOf(blocks: readonly DayBlock[], libraries: Libraries): readonly DayRead[] {
  const before: Draft[] = [];
  return blocks.map((block) => {
    const cards = readCards(block, libraries, before);
    before.push(...cards.drafts);
    return { block, cards };
  });
}

/** A text's lines as the outline reads them, and the lines of others between them. */
interface TextLines {
  readonly lines: readonly Line[];
  readonly asides: readonly Line[];
  /** The first day that the text may mean. */
  readonly from: number;
  /** The days that its dates are past. */
  readonly since: number;
}

/** Reads the lines of a text: without stamps, and joined where they were broken. */
export function linesOfText(
  text: string,
  fromDate: string,
  libraries: Libraries,
  labels = noLabels,
): TextLines {
  const { lines, asides } = readSpeakers(readLines(text, labels), libraries);
  const joined = withoutPosted(
    withDays(joinCells(joinLabels(joinBroken(lines))), dayNumber(fromDate)),
    dayNumber(fromDate),
  );
  const since = daysSince(joined, dayNumber(fromDate));
  const from = dayNumber(fromDate) - since;
  return { lines: joined, asides, from, since };
}

/** Divides a text into days and cards. */
export function segment(
  text: string,
  fromDate: string,
  libraries: Libraries,
  labels = noLabels,
  given: GivenDays = new Map(),
): Segments {
  const { lines, asides, from, since } = linesOfText(text, fromDate, libraries, labels);
  const blocks = readDays(lines, dateText(from), libraries);
  const moved = since - daysBefore(blocks, from);
  const days = readCardsOf(movedDays(blocks, moved, given), libraries);
  const cards = days.map((day) => day.cards);
  const headings = [...blocks.headings, ...cards.flatMap((day) => day.headings)];
  const unplaced = [...asides, ...blocks.unplaced, ...cards.flatMap((day) => day.unplaced)];
  const placed = new Set(
    blocks.shared.size === 0
      ? []
      : cards.flatMap(({ drafts }) => drafts.flatMap(({ items }) => items.map(({ line }) => line))),
  );
  return {
    days,
    begun: [...blocks.begun.keys()],
    parts: cards.flatMap((day) => [...day.parts, ...headsOf(day)]),
    headings: leftOf(headings, blocks.shared, placed),
    unplaced: leftOf(unplaced, blocks.shared, placed),
  };
}

export const librariesOf = (options: WeekTextOptions): Libraries => ({
  lifts: indexLifts(options.movements),
  benchmarks: indexBenchmarks(options.benchmarks),
  readings: new Map(),
  days: new Map(),
});

/**
 * Cuts a text that is too long for one workout. It continues in the notes, then in further
 * workouts.
 */
function cutLong(card: ReadCard): ReadCard[] {
  const { description } = card.workout;
  if (description.length <= longestText) return [card];
  const cards: ReadCard[] = [];
  for (let at = 0; at < description.length; at += 2 * longestText) {
    const workout = {
      ...card.workout,
      description: description.slice(at, at + longestText),
      notes: description.slice(at + longestText, at + 2 * longestText),
    };
    cards.push({ ...card, workout });
  }
  return cards;
}

function cardOf(draft: Draft, day: DayRead, libraries: Libraries, unit: WeightUnit): ReadCard[] {
  const { block, cards } = day;
  const last = draft === cards.drafts.at(-1) && cards.drafts.length > 1;
  const { workout, guesses } = readCard(draft, libraries, block.theme, last);
  const date = block.why ? [{ field: 'date', why: block.why } as const] : [];
  const lines = linesOf(draft);
  const under = draft.under && sessionPart(draft.under.kind);
  const known = under ? guesses.filter(({ field }) => field !== 'part') : guesses;
  if (under) workout.part = under;
  return cutLong({ lines, workout, guesses: [...known, ...date], hints: hintsOf(workout, unit) });
}

/** Returns the first and the last line of a card. A labelled line may be in a card of a day above. */
function linesOf({ items }: Draft): ReadCard['lines'] {
  const numbers = items.map(({ line }) => line.number);
  const lasts = items.map(({ line }) => partsOf(line).at(-1)?.number ?? line.number);
  const [first, last] = [numbers, lasts].map((each) => each.toSorted((a, b) => a - b));
  return [first?.[0] ?? 1, last?.at(-1) ?? 1];
}

/** Returns the numbers of lines once, in their order. */
const numbersOf = (lines: readonly Line[]): number[] =>
  [...new Set(lines.map(({ number }) => number))].toSorted((a, b) => a - b);

/**
 * Reads a gym's week from text. Every line with a letter or digit is in a card, is the heading of a day or a part, or is
 * unplaced. Labelled lines are what their labels say. Never throws for typed text.
 */
export function readWeek(text: string, options: WeekTextOptions): ReadWeek {
  const libraries = librariesOf(options);
  const given = options.labels ?? [];
  const labels = new Map(given.map(({ line, label }) => [line, label]));
  const dates = new Map(given.flatMap(({ line, date }) => (date ? [[line, dayNumber(date)]] : [])));
  const { days, unplaced, begun, parts } = segment(
    text,
    options.fromDate,
    libraries,
    labels,
    dates,
  );
  const byDay = new Map<number, ReadCard[]>();
  for (const day of days) {
    const cards = day.cards.drafts.flatMap((draft) => cardOf(draft, day, libraries, options.unit));
    const known = byDay.get(day.block.day);
    if (known) known.push(...cards);
    else if (cards.length > 0) byDay.set(day.block.day, cards);
  }
  const left = unplaced.flatMap(partsOf).toSorted((a, b) => a.number - b.number);
  const dayHeadings = numbersOf(begun);
  const partHeadings = numbersOf(parts);
  return {
    days: [...byDay].map(([day, cards]) => ({ date: dateText(day), cards })),
    unplaced: left.map(({ number, typed }) => ({ line: number, text: typed })),
    style: readStyle(
      text,
      {
        dayHeadings,
        partHeadings,
        workouts: numbersOf(
          days.flatMap(({ cards }) => cards.drafts.flatMap((draft) => startOf(draft) ?? [])),
        ),
        unplaced: left.map(({ number }) => number),
        from: dayNumber(options.fromDate),
      },
      libraries,
    ),
  };
}
