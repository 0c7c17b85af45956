import type { LabelledLine, LineLabel } from '@trackboard/contract/workouts';
import { type ScoreKind, splitLines } from '@trackboard/scoring';
import { dayNumber } from './calendar.ts';
import { readStyle } from './style.ts';
import { isUsualLevel } from './titles.ts';
import type { ReadCard, ReadWeek, WeekTextOptions } from './types.ts';
import { readWeek } from './week.ts';

/** What coaches of a gym confirmed about its way of writing. It is weaker than the labels of a text, and than its words. */
export interface GymsWay {
  /** The labels of lines by their shape, as the style of a reading names it. */
  readonly lines: ReadonlyMap<string, LineLabel>;
  /** The kinds of scores by the title of their workouts, in small letters. */
  readonly scores: ReadonlyMap<string, ScoreKind>;
  /** The words, in small letters, that begin the workouts of a level. */
  readonly levels: ReadonlySet<string>;
}

/** A workout with the level that it is under, as typed. */
interface CardOfLevel extends ReadCard {
  readonly level: string | null;
}

/** A week that was read in the gym's way of writing. */
export interface WeekOfGym extends Omit<ReadWeek, 'days'> {
  readonly days: readonly { readonly date: string; readonly cards: readonly CardOfLevel[] }[];
}

const word = /[\p{L}\p{N}]/u;

/** Returns a text without the marks around its words. A plus at the end stays: 'Rx+'. */
function unmarked(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && !word.test(text.charAt(start))) start += 1;
  while (end > start && text[end - 1] !== '+' && !word.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns words in the form in which they are kept for a gym: in small letters, without marks around them. */
export const writtenWords = (text: string): string =>
  unmarked(text.slice(0, 200)).toLowerCase().replaceAll(/\s+/gu, ' ');

/** The longest word for a level, in characters. */
const longestLevel = 40;

/** Returns the level of each line, by its index: the one that the nearest line above it on the same day names. */
function levelsOf(
  lines: readonly string[],
  { dayHeadings }: ReadWeek['style'],
  known: ReadonlySet<string>,
): readonly (string | null)[] {
  const days = new Set(dayHeadings);
  let level: string | null = null;
  return lines.map((line, at) => {
    if (days.has(at + 1)) level = null;
    if (line.length > longestLevel) return level;
    const words = writtenWords(line);
    if (known.has(words) || isUsualLevel(words)) level = unmarked(line);
    return level;
  });
}

/**
 * Returns the labels for the lines of a text that the gym's way of writing gives: those of its shapes, and `part` for the
 * names of levels.
 */
export function labelsByShape(
  text: string,
  fromDate: string,
  { lines: byShape, levels }: Pick<GymsWay, 'lines' | 'levels'>,
): LabelledLine[] {
  if (byShape.size + levels.size === 0) return [];
  const unread = { dayHeadings: [], partHeadings: [], workouts: [], unplaced: [] };
  const { shapes } = readStyle(text, { ...unread, from: dayNumber(fromDate) });
  const lines = splitLines(text);
  return shapes.flatMap(({ shape, lines: alike }) =>
    alike.flatMap((line) => {
      const isLevel = levels.size > 0 && levels.has(writtenWords(lines[line - 1] ?? ''));
      const label = isLevel ? 'part' : byShape.get(shape);
      return label === undefined ? [] : [{ line, label }];
    }),
  );
}

/** Gives a card the kind of score that its title has in this gym, unless the text says the kind. */
function withScore(card: ReadCard, scores: GymsWay['scores']): ReadCard {
  const known = scores.get(writtenWords(card.workout.name));
  const isGuess = card.guesses.some(({ field }) => field === 'scoreType');
  if (!known || !isGuess || card.workout.workoutType !== 'custom') return card;
  return {
    ...card,
    workout: { ...card.workout, scoreType: known },
    guesses: card.guesses.filter(({ field }) => field !== 'scoreType'),
  };
}

/** Reads a week in the gym's way of writing. The labels of `options` are obeyed first. */
export function readWeekOfGym(text: string, options: WeekTextOptions, way: GymsWay): WeekOfGym {
  const given = options.labels ?? [];
  const lines = new Set(given.map(({ line }) => line));
  const learned = labelsByShape(text, options.fromDate, way).filter(({ line }) => !lines.has(line));
  const week = readWeek(text, { ...options, labels: [...given, ...learned] });
  const levels = levelsOf(splitLines(text), week.style, way.levels);
  return {
    ...week,
    days: week.days.map(({ date, cards }) => ({
      date,
      cards: cards.map((card) => ({
        ...withScore(card, way.scores),
        level: levels[card.lines[0] - 1] ?? null,
      })),
    })),
  };
}
