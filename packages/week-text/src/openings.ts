import { hasWork } from './work.ts';
import { isRestDay } from './day-headings.ts';
import { isLadder, isTeam, readClock, readScoreWords, startsClock } from './clock.ts';
import { type FoundPart, readPart } from './parts.ts';
import { beginsPiece, type Reading } from './readings.ts';
import { isNote } from './titles.ts';
import { readSets } from './sets.ts';
import {
  type Draft,
  expects,
  hasSets,
  isClockPiece,
  isLiftDraft,
  isOnlyFor,
  type Item,
} from './drafts.ts';

/** The cards of the day so far, and the one that is open. */
interface Placed {
  readonly drafts: readonly Draft[];
  readonly open: Draft | null;
}

const easyKinds = new Set<string>(['warmup', 'cooldown', 'accessory']);
/** Whether a part is easy work: a warm-up, a cool-down, accessories. */
export const isEasyPart = (part: FoundPart | null): boolean =>
  part !== null && easyKinds.has(part.kind);
/** Whether a draft is easy work. */
export const isEasy = (draft: Draft | null): boolean => isEasyPart(draft?.part ?? null);

const single = /^[^\d]{0,60}$/;
const oneSet = /^\d{1,3}\+?(?:\s?%)? ?(?:x|@|reps)/i;
/** Whether a lift begins with its sets, in this line or the next one. */
export const startsLift = (reading: Reading, next: Item | undefined): boolean => {
  if (!reading.lift) return false;
  if (reading.sets) return true;
  const alone =
    single.test(reading.rest.replaceAll(/\([^)]{0,30}\)|@ ?[\dX]{4}\b/g, '')) &&
    !reading.rest.includes('+');
  if (!alone || !next || next.reading.lift || next.reading.part) return false;
  return (
    readSets(next.reading.rest) !== null ||
    next.reading.scheme === 'ladder' ||
    oneSet.test(next.text)
  );
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
  if (!next || next.line.gap || next.reading.label) return false;
  return (
    readClock(next.text) !== null ||
    next.reading.clock ||
    next.reading.scheme !== null ||
    /^\d+ ?x ?\d/.test(next.text)
  );
}

const capitalised = /^(?:(?:\p{Lu}[\p{L}'’-]*|of|the|and|a|in|to|&|[-–])(?:\s|$|!)){1,6}$/u;

/** Whether a title follows the part's word, above the work: 'Metcon: Paper Planes'. */
export function isTitleBehindPart({ reading }: Item, next: Item | undefined): boolean {
  const { part, rest, lift, benchmark, clock, scheme } = reading;
  if (part?.kind !== 'metcon' || part.loose || lift || benchmark || clock || scheme) return false;
  if (!next || next.line.gap || next.reading.part || next.reading.label) return false;
  if (!rest.includes(' ') && !next.reading.clock && !next.reading.scheme) return false;
  return capitalised.test(rest) && !isTeam(rest) && !isNote(rest) && !readPart(rest);
}

/** Whether a part is 'Partner WOD' below 'Metcon'. */
const isWod = ({ typed, rest }: FoundPart): boolean => rest === '' && /wod|workout$/i.test(typed);

function opensByPart(item: Item, state: Placed): boolean {
  const { part } = item.reading;
  const { open } = state;
  if (!part) return false;
  if (!open) return true;
  const nested = item.line.listed && open.items[0]?.line.listed === false && item.line.level === 0;
  if (nested && (open.part !== null || isClockPiece(open))) return false;
  if (part.loose && part.kind === 'warmup' && state.drafts.length > 0) return false;
  if (item.row && part.kind === 'accessory' && open.part?.kind === 'accessory') return false;
  if (part.kind === 'other' && isEasy(open) && expects(open)) return false;
  if (/^buy/i.test(part.typed) && isClockPiece(open) && open.facts.content < 2) return false;
  if (/^cash/i.test(part.typed) && open.items.some(({ text }) => /\bbuy[ -]?in\b/i.test(text)))
    return false;
  if (part.loose && open.part?.kind === part.kind) return false;
  if (open.part?.kind === 'metcon' && expects(open) && (startsClock(part.rest) || isWod(part)))
    return false;
  if (expects(open) && open.part?.typed.toLowerCase() === part.typed.toLowerCase()) return false;
  if (/^stretch|^dehnen/i.test(part.typed) && isEasy(open)) return false;
  return true;
}

/**
 * Whether a line continues a piece: 'Then 3 rounds' after a buy-in, 'max cals bike' within rounds.
 */
function continues({ reading }: Item, open: Draft): boolean {
  if (isClockPiece(open)) return /^max\b/i.test(reading.rest);
  return reading.continued && !isLiftDraft(open) && !isEasy(open) && open.part?.kind !== 'skill';
}

/**
 * Whether a draft is a lift with its reps for each interval. Another clock below it is then another
 * piece.
 */
const isLiftByIntervals = (open: Draft): boolean =>
  open.facts.worded > 2 &&
  open.items.find(({ reading }) => reading.rest !== '')?.reading.lift !== null &&
  open.facts.lift &&
  readClock(open.facts.text) === 'emom';

function opensByClock(item: Item, open: Draft): boolean {
  const { reading } = item;
  const weak = reading.scheme !== null && (reading.scheme !== 'rounds' || !reading.clock);
  const { content, worded, named, longest, described, whole } = open.facts;
  if (continues(item, open)) return false;
  if (weak && worded < 2 && isUntimed(open.facts.text)) return false;
  if (/^buy/i.test(open.part?.typed ?? '') && reading.scheme === 'rounds') return false;
  if (item.line.listed && open.part && !open.items[0]?.line.listed) return false;
  if (isEasy(open)) {
    if (reading.scheme === 'rounds') return readClock(reading.rest) !== null;
    return (
      (reading.clock && (reading.scheme !== 'time' || worded > 0)) || reading.scheme === 'ladder'
    );
  }
  if (isLiftDraft(open)) return hasSets(open) || reading.scheme === 'time';
  if (named && content < 2) return false;
  if (isLiftByIntervals(open) && !item.line.listed) return true;
  if (isClockPiece(open)) {
    const complete = whole || worded > 1 || longest > 60;
    if (whole && content === 1 && reading.scheme !== null && readClock(open.facts.text) === 'emom')
      return !item.line.listed;
    return complete && !weak && !item.line.listed;
  }
  const timed = open.part?.kind === 'metcon' || open.part?.kind === 'other';
  if (timed && content <= 2 && !described) return false;
  if (open.part?.kind === 'metcon' && content <= 2) return false;
  return (open.title === null || described) && reading.scheme !== 'time';
}

/** Matches an exercise with sets, such as one that is not in the list of lifts. */
export const exercise = /^\p{L}[\p{L}\s.-]{2,40}:?\s(?:-\s)?\d{1,2}\s?x\s?(?::?\d|max)/u;

/**
 * Whether an exercise begins a card. Accessory exercises after a lift do; a single one is done with
 * the lift.
 */
export function opensByExercise(item: Item, next: Item | undefined, open: Draft): boolean {
  if (item.reading.lift || open.label || open.grouped || isEasy(open)) return false;
  if (isNote(item.text) || !exercise.test(item.reading.rest)) return false;
  if (!isLiftDraft(open) || !hasSets(open)) return false;
  const goesOn = next !== undefined && !next.reading.lift && exercise.test(next.reading.rest);
  return item.row || (!item.line.listed && goesOn);
}

/** Matches lifts that are done together, with sets: 'Power clean + jerk 5x2'. */
const complex = /^\p{L}[\p{L}. -]{2,30}\s\+\s\p{L}[\p{L}+ -]{2,40}:?\s\d{1,3}%?\s?[x/]\s?\d/u;

/** Matches sets or reps at the beginning: '5x5', '50 burpees'. */
const counted = /^\d{1,2}\s?x\s?\d|^\d{1,3}\s(?!min|sec|kg|lbs?|%|uhr|[ap]m)\p{L}{3}/iu;

/**
 * Matches '4 x 8 deadlifts' after a blank line, where '10 deadlifts' would be a line of the work
 * above.
 */
const setsInFront = /^\d{1,2}\s?x\s?\d{1,2}\b/i;

/** Matches '3 sets:', '2-3 sets' after a blank line. */
const setsAlone = /^\d{1,2}(?:\s?-\s?\d{1,2})? sets?(?=\s*:|\s*$|\s\d|\s(?:of|superset))/i;

/**
 * Whether 'Warm-up' stands alone above a list of lifts with sets. The athletes then choose their
 * own warm-up.
 */
const isHeadAboveLifts = ({ reading }: Item, next: Item | undefined, open: Draft): boolean =>
  open.part?.kind === 'warmup' &&
  open.items.length === 1 &&
  open.title === null &&
  !/^\d/.test(reading.rest) &&
  [reading, next?.reading].every((each) => each?.lift && (each.sets?.reps.length ?? 0) > 2);

/** Whether 'With a partner' or 'RX' stands above a clock. */
const isAboveClock = (item: Item, next: Item | undefined): boolean =>
  next?.reading.clock === true && isOnlyFor(item);

const intervalAlone = /^(?:every|on the|alle) [\d:]+\s?(?:min|sec|sek|s\b)?\p{L}*\.?$/iu;

/** Whether 'every 90 seconds' stands below the sets of a lift, with no work below it. */
const isIntervalOfLift = ({ reading }: Item, next: Item | undefined, open: Draft): boolean =>
  isLiftDraft(open) &&
  intervalAlone.test(reading.rest) &&
  hasSets(open) &&
  (!next || next.line.gap || beginsPiece(next.reading));

/** Whether a text is a remark about the piece above: '(beginners: 40 sec on / 20 sec off)'. */
const isAside = (text: string): boolean => /^\([^()]{12,}\)\.?$/.test(text);

/** Whether 'Then' stands alone above a piece. */
const isThen = ({ reading }: Item, next: Item | undefined): boolean =>
  reading.continued && reading.rest === '' && next !== undefined && beginsPiece(next.reading);

/** Whether the line begins a card. `next` is the line below it. */
export function opensWith(item: Item, next: Item | undefined, state: Placed): boolean {
  const { reading } = item;
  const { open } = state;
  if (opensByPart(item, state)) return true;
  if (!open && isRestDay(item.text)) return false;
  if (!open)
    return (
      hasWork(reading, item.text) ||
      exercise.test(reading.rest) ||
      complex.test(reading.rest) ||
      (state.drafts.length === 0 && counted.test(reading.rest)) ||
      startsLift(reading, next) ||
      isTitleLine(item, next) ||
      isAboveClock(item, next)
    );
  if (item.row) return opensRow(item, next, open);
  if (expects(open)) return isHeadAboveLifts(item, next, open);
  if (item.line.gap && setsAlone.test(reading.rest) && !isEasy(open)) return true;
  if (isAboveClock(item, next) && isLiftDraft(open)) return true;
  if (isNote(item.text) || isAside(item.text) || isIntervalOfLift(item, next, open)) return false;
  if (isAboveClock(item, next) && item.line.gap) return true;
  const inside = item.line.listed && open.part !== null && open.items[0]?.line.listed === false;
  if (isLiftDraft(open) && !hasSets(open) && readSets(reading.rest) && !reading.lift) return false;
  if (reading.title && !inside)
    return !isShoutedWork(item, next, open) && (!isEasy(open) || leavesEasyPart(item));
  if (isThen(item, next)) return !isEasy(open) && (!isClockPiece(open) || open.facts.whole);
  if (startsLift(reading, next) && !reading.clock) {
    const counts = /^\d/.test(reading.rest) && !(item.line.gap && setsInFront.test(reading.rest));
    if (counts && (isEasy(open) || isClockPiece(open))) return false;
    if (open.part?.kind === 'accessory') return false;
    return (
      !(isClockPiece(open) && item.line.listed && !open.items[0]?.line.listed) &&
      (!inside || open.part?.kind === 'strength') &&
      (!isLiftDraft(open) || hasSets(open))
    );
  }
  if (complex.test(reading.rest) && !isClockPiece(open) && !isEasy(open)) return !inside;
  if (reading.benchmark && !inside) return opensByBenchmark(item, open);
  if (reading.clock || reading.scheme) return opensByClock(item, open);
  if (isTitleLine(item, next) && !inside)
    return (
      item.line.gap || isLiftDraft(open) || isEasy(open) || open.grouped || open.title !== null
    );
  return reading.continued &&
    (hasWork(reading, item.text) || isUntimed(reading.rest)) &&
    !isEasy(open)
    ? true
    : opensByExercise(item, next, open);
}

/**
 * Whether a text is 'not for time'. After 'then' it begins a piece; without 'then' it is a note.
 */
const isUntimed = (text: string): boolean => /^(?:not for time|for quality|nft)\b/i.test(text);

/** Whether a line in capitals between the lines of a piece is work, such as an exercise. */
const isShoutedWork = ({ reading, line, text }: Item, next: Item | undefined, open: Draft) =>
  reading.rest === '' &&
  !line.gap &&
  !/["[]/.test(text) &&
  isClockPiece(open) &&
  !(next && (beginsPiece(next.reading) || isTeam(next.reading.rest)));

/**
 * Whether a title ends a warm-up, which needs work with a clock or a score, or a title that stands
 * alone.
 */
function leavesEasyPart({ reading: { title, rest }, text, line }: Item): boolean {
  if (text.startsWith('"')) return true;
  if (rest === '') return line.gap || /\d/.test(text);
  return (
    readClock(rest) !== null ||
    isLadder(rest) ||
    (title !== null && readScoreWords(rest) === 'text')
  );
}

const opensByBenchmark = (item: Item, open: Draft): boolean =>
  item.reading.benchmark?.tested !== true ||
  isLiftDraft(open) ||
  isEasy(open) ||
  (open.facts.whole && /\btt\b|trial/i.test(item.text)) ||
  (!isClockPiece(open) && !open.facts.named && /test|time|max|zeit|\btt\b/i.test(item.text));

function opensRow(item: Item, next: Item | undefined, open: Draft): boolean {
  const { reading } = item;
  if (reading.label) return true;
  if (reading.part?.kind === 'accessory' && open.part?.kind === 'accessory') return false;
  if (open.label && isClockPiece(open)) return false;
  if (startsLift(reading, next) || reading.title || reading.benchmark || reading.clock) return true;
  return opensByExercise(item, next, open) || !open.grouped;
}
