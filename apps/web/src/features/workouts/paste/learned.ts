import { type LearnedWriting, maxLearned } from '@trackboard/contract/workouts';
import { splitLines } from '@trackboard/scoring';
import { partOptions } from '../parts/parts.tsx';
import { rolesOf } from './line-labels.ts';
import type { LevelTrack, Paste, PastedCard, Reading } from './paste.ts';

/** Whether a shape has no marks. Such a shape is not learned from a single line. */
const isPlain = (shape: string) => /^(?:begin with a (?:word|digit)|are in small)/.test(shape);

/**
 * Returns the shapes whose lines the coach labelled, if all lines of the shape now have one label. Another date of a line says
 * nothing about its shape.
 */
function learnedLines(reading: Reading, { labels = [] }: Paste): LearnedWriting[] {
  const given = new Set(labels.flatMap(({ line, date }) => (date ? [] : line)));
  const roles = rolesOf(reading.text, reading, labels);
  return reading.week.style.shapes.flatMap(({ shape, lines }): LearnedWriting[] => {
    const [role, ...others] = new Set(lines.map((line) => roles.get(line)));
    const isShown = lines.length > 1 || !isPlain(shape);
    if (!role || others.length > 0 || !isShown || !lines.some((line) => given.has(line))) return [];
    return [{ kind: 'line', written: shape, meaning: role }];
  });
}

const longestName = 60;
const setsInFront = /^\W*\d+\s?[x×]\s?[\d–-]+\s+/iu;
const words = /\p{L}[\p{L}\s&'’-]+/u;

/** Returns the name in a line, in small letters: 'knie brecher' of 'A) Knie Brecher 5x5'. */
export function nameInLine(line: string): string {
  const text = line
    .replace(/^\W*\p{L}?\d?[.):]\s/u, '')
    .replace(setsInFront, '')
    .toLowerCase();
  const name = words.exec(text)?.[0] ?? '';
  return name.trim().replaceAll(/\s+/g, ' ').replace(/ x$/, '').slice(0, longestName);
}

/** Titles that the reader gives, which say nothing about the workout. */
const usual = new Set(['workout', ...partOptions.map(({ label }) => label.toLowerCase())]);

/** Returns what the coach's changes to a card say about its name. */
function learnedNames({ workout, read }: PastedCard, name: string): LearnedWriting[] {
  const [lift] = workout.movementIds ?? [];
  if (workout.workoutType === 'lift') {
    const isNew = lift !== undefined && lift !== read.movementIds?.[0];
    return isNew && name !== '' ? [{ kind: 'lift', written: name, meaning: lift }] : [];
  }
  if (workout.workoutType === 'database') {
    const { benchmarkId } = workout;
    const isNew = benchmarkId && benchmarkId !== read.benchmarkId;
    return isNew && name !== '' ? [{ kind: 'benchmark', written: name, meaning: benchmarkId }] : [];
  }
  const title = read.name.toLowerCase();
  if (workout.scoreType === read.scoreType || usual.has(title)) return [];
  return [{ kind: 'score', written: title, meaning: String(workout.scoreType) }];
}

/** Returns the tracks of levels, unless all of the text goes to one track. */
function learnedLevels(levels: readonly LevelTrack[], trackId: string): LearnedWriting[] {
  if (levels.every((level) => (level.trackId ?? trackId) === trackId)) return [];
  return levels.map((level) => ({
    kind: 'level',
    written: level.key,
    meaning: level.trackId ?? trackId,
  }));
}

/** The longest text of an entry. */
const longestWritten = 200;

/** Returns what a save confirms about the gym's way of writing. */
export function learnedFrom(
  reading: Reading,
  paste: Paste,
  cards: readonly PastedCard[],
  levels: readonly LevelTrack[],
  trackId: string,
): LearnedWriting[] {
  const lines = splitLines(reading.text);
  const names = cards
    .filter(({ isLeftOut }) => !isLeftOut)
    .flatMap((card) => learnedNames(card, nameInLine(lines[card.lines[0] - 1] ?? '')));
  const found = [...learnedLines(reading, paste), ...names, ...learnedLevels(levels, trackId)];
  const byKey = new Map(found.map((each) => [`${each.kind} ${each.written}`, each]));
  return [...byKey.values()]
    .filter(({ written }) => written.length <= longestWritten)
    .slice(0, maxLearned);
}
