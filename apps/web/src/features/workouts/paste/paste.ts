import type { CallInput } from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import type {
  LabelledLine,
  ReadCard,
  ReadField,
  ReadWeek,
  UnplacedLine,
  Workout,
  WorkoutType,
} from '@trackboard/contract/workouts';
import { cutText, scoreTypes, splitLines } from '@trackboard/scoring';

/** A workout in the form in which it is sent. */
export type PastedWorkout = CallInput<typeof workouts.createMany>['workouts'][number];

/** The owner's changes to a card. */
export interface Change {
  readonly workout?: PastedWorkout;
  readonly isLeftOut?: boolean;
  /** The guesses that the owner confirmed or corrected. */
  readonly confirmed?: readonly ReadField[];
}

export type LineAnswer = 'workout' | 'notes' | 'out';

/** A text, with the owner's changes to the cards that were read from it. */
export interface Paste {
  readonly text: string;
  /** The changes by the key of the card. */
  readonly changes: Readonly<Record<string, Change>>;
  /** The answers for lines that are in no card, by the text of the line. */
  readonly lines: Readonly<Record<string, LineAnswer>>;
  /** What the owner says that lines are. Drafts of earlier versions have none. */
  readonly labels?: readonly LabelledLine[];
  /** The tracks that the owner chose for levels, by the level in small letters. */
  readonly levels?: Readonly<Record<string, string>>;
}

export const emptyPaste: Paste = { text: '', changes: {}, lines: {} };

/** The cards of a text, together with that text. */
export interface Reading {
  readonly text: string;
  readonly week: ReadWeek;
}

export interface PastedCard {
  /** The text of the card's lines, so that a change is kept when other lines change. */
  readonly key: string;
  /** The first and the last line, counted from 1. */
  readonly lines: readonly [number, number];
  readonly workout: PastedWorkout;
  /** The workout before the owner's changes. */
  readonly read: PastedWorkout;
  readonly guesses: ReadCard['guesses'];
  readonly hints: ReadCard['hints'];
  /** The level that the workout is under, and the track that the gym chose for it. */
  readonly level: ReadCard['level'];
  readonly trackId: ReadCard['trackId'];
  readonly isLeftOut: boolean;
}

/**
 * Returns the text of a clipboard or a file with the line breaks of a text field, and without characters that cannot be stored.
 */
export function plainText(text: string): string {
  return splitLines(text).join('\n').replaceAll('\0', '').toWellFormed();
}

const modes: readonly WorkoutType[] = ['custom', 'lift', 'database'];

function modeOf({ workoutType }: PastedWorkout): WorkoutType {
  return modes.find((mode) => mode === workoutType) ?? 'custom';
}

/** Returns the percentage of each set of a lift; null for a set without one. */
function percentagesOf(pasted: PastedWorkout): (number | null)[] {
  if (modeOf(pasted) !== 'lift') return [];
  return Array.from(
    { length: pasted.sets ?? 1 },
    (_, set) => pasted.benchmarkValues?.[set] ?? null,
  );
}

function repsOf(pasted: PastedWorkout): Pick<Workout, 'repsPerSet' | 'repsPerSetUpTo'> {
  const repsPerSet = (pasted.repsPerSet ?? []).map((reps) => reps ?? 1);
  const repsPerSetUpTo = repsPerSet.map((reps, set) => pasted.repsPerSetUpTo?.[set] ?? reps);
  return { repsPerSet, repsPerSetUpTo };
}

/** Returns the workout in the form of the calendar, to show and edit it like one. */
export function asWorkout(pasted: PastedWorkout, trackId = ''): Workout {
  return {
    id: '',
    trackId,
    sortOrder: 0,
    isPublished: false,
    publishAt: null,
    name: pasted.name,
    description: pasted.description,
    notes: pasted.notes ?? '',
    scoreType: pasted.scoreType,
    videoUrl: pasted.videoUrl ?? '',
    sets: pasted.sets ?? 1,
    addTotal: pasted.addTotal ?? false,
    benchmarkValues: percentagesOf(pasted),
    ...repsOf(pasted),
    movementIds: pasted.movementIds ?? [],
    benchmarkId: pasted.benchmarkId ?? null,
    timeCapMinutes: pasted.timeCapMinutes ?? undefined,
    part: pasted.part ?? undefined,
    schedule: pasted.schedule,
    workoutType: modeOf(pasted),
  };
}

const maxName = 100;

/** Returns the card of a line that becomes its own workout. It takes no scores until the owner chooses a score type. */
function cardOfLine({ line, text }: UnplacedLine, schedule: string): Omit<PastedCard, 'key'> {
  const workout = {
    name: cutText(text, maxName),
    description: text,
    scoreType: scoreTypes.none.number,
    schedule,
  };
  return {
    lines: [line, line],
    workout,
    read: workout,
    guesses: [],
    hints: [],
    level: null,
    trackId: null,
    isLeftOut: false,
  };
}

/** Returns the cards of a reading with the owner's changes, sorted by day and line. */
export function cardsOf({ text, week }: Reading, paste: Paste, start: string): PastedCard[] {
  const lines = splitLines(text);
  const read = week.days.flatMap(({ date, cards }) =>
    cards.map((card) => {
      const workout = { ...card.workout, schedule: date };
      return { ...card, workout, read: workout, isLeftOut: false };
    }),
  );
  const made = week.unplaced
    .filter((each) => paste.lines[each.text] === 'workout')
    .map((each) => cardOfLine(each, start));
  const times = new Map<string, number>();
  const cards = [...read, ...made].map((card) => {
    const source = lines.slice(card.lines[0] - 1, card.lines[1]).join('\n');
    const time = (times.get(source) ?? 0) + 1;
    times.set(source, time);
    return changed({ ...card, key: `${time} ${source}` }, paste);
  });
  return cards.toSorted(
    (one, other) =>
      one.workout.schedule.localeCompare(other.workout.schedule) || one.lines[0] - other.lines[0],
  );
}

function changed(card: PastedCard, { changes }: Paste): PastedCard {
  const change = changes[card.key];
  if (!change) return card;
  return {
    ...card,
    workout: change.workout ?? card.workout,
    guesses: card.guesses.filter(({ field }) => !change.confirmed?.includes(field)),
    isLeftOut: change.isLeftOut ?? false,
  };
}

export function changeCard(paste: Paste, key: string, change: Change): Paste {
  const before = paste.changes[key];
  const confirmed = [...(before?.confirmed ?? []), ...(change.confirmed ?? [])];
  return { ...paste, changes: { ...paste.changes, [key]: { ...before, ...change, confirmed } } };
}

/** Returns the lines that are in no card and wait for an answer. Those that the owner labelled do not. */
export function openLines({ unplaced }: ReadWeek, { lines, labels = [] }: Paste): UnplacedLine[] {
  const given = new Set(labels.map(({ line }) => line));
  return unplaced.filter(({ line, text }) => lines[text] === undefined && !given.has(line));
}

/** Returns the card above a line, or else the first card. */
function cardAbove(cards: readonly PastedCard[], line: number): PastedCard | undefined {
  const byLine = cards.toSorted((one, other) => one.lines[0] - other.lines[0]);
  return byLine.findLast(({ lines }) => lines[0] <= line) ?? byLine[0];
}

/**
 * Answers lines: they become workouts, become notes of the workout above, or are left out. Open lines with the same text get the same
 * answer, each for its own workout.
 */
export function answerLines(
  paste: Paste,
  answered: readonly UnplacedLine[],
  answer: LineAnswer,
  { open, cards }: { open: readonly UnplacedLine[]; cards: readonly PastedCard[] },
): Paste {
  const answers = Object.fromEntries(answered.map(({ text }) => [text, answer]));
  const next = { ...paste, lines: { ...paste.lines, ...answers } };
  if (answer !== 'notes') return next;
  const alike = open.filter(({ text }) => Object.hasOwn(answers, text));
  const byCard = Map.groupBy(alike, ({ line }) => cardAbove(cards, line));
  return [...byCard].reduce((before, [card, lines]) => {
    if (!card) return before;
    const notes = [card.workout.notes, ...lines.map(({ text }) => text)].filter(Boolean);
    const workout = { ...card.workout, notes: notes.join('\n') };
    return changeCard(before, card.key, { workout });
  }, next);
}

/** A level of the text with its track, if the gym or the owner has chosen one. */
export interface LevelTrack {
  /** The level as typed, and in small letters. */
  readonly level: string;
  readonly key: string;
  readonly trackId: string | null;
  readonly count: number;
}

const levelKey = (level: string) => level.toLowerCase().replaceAll(/\s+/g, ' ');

/** Returns the levels of the cards that are sent. A track with the name of the level is its track at first. */
export function levelsOf(
  cards: readonly PastedCard[],
  { levels = {} }: Paste,
  tracks: readonly { readonly id: string; readonly name: string }[],
): LevelTrack[] {
  const sent = cards.flatMap(({ isLeftOut, level, trackId }) =>
    level === null || isLeftOut ? [] : [{ level, trackId, key: levelKey(level) }],
  );
  return [...Map.groupBy(sent, ({ key }) => key)].flatMap(([key, ofLevel]) => {
    const [first] = ofLevel;
    if (!first) return [];
    const named = tracks.find(({ name }) => levelKey(name) === key);
    const wanted = levels[key] ?? first.trackId ?? named?.id;
    const track = tracks.find(({ id }) => id === wanted);
    return [{ level: first.level, key, trackId: track?.id ?? null, count: ofLevel.length }];
  });
}

/** Returns the workouts that are sent, those of a level with its track. */
export function sentWorkouts(
  cards: readonly PastedCard[],
  levels: readonly LevelTrack[],
): PastedWorkout[] {
  return cards
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ workout, level }) => {
      const ofLevel = levels.find(({ key }) => level !== null && key === levelKey(level));
      return ofLevel?.trackId ? { ...workout, trackId: ofLevel.trackId } : workout;
    });
}

const fieldWords: Readonly<Record<ReadField, string>> = {
  name: 'Name',
  scoreType: 'Score type',
  sets: 'Sets',
  repsPerSet: 'Reps',
  percents: 'Percentages',
  timeCapMinutes: 'Time cap',
  part: 'Part',
  movement: 'Lift',
  benchmark: 'Benchmark',
  date: 'Day',
  description: 'Details',
};

/** `Score type guessed` */
export const guessedWords = (field: ReadField): string => `${fieldWords[field]} guessed`;

/** Returns the cards that have each guess, in the order of the fields. */
export function guessCounts(cards: readonly PastedCard[]): { field: ReadField; keys: string[] }[] {
  // The heading of the day shows a guessed day.
  const fields = (Object.keys(fieldWords) as ReadField[]).filter((field) => field !== 'date');
  return fields
    .map((field) => ({
      field,
      keys: cards
        .filter(
          ({ guesses, isLeftOut }) => !isLeftOut && guesses.some((guess) => guess.field === field),
        )
        .map(({ key }) => key),
    }))
    .filter(({ keys }) => keys.length > 0);
}
