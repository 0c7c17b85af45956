import { isTeam, readClock } from './clock.ts';
import { type FoundPart, readPart } from './parts.ts';
import type { Reading } from './readings.ts';
import { readWeekNumber } from './day-counts.ts';
import { isOnlySets } from './exercises.ts';
import { isNote } from './titles.ts';
import { readSets } from './sets.ts';
import { type Draft, hasGap, hasSets, isClockPiece, isLiftDraft, type Item } from './drafts.ts';

const easyKinds = new Set<string>(['warmup', 'cooldown', 'accessory']);
/** Whether a part is easy work: a warm-up, a cool-down, accessories. */
export const isEasyPart = (part: FoundPart | null): boolean =>
  part !== null && easyKinds.has(part.kind);
/** Whether a draft is easy work. */
export const isEasy = (draft: Draft | null): boolean => isEasyPart(draft?.part ?? null);

const single = /^[^\d]{0,60}$/;
/** Whether a lift begins with its sets, in this line or the next one. */
export const startsLift = (reading: Reading, next: Item | undefined): boolean => {
  if (!reading.lift) return false;
  if (reading.sets) return true;
  const alone =
    single.test(reading.rest.replaceAll(/\([^)]{0,30}\)|@ ?[\dX]{4}\b/g, '')) &&
    !reading.rest.includes('+');
  if (!alone || !next || next.reading.lift || next.reading.part) return false;
  return readSets(next.reading.rest) !== null || next.reading.scheme === 'ladder';
};

const plainTitle = /^\p{Lu}[\p{L}\p{M}\s'&/+!-]{2,40}$/u;

/** Whether a line is a title, which is a short line without numbers above a scheme. */
export function isTitleLine(item: Item, next: Item | undefined): boolean {
  const { reading, line } = item;
  if (
    reading.clock ||
    reading.scheme ||
    reading.part ||
    reading.continued ||
    reading.lift ||
    reading.benchmark ||
    (line.listed && !reading.label)
  )
    return false;
  if (!plainTitle.test(reading.rest) || isTeam(reading.rest) || isNote(reading.rest)) return false;
  if (reading.rest.split(' ').length > 6) return false;
  if (reading.label) return true;
  if (!next || hasGap(next) || next.reading.label) return false;
  return (
    readClock(next.text) !== null ||
    next.reading.clock ||
    next.reading.scheme !== null ||
    /^(?:\d+ ?x ?\d|(?:sets?|sätze|s[eé]ries?): ?\d)/i.test(next.text)
  );
}

const capitalised = /^(?:(?:\p{Lu}[\p{L}'’-]*|of|the|and|a|in|to|&|[-–])(?:\s|$|!)){1,6}$/u;

/** Whether a title follows the part's word, above the work: 'Metcon: Paper Planes'. */
export function isTitleBehindPart({ reading }: Item, next: Item | undefined): boolean {
  const { part, rest, lift, benchmark, clock, scheme } = reading;
  if (part?.kind !== 'metcon' || part.loose || lift || benchmark || clock || scheme) return false;
  if (!next || hasGap(next) || next.reading.part || next.reading.label) return false;
  if (!rest.includes(' ') && !next.reading.clock && !next.reading.scheme) return false;
  return capitalised.test(rest) && !isTeam(rest) && !isNote(rest) && !readPart(rest);
}

/** Matches an exercise with sets, such as one that is not in the list of lifts. */
export const exercise =
  /^\p{L}[\p{L}\s.'/-]{2,40}(?:\([^()]{1,24}\)\s?)?[:.,]?\s(?:-\s)?\d{1,2}\s?(?:x\s?(?::?\d|max)|(?:sets?|sätze|s[eé]ries?|serii|serier|sett|sæt|sarjaa|sérií)\b)/iu;

/** Whether a row of a table begins a card. */
export function opensRow(item: Item, next: Item | undefined, open: Draft): boolean {
  const { reading } = item;
  if (reading.label) return true;
  if (reading.part?.kind === 'accessory' && open.part?.kind === 'accessory') return false;
  if (open.label && isClockPiece(open)) return false;
  if (startsLift(reading, next) || reading.title || reading.benchmark || reading.clock) return true;
  return !open.grouped;
}

/** Whether a card is one lift with its sets, to which a single exercise may be added. */
export const isOneLift = (draft: Draft): boolean =>
  isLiftDraft(draft) &&
  hasSets(draft) &&
  draft.part?.kind !== 'accessory' &&
  draft.items.filter(({ label }) => label !== 'part').length === 1;

/** Matches the sets of an exercise that is not in the list of lifts: '3 x 12', '4x max', '3 sets'. */
const exerciseSets =
  /\d\s?x\s?(?:\p{L}{2,8}(?!\p{L})|\d{1,2}(?![\d:]|\s?(?:k|km|min)(?!\p{L})))|\d\s?(?:sets?|sätze|s[eé]ries?|seri[ei]|serii|serier|sett|sæt|sarjaa|sérií)(?!\p{L})/giu;

/** Returns the number of exercises in a line that are not in the list of lifts. */
export function exercisesIn({ reading }: Item): number {
  const { lift, clock, part, benchmark, scheme, complex, rest } = reading;
  if (lift || clock || part || benchmark || scheme || complex || !/^\p{L}/u.test(rest)) return 0;
  if (readWeekNumber(rest)) return 0;
  return rest.match(exerciseSets)?.length ?? 0;
}

/** Whether a card begins and ends with an exercise that is not in the list of lifts. */
export const isExerciseList = ({ items, part }: Draft): boolean =>
  (part === null || part.kind === 'accessory') &&
  [items.find(({ label }) => label !== 'part'), items.at(-1)].every(
    (item) => item !== undefined && exercisesIn(item) > 0,
  );

/** The most words of an exercise without sets in a list. */
const longestExercise = 6;

/** Whether an item of a list is only words, such as 'Frog pumps to failure'. */
const isListed = ({ line, text, reading }: Item): boolean =>
  line.listed &&
  /^\p{L}/u.test(text) &&
  text.split(' ').length <= longestExercise &&
  !isNote(text) &&
  !(reading.lift || reading.clock || reading.part || reading.benchmark || reading.scheme);

/** Whether the next line goes on with a list of exercises. */
export const goesOnWithExercises = (item: Item, next: Item | undefined): boolean =>
  next !== undefined &&
  !hasGap(next) &&
  (exercisesIn(next) > 0 || (item.line.listed && isListed(next)));

/** Whether a line is only the name of an exercise whose sets stand below it. */
export const isExerciseHead = ({ text, reading }: Item, next: Item | undefined): boolean =>
  next !== undefined &&
  /^\p{L}\D*$/u.test(text) &&
  isOnlySets(next.reading.rest) &&
  !(reading.clock || reading.part || reading.benchmark || reading.scheme || reading.complex);

/** Whether a card has exercises that are not in the list of lifts, with the sets of each below it. */
export function isListOfHeads({ items }: Draft): boolean {
  const [first, second] = items.filter(({ label }) => label !== 'part');
  return first !== undefined && !first.reading.lift && isExerciseHead(first, second);
}

/** Whether a lift with its sets is open, behind which an exercise stands. */
export const isBehindLift = (item: Item, open: Draft | null): open is Draft =>
  open !== null &&
  !hasGap(item) &&
  !open.grouped &&
  isLiftDraft(open) &&
  hasSets(open) &&
  open.part?.kind !== 'accessory' &&
  (item.reading.label === null || item.reading.label.style === 'digit');
