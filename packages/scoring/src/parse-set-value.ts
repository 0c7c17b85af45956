import { maxSets, maxSetValue, maxTextLength } from './limits.ts';
import {
  type ReadValue,
  type ScoreKind,
  type SetValue,
  scoreTypes,
  type ValueShape,
} from './score-types.ts';

/** Every reason to reject a score, with the sentence for the athlete. */
const scoreProblemMessages = {
  not_a_number: 'Use a whole number, digits only',
  bad_weight: 'Use digits and one decimal point, like 102.5',
  bad_time: 'Enter a time as minutes and seconds, like 05:02',
  bad_seconds: 'Keep seconds between 0 and 59',
  bad_rounds: 'Enter rounds and reps, like 12+5',
  bad_completion: 'Choose completed or not completed',
  too_large: 'Enter a smaller number',
  text_too_long: 'Shorten the text to 500 characters',
  text_unreadable: 'Remove the characters that cannot be shown',
  too_many_values: 'Send one value for each set',
  no_effort: 'Enter a score above zero',
  no_time: 'Enter a time above 00:00',
  missing_time: 'Enter a time for every set, the total counts each one',
  beyond_cap: 'Enter a time within the time cap, or choose Time cap and enter your reps',
  no_time_cap: 'This workout has no time cap',
  capped_as_a_whole: 'Enter the reps of the whole workout, without times',
  no_reps: 'Enter the reps you completed before the time cap',
  no_completion: 'Mark at least one set as completed',
  no_text: 'Write your result',
  no_score: 'This workout takes no score',
} as const;

/** A reason to reject a score. */
export type ScoreProblem = keyof typeof scoreProblemMessages;

/** Returns the sentence that tells an athlete how to fix a problem. */
export function scoreProblemMessage(problem: ScoreProblem): string {
  return scoreProblemMessages[problem];
}

type Parsed = ReadValue<ScoreProblem>;
type Parser = (text: string, times: number) => Parsed;

const found = (value: SetValue): Parsed => ({ ok: true, value });
const refused = (problem: ScoreProblem): Parsed => ({ ok: false, problem });

function parseCompletion(text: string): Parsed {
  const word = text.trim().toLowerCase();
  if (word !== '' && word !== 'true' && word !== 'false') return refused('bad_completion');
  return found({ shape: 'completion', completed: word === 'true' });
}

function parseCount(text: string, times: number): Parsed {
  const digits = text.trim();
  if (!/^\d*$/.test(digits)) return refused('not_a_number');
  const count = Number(digits);
  return count <= maxSetValue.count * times
    ? found({ shape: 'count', count })
    : refused('too_large');
}

function parseRounds(text: string, times: number): Parsed {
  const match = /^(\d*)\+(\d*)$/.exec(text.trim() || '+');
  if (!match) return refused('bad_rounds');
  const [rounds, reps] = [Number(match[1]), Number(match[2])];
  const fits = rounds <= maxSetValue.rounds * times && reps <= maxSetValue.roundReps * times;
  return fits ? found({ shape: 'rounds', rounds, reps }) : refused('too_large');
}

function parseCapped(digits: string): Parsed {
  const reps = Number(digits);
  return reps <= maxSetValue.count ? found({ shape: 'capped', reps }) : refused('too_large');
}

function parseTime(text: string, times: number): Parsed {
  const capped = /^cap(?:\s*\+\s*(\d*))?$/i.exec(text.trim());
  if (capped) return parseCapped(capped[1] ?? '');
  if (/^cap/i.test(text.trim())) return refused('not_a_number');
  const match = /^(?:(\d+):(?=[0-5]?\d:\d))?(\d*):(\d{0,2})$/.exec(text.trim() || ':');
  if (!match) return refused('bad_time');
  const [hours, minutes, seconds] = [Number(match[1] ?? 0), Number(match[2]), Number(match[3])];
  if (seconds > 59) return refused('bad_seconds');
  const total = (hours * 60 + minutes) * 60 + seconds;
  return total <= maxSetValue.seconds * times
    ? found({ shape: 'time', seconds: total })
    : refused('too_large');
}

function parseWeight(text: string, times: number): Parsed {
  const match = /^(\d*)(?:\.(\d{0,2})0*)?$/.exec(text.trim());
  if (!match || match[0] === '.') return refused('bad_weight');
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths <= maxSetValue.hundredths * times
    ? found({ shape: 'weight', hundredths })
    : refused('too_large');
}

function parseText(text: string): Parsed {
  if (text.length > maxTextLength) return refused('text_too_long');
  // PostgreSQL rejects NUL, and would store half a surrogate pair as another character.
  if (text.includes('\0') || !text.isWellFormed()) return refused('text_unreadable');
  return found({ shape: 'text', text });
}

const parsers: Readonly<Record<ValueShape, Parser>> = {
  completion: parseCompletion,
  count: parseCount,
  rounds: parseRounds,
  time: parseTime,
  weight: parseWeight,
  text: parseText,
  none: () => refused('no_score'),
};

/**
 * Parses a value of a shape from its text on the wire. For a total of several sets, `times` is their number, which
 * multiplies the limits of a set.
 */
function parseShape(shape: ValueShape, text: string, times: number): Parsed {
  return parsers[shape](text, times);
}

/**
 * Parses one set of a score from its text on the wire: reps, calories and meters `"120"`; rounds and
 * reps `"12+5"`; time `"mm:ss"` (also `"5:02"`, `"1:02:03"`, minutes beyond 59 and 99, never bare seconds), or
 * `"CAP+12"` with the reps completed within a time cap;
 * weight `"102.5"` with at most two decimals; completion `"true"` or `"false"`; text as typed.
 *
 * An empty number is 0, and so is either half of a pair (`":30"`, `"12+"`). Blanks around a number
 * are ignored. Never throws; a value beyond `maxSetValue` or `maxTextLength` is rejected.
 */
export function parseSetValue(kind: ScoreKind, text: string): ReadValue<ScoreProblem> {
  return parseShape(scoreTypes[kind].shape, text, 1);
}

/**
 * Parses a whole score (a `HighestScore`) like {@link parseSetValue}, but with limits for the total
 * of {@link maxSets} sets.
 */
export function parseTotal(kind: ScoreKind, text: string): ReadValue<ScoreProblem> {
  return parseShape(scoreTypes[kind].shape, text, maxSets);
}

/**
 * Reads the value of a set or of a whole score from its text. Text that cannot be parsed becomes a text value, which is
 * shown unchanged and has no rank.
 */
export function readValue(kind: ScoreKind, text: string): SetValue {
  const read = parseTotal(kind, text);
  return read.ok ? read.value : { shape: 'text', text };
}

/** Whether a score's values are the reps at a time cap, `["CAP+12"]`, instead of times. */
export function isCapped(kind: ScoreKind, [first = '']: readonly string[]): boolean {
  return readValue(kind, first).shape === 'capped';
}

/** Spells the value of a capped score from its typed digits; `CAP+` while there are none. */
export function spellCapped(digits: string): string {
  return `CAP+${digits}`;
}

/** Returns the typed digits of a capped value: the inverse of {@link spellCapped}. */
export function cappedDigits(value: string): string {
  return value.replace(/^\s*cap\s*\+?\s*/i, '');
}

/** Formats a time cap: `Time cap 12 min`. */
export function formatTimeCap(minutes: number): string {
  return `Time cap ${minutes} min`;
}
