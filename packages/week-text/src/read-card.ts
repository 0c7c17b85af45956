import { maxSets, type ScoreKind } from '@trackboard/scoring';
import { withLibraryLines } from './benchmark-lines.ts';
import { readTimeCap } from './caps.ts';
import { percentsOfRows } from './card-sets.ts';
import type { Draft } from './drafts.ts';
import { cardTexts, searchedText } from './card-texts.ts';
import { areExercises, isOnlySets, withSetsInFront } from './exercises.ts';
import { isExercises, type LiftRead, readLiftCard, type Source } from './lift-cards.ts';
import { sessionPart } from './parts.ts';
import { isPlace } from './titles.ts';
import { readPercents } from './percents.ts';
import type { Libraries } from './readings.ts';
import { readScore, readScoredSets } from './scores.ts';
import type { Guess, ReadWorkout } from './types.ts';

/** A card's fields, and the guesses among them. */
interface CardFields {
  readonly workout: ReadWorkout;
  readonly guesses: readonly Guess[];
  /** The lines of a benchmark in the library. */
  readonly libraryLines?: string;
}

const empty: ReadWorkout = {
  name: '',
  description: '',
  workoutType: 'custom',
  scoreType: 'completion',
  sets: null,
  repsPerSet: [],
  repsPerSetUpTo: [],
  percents: [],
  movementIds: [],
  benchmarkId: null,
  timeCapMinutes: null,
  part: null,
  notes: '',
};

function nameGuess(typed: string, name: string): Guess[] {
  const same =
    typed.toLowerCase().replaceAll(/[^\p{L}]/gu, '') ===
    name.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return same ? [] : [{ field: 'movement', why: `'${typed}' is read as ${name}` }];
}

/** Returns a title with the quotes that were typed in it. */
const typedTitle = (title: string, { items }: Draft): string => {
  const curly = title.replaceAll("'", '’');
  return items.some(({ shown }) => shown.includes(curly)) ? curly : title;
};

/**
 * Returns the quoted name of a lift. A lift has the movement's name, unless a title stands above it
 * or in quotes.
 */
const quotedName = ({ title, items }: Draft): string | null =>
  title && items.some(({ text }) => text.includes(`"${title}"`)) ? title : null;

function liftFields({ lift, scheme }: LiftRead, source: Source): CardFields {
  const sets = scheme.reps.length;
  const given = scheme.percents
    ? { values: scheme.percents, range: false }
    : (percentsOfRows(source.items) ?? readPercents(source.text, sets));
  const { movement } = lift;
  const guesses: Guess[] = nameGuess(lift.typed, movement.name);
  if (scheme.why) guesses.push({ field: 'repsPerSet', why: scheme.why });
  if (given.range) guesses.push({ field: 'percents', why: 'Of a range, the lower number' });
  const workout: ReadWorkout = {
    ...empty,
    name: quotedName(source.draft) ?? movement.name,
    workoutType: 'lift',
    scoreType: 'liftWeight',
    sets,
    repsPerSet: scheme.reps,
    repsPerSetUpTo: scheme.upTo ?? scheme.reps,
    percents: given.values.filter((value) => value <= 100).length === sets ? given.values : [],
    movementIds: [movement.id],
    part: 'strength',
  };
  return { workout, guesses };
}

function capFields(
  kind: ScoreKind,
  text: string,
): { timeCapMinutes: number | null; guesses: Guess[] } {
  const cap = kind === 'time' ? readTimeCap(text) : null;
  const why = 'A cap is in whole minutes: rounded up';
  return {
    timeCapMinutes: cap?.minutes ?? null,
    guesses: cap?.rounded ? [{ field: 'timeCapMinutes', why }] : [],
  };
}

function benchmarkFields(source: Source): CardFields | null {
  const [start, second] = source.items;
  const named = second?.reading.benchmark?.tested === false ? second.reading.benchmark : null;
  const found = start?.reading.benchmark ?? named;
  if (!found || isExercises(source)) return null;
  const { draft, text, lines } = source;
  const own = draft.title && !found.tested ? null : draft.title;
  if (own) return null;
  const { benchmark, tested } = found;
  const scoreType = benchmark.score ?? readScore(text, lines).kind;
  const cap = capFields(scoreType, text);
  const workout: ReadWorkout = {
    ...empty,
    name: benchmark.name,
    workoutType: 'database',
    scoreType,
    benchmarkId: benchmark.id,
    timeCapMinutes:
      scoreType === 'time' ? (cap.timeCapMinutes ?? benchmark.timeCapMinutes ?? null) : null,
    part: draft.part?.kind === 'strength' ? 'strength' : 'metcon',
  };
  const why = `The text is read as the library's ${benchmark.name}`;
  return {
    workout,
    libraryLines: benchmark.lines ?? '',
    guesses: [...(tested ? [{ field: 'benchmark', why } as const] : []), ...cap.guesses],
  };
}

const easyScore = { kind: 'completion', why: null } as const;

function partOf(source: Source, kind: ScoreKind): ReadWorkout['part'] {
  const { part } = source.draft;
  const given = part ? sessionPart(part.kind) : null;
  if (given) return given;
  if (source.draft.grouped || part?.kind === 'accessory' || part?.kind === 'skill') return null;
  if (part && /^mobili/i.test(part.typed)) return source.last ? 'cooldown' : null;
  if (kind === 'weight') return 'strength';
  return kind === 'completion' || kind === 'text' || kind === 'none' ? null : 'metcon';
}

/** Matches a name in front of an amount in brackets: 'Tempo run (30-90 minutes)'. */
const amountBehind = /^(\p{L}[\p{L} -]{3,40}) \(~?\d[^()]{1,24}\)/u;

const accessory = { name: 'Accessory', guessed: true } as const;

function nameOf(source: Source, part: ReadWorkout['part']): { name: string; guessed: boolean } {
  const { draft, items } = source;
  const isExercise =
    draft.title === items[0]?.reading.rest && isOnlySets(items[1]?.reading.rest ?? '');
  if (isExercise && part === null && areExercises(source)) return accessory;
  if (draft.title && !(draft.part && isPlace(draft.title)))
    return { name: typedTitle(draft.title, draft), guessed: false };
  if (draft.part?.kind === 'strength' && part === null) return accessory;
  if (draft.part) return { name: draft.part.name ?? draft.part.typed, guessed: false };
  if (draft.grouped || (part === null && areExercises(source))) return accessory;
  if (part === 'metcon') return { name: 'Metcon', guessed: true };
  const [, inFront] = (items.length === 1 && amountBehind.exec(items[0]?.reading.rest ?? '')) || [];
  if (part === null && inFront) return { name: inFront, guessed: true };
  return { name: part === 'strength' ? 'Strength' : 'Workout', guessed: true };
}

function customFields(source: Source): CardFields {
  const { text, lines, draft, items } = source;
  const easy = isExercises(source);
  const score = easy
    ? easyScore
    : readScore(
        `${draft.title ?? ''}\n${text}`.trim(),
        lines,
        draft.part?.kind === 'metcon',
        items[0]?.reading.complex && /\d ?%/.test(text),
      );
  const cap = capFields(score.kind, text);
  const isList = draft.part?.kind === 'strength' && !draft.title && areExercises(source);
  const part = isList && score.kind === 'completion' ? null : partOf(source, score.kind);
  const { name, guessed } = nameOf(source, part);
  const sets = easy ? null : readScoredSets(text);
  const guesses: Guess[] = [...cap.guesses];
  if (score.why) guesses.push({ field: 'scoreType', why: score.why });
  if (guessed) guesses.push({ field: 'name', why: 'No title is written' });
  if (part && !draft.part)
    guesses.push({ field: 'part', why: 'Read from the work: no heading names the part' });
  const workout: ReadWorkout = {
    ...empty,
    name,
    scoreType: score.kind,
    sets: sets !== null && sets <= maxSets && sets > 0 ? sets : null,
    timeCapMinutes: cap.timeCapMinutes,
    part,
  };
  return { workout, guesses };
}

/** Reads the fields of a card. */
export function readCard(
  draft: Draft,
  libraries: Libraries,
  theme: string,
  last: boolean,
): CardFields {
  const worded = draft.items.filter(
    ({ reading }) => reading.rest !== '' || reading.lift || reading.benchmark,
  );
  const items = withSetsInFront(worded, libraries);
  const lines = items.map(({ reading }) => reading.rest);
  const source: Source = { draft, items, lines, text: searchedText(lines), libraries, theme, last };
  const benchmark = benchmarkFields(source);
  const lift = benchmark ? null : readLiftCard(source);
  const fields = benchmark ?? (lift ? liftFields(lift, source) : customFields(source));
  const { workout, guesses, libraryLines = '' } = fields;
  const read = { ...workout, ...cardTexts(draft, workout.name) };
  return { workout: libraryLines ? withLibraryLines(read, libraryLines) : read, guesses };
}
