import { parseSetValue, spellCapped, type ScoreProblem } from './parse-set-value.ts';
import { spellValue } from './score-parts.ts';
import { type WeightUnit, weightForDisplay } from './weight-unit.ts';
import { plainText, readNumber } from './read-number.ts';
import { type ScoreKind, scoreTypes } from './score-types.ts';

/** A set's value for the wire, or the reason why the typed text cannot be read. */
export type TypedSet = { ok: true; value: string } | { ok: false; problem: ScoreProblem };

const two = (number: number) => String(number).padStart(2, '0');

/** Matches `1h 2m 3s`, `90 s`, `1'30"`, with a unit at each number but the last. */
const spelledTime =
  /^(?:(\d+) ?h(?:ours?|rs?)?\.?[ ,]*)?(?:(\d+) ?(?:m(?:in(?:ute)?s?)?|')\.?[ ,]*)?(?:(\d+) ?(s(?:ec(?:ond)?s?)?|")?\.?)?$/i;

function readSpelledTime(text: string): string {
  const match = spelledTime.exec(text);
  if (!match || !/[hms'"]/i.test(text)) return text;
  const [, hours, given, last, unit] = match;
  // `1h30` means one hour and thirty minutes.
  const isMinutes = given === undefined && hours !== undefined && unit === undefined;
  const minutes = isMinutes ? last : given;
  const seconds = Number((isMinutes ? undefined : last) ?? 0);
  if (hours !== undefined) return `${hours}:${two(Number(minutes ?? 0))}:${two(seconds)}`;
  if (minutes !== undefined) return `${minutes}:${two(seconds)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

function readTime(text: string): string {
  const capped = /^c(?:ap?)?[ +]*(\d*)(?: ?reps?)?:?$/i.exec(text);
  if (capped) return spellCapped(capped[1] ?? '');
  if (/^(?:\d+:)?\d*:\d*$/.test(text)) return text;
  // The two inputs of a time have a colon between them, whatever the athlete types into them.
  const loose = text.replace(/^:|:$/g, '').replaceAll(/:(?= ?[a-z'"])/gi, ' ');
  if (/^\d{1,4}$/.test(loose)) return `${loose.slice(0, -2)}:${loose.slice(-2).padStart(2, '0')}`;
  const pair =
    /^(\d{1,3})[.,; ](\d\d)$/.exec(loose) ?? /^(\d+):(\d\d) ?min(?:ute)?s?\.?$/i.exec(loose);
  return pair ? `${pair[1]}:${pair[2]}` : readSpelledTime(loose);
}

function readRounds(text: string): string {
  if (/^\d*\+\d*$/.test(text)) return text;
  const loose = text.replaceAll(/[+ ]+/g, ' ').trim();
  const reps = /^(\d+) ?reps?$/i.exec(loose);
  if (reps) return `0+${reps[1]}`;
  const match =
    /^(\d+)(?:(?: ?r(?:n?ds?|ounds?)?\.?[ ,&]*(?:and )?| )(?:(\d+) ?(?:r(?:eps?)?)?)?)?$/i.exec(
      loose,
    );
  return match ? `${match[1]}+${match[2] ?? 0}` : text;
}

function readWeight(text: string, unit: WeightUnit): string | null {
  const match = /^(.*\d[.,]?) ?(kgs?|kilos?|lbs?|pounds?|#)\.?$/i.exec(text);
  const number = readNumber(match?.[1] ?? text);
  if (number === null) return null;
  const from: WeightUnit = match ? (/^k/i.test(match[2] ?? '') ? 'kg' : 'lbs') : unit;
  return from === unit ? number : String(weightForDisplay(Number(number), { from, to: unit }));
}

function readCount(kind: ScoreKind, text: string): string {
  const { unit } = scoreTypes[kind];
  const number = unit ? text.replace(new RegExp(` ?(?:${unit.source})\\.?$`, 'i'), '') : text;
  return readNumber(number, 'whole') ?? text;
}

function readShape(kind: ScoreKind, text: string, unit: WeightUnit): string | null {
  switch (scoreTypes[kind].shape) {
    case 'time':
      return readTime(text);
    case 'rounds':
      return readRounds(text);
    case 'weight':
      return readWeight(text, unit);
    default:
      return readCount(kind, text);
  }
}

/**
 * Reads a typed or pasted set as a whole: times such as `1:02:03`, `1m30`, `90 s`, `1'30"`, and digits alone, whose last two
 * are seconds (`607` is 6:07); `c120` for 120 reps at the time cap; rounds and reps such as `12+5`, `12r5`, `12 rds 5`;
 * weights with a decimal comma or a unit, which are converted to `unit`; thousands; digits of any script.
 *
 * Returns the value for the wire in its one spelling. An empty text stays empty, and completion and text are unchanged. Text
 * that can be read in two ways, such as `12.5` rounds, is a problem. Never throws.
 */
export function readTyped(kind: ScoreKind, typed: string, unit: WeightUnit): TypedSet {
  if (!scoreTypes[kind].numeric) return { ok: true, value: typed };
  const text = plainText(typed);
  if (text === '') return { ok: true, value: '' };
  const spelled = readShape(kind, text, unit);
  if (spelled === null) return { ok: false, problem: 'bad_weight' };
  const read = parseSetValue(kind, spelled);
  if (!read.ok) return read;
  const isEmptyCap = read.value.shape === 'capped' && !/\d/.test(text);
  return { ok: true, value: isEmptyCap ? spellCapped('') : spellValue(read.value) };
}
