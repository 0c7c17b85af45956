import { maxSets, type ScoreKind } from '@trackboard/scoring';
import { withLibraryLines } from './benchmark-lines.ts';
import { readTimeCap } from './caps.ts';
import { ownSets, percentsOfRows, setsOfRows } from './card-sets.ts';
import type { Draft, Item } from './drafts.ts';
import { readClock } from './clock.ts';
import { cardTexts, searchedText } from './card-texts.ts';
import { areExercises, isOnlySets, setsAlone, withSetsInFront } from './exercises.ts';
import { type FoundLift, readLift, readLiftLoosely } from './lifts.ts';
import { sessionPart } from './parts.ts';
import { isPlace } from './titles.ts';
import { readPercents } from './percents.ts';
import { type Libraries, liftOfComplex, setsOfComplex } from './readings.ts';
import { readScore, readScoredSets } from './scores.ts';
import type { SetScheme } from './set-scheme.ts';
import { readSets } from './sets.ts';
import type { Guess, ReadWorkout } from './types.ts';

/** A card's fields, and the guesses among them. */
interface CardFields {
  readonly workout: ReadWorkout;
  readonly guesses: readonly Guess[];
  /** The lines of a benchmark in the library. */
  readonly libraryLines?: string;
}

/** The source of a card's fields. */
interface Source {
  readonly draft: Draft;
  readonly items: readonly Item[];
  readonly lines: readonly string[];
  readonly text: string;
  readonly libraries: Libraries;
  /** A lift that the day's heading names. */
  readonly theme: string;
  /** Whether this is the last of several cards of the day. */
  readonly last: boolean;
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

interface LiftRead {
  readonly lift: FoundLift;
  readonly scheme: SetScheme;
}

const isExercises = ({ draft, items }: Source) =>
  draft.grouped ||
  ['accessory', 'warmup', 'cooldown'].includes(draft.part?.kind ?? '') ||
  (draft.part?.kind === 'skill' && !items[0]?.reading.sets);

const intervalStart =
  /^(?:\d{1,2}[ -]?min(?:ute)?s? )?(?:e\d?mom|(?:every|alle|cada|toutes les|ogni|elke|varje|co) [\d:]+(?: ?\p{L}{1,7}|')?|e\d{2,3}s)(?:,? ?(?:x|for))? ?\(?\d{0,2}(?::\d\d)?(?: ?(?:sets|rounds|min(?:utes)?))?[\s:,)-]*/iu;

/** Matches sets without a name. The day's heading then names the lift. */
const onlySets =
  /^\W*(?:\d|heavy|build|work|find|establish|max|e\d?mom|every|test|top|sets?|schwer|alle)/i;

/** Matches the words in front of a lift with one heavy set: '15 minutes to establish a 2RM snatch'. */
const heavyStart =
  /^(?:in |take )?(?:\d{1,2}[ -]?min(?:ute)?s?,? )?(?:to )?(?:(?:establish|find|build|work|climb|hit|reach)(?: up| to| a| an| your)* )?(?:(?:heavy|max(?:imum)?|effort|\d{1,2}[ -]?(?:rm|rep max)|single|double|triple) )+(?:of |in |for )?(?:a |the |your )?/i;

/** Returns the text after the interval and the reps: 'E2MOM x 6 - 3 power cleans'. */
const behindCount = (text: string): string =>
  text
    .replace(heavyStart, '')
    .replace(intervalStart, '')
    .replace(/^\d{1,2}(?:-\d{1,2})?\s(?:x\s?\d\s)?/, '');

function liftOf({ items, libraries, theme }: Source): FoundLift | null {
  const [start, work] = items.slice(0, 2);
  if (start?.reading.lift) return start.reading.lift;
  const prefaced = start && !start.reading.scheme && !start.reading.clock && !start.reading.sets;
  if (prefaced && work?.reading.lift) return work.reading.lift;
  const interval = start && readClock(start.text) === 'emom' && items.length < 4;
  const only = items.length === 1 || (interval && !work);
  const counted = interval ? [start, work] : only ? [start] : [];
  const found = counted
    .map((item) => item && readLiftLoosely(behindCount(item.reading.rest), libraries.lifts))
    .find(Boolean);
  return (
    found ??
    (theme && onlySets.test(start?.reading.rest ?? '') ? readLift(theme, libraries.lifts) : null)
  );
}

const notLift = new Set(['amrap', 'time', 'tabata', 'max', 'work']);

/** Whether a card is done against the clock. 'last set AMRAP' after a lift with sets is not. */
function isTimed({ text, items }: Source): boolean {
  const clock = readClock(text);
  const first = items[0]?.reading;
  return (
    notLift.has(clock ?? '') &&
    !(clock === 'amrap' && first?.lift && (first.sets || /\+ ?amrap\b/i.test(text)))
  );
}

/** Reads the sets of a complex, which may stand in the line above: 'Every 2:00 x 5 sets:'. */
function readComplex({ items, text, libraries }: Source): LiftRead | null {
  const complex = items.slice(0, 2).find(({ reading }) => reading.complex);
  const scheme = complex ? setsOfComplex(text) : null;
  const lift = scheme && complex ? liftOfComplex(complex.reading.rest, libraries) : null;
  return lift && scheme && { lift, scheme };
}

function readLiftCard(source: Source): LiftRead | null {
  const { text, items } = source;
  if (isExercises(source) || isTimed(source)) return null;
  if (source.draft.part?.kind === 'other' && !items[0]?.reading.lift) return null;
  const complex = readComplex(source);
  if (complex) return complex;
  const lift = liftOf(source);
  if (!lift || /^\s?\+/.test(lift.rest) || /^\s?complex\b/i.test(lift.rest)) return null;
  const [first] = items;
  const isBehind = first?.reading.lift || setsAlone.test(first?.text ?? '');
  const behind = isBehind ? text.replace(lift.typed, ' ') : text;
  const scheme = setsOfRows(items) ?? ownSets(items) ?? readSets(behind) ?? readSets(text);
  return scheme && { lift, scheme };
}

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
