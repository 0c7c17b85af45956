import { ownSets, setsOfRows } from './card-sets.ts';
import { readClock } from './clock.ts';
import { liftOfComplex, setsOfComplex } from './complexes.ts';
import type { Draft, Item } from './drafts.ts';
import { setsAlone } from './exercises.ts';
import { type FoundLift, readLift, readLiftLoosely } from './lifts.ts';
import type { Libraries } from './readings.ts';
import type { SetScheme } from './set-scheme.ts';
import { readSets } from './sets.ts';

/** The source of a card's fields. */
export interface Source {
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

/** A lift with its sets. */
export interface LiftRead {
  readonly lift: FoundLift;
  readonly scheme: SetScheme;
}

/** Whether a card is a list of exercises or easy work. */
export const isExercises = ({ draft, items }: Source) =>
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
  const lift = scheme && complex ? liftOfComplex(complex.reading.rest, libraries.lifts) : null;
  return lift && scheme && { lift, scheme };
}

/** Reads the lift of a card with its sets; null for any other card. */
export function readLiftCard(source: Source): LiftRead | null {
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
