import { maxSets } from '@trackboard/scoring';
import { readIntervals } from './intervals.ts';
import { type FoundLift, type LiftIndex, readLift } from './lifts.ts';
import { count, countOf, repeat, type SetScheme } from './set-scheme.ts';
import { plainSets, setWord } from './set-words.ts';
import { readSets } from './sets.ts';

const complexLine = /(?:^|\n)[^\n+]*\d{1,2} [^\n+]{3,40}\+ ?\d{1,2} [^\n]*/;
const timesOfComplex = new RegExp(
  String.raw`${count} ?${setWord}|${count} ?x(?!\p{L})|x ?${count}(?!\d)`,
  'iu',
);

/** Reads the sets of a complex, whose reps are those of its lifts together: '2 power cleans + 1 jerk, 5 sets'. */
function readComplexSets(typed: string): SetScheme | null {
  const text = plainSets(typed);
  const line = complexLine.exec(text)?.[0] ?? '';
  const reps = [
    ...line.matchAll(/(?:^|[^\d+]\+ ?|[\s([])(\d{1,2}) (?=\p{L}{2})(?!sets?\b|x )/giu),
  ].reduce((total, [, each]) => total + Number(each), 0);
  if (reps === 0) return null;
  const [, sets, times, behind] = timesOfComplex.exec(text) ?? [];
  const many = readIntervals(text)?.count ?? countOf(sets ?? times ?? behind ?? '0');
  return many > 0 && many <= maxSets ? { reps: repeat(many, reps) } : null;
}

const countFirst = /^\d{1,2}\s(?:x\s)?/;

/** Matches words for how a lift of a complex is done. */
const way = /^(?:(?:paused?|high|low|tall|slow|tempo|muscle)[ -])+/i;
const ofBar = /clean|snatch/i;

/** Whether lifts are done one after the other: '2 power cleans + 1 jerk', 'Clean & push press'. */
export function isComplex(text: string, lifts: LiftIndex): boolean {
  const mark = /[+&]/.exec(text)?.[0];
  if (!mark) return false;
  const [first = '', second = ''] = text.split(mark);
  const liftOf = (part: string) =>
    readLift(part.trim().replace(countFirst, '').replace(way, ''), lifts);
  return (mark === '+' || ofBar.test(first)) && liftOf(first) !== null && liftOf(second) !== null;
}

/** Reads the sets of a complex. A single heavy one has none, because its reps are not known. */
export function setsOfComplex(text: string): SetScheme | null {
  const sets = readComplexSets(text) ?? readSets(text);
  return sets && sets.reps.length > 1 ? sets : null;
}

/** Reads the lift that the library has for two lifts in a row ('Power clean + jerk'), or the complex. */
export function liftOfComplex(text: string, lifts: LiftIndex): FoundLift | null {
  const names = text.split(/[+&]/).map((part) => /\p{L}+(?: \p{L}+)?/u.exec(part)?.[0]);
  const both = names.length === 2 ? readLift(names.join(' and '), lifts) : null;
  const lift = both?.rest === '' ? both : readLift('Barbell Complex', lifts);
  return lift && { ...lift, typed: text, rest: '' };
}

/** Reads a complex with its sets. */
export const complexAt = (text: string, lifts: LiftIndex): FoundLift | null =>
  isComplex(text, lifts) && setsOfComplex(text) ? liftOfComplex(text, lifts) : null;
