import { splitLoads } from '@trackboard/scoring';
import type { Hint, ReadWorkout } from './types.ts';

type Check = (workout: ReadWorkout, unit: 'kg' | 'lbs') => Hint | null;

/** Matches a load without a unit, as gyms write it: `95/65`; and one number with its unit. */
const pair = /\b\d{1,3}(?:\.\d)?\s?\/\s?\d{1,3}(?:\.\d)?\b/;
const single = /(?<![\d/.-])\d{2,3}(?:\.\d)?\s?(?:kg|lbs?|#)(?![\p{L}\d/])/iu;
const bothSexes = /\b(?:men|women|male|female|herren|damen|both|each|all|bodyweight)\b/i;

/** Checks for a line with one load beside lines with a load for each sex. */
const loadForOne: Check = ({ description, workoutType }) => {
  if (workoutType === 'lift' || !pair.test(description)) return null;
  const line = description
    .split('\n')
    .find((each) => single.test(each) && !pair.test(each) && !bothSexes.test(each));
  return line
    ? {
        field: 'description',
        text: `One load only: '${line.trim().slice(0, 60)}'. Others are for men and women.`,
      }
    : null;
};

/** Matches a pair of loads in a unit that the gym does not use, which the board will convert. */
const otherUnits = { lbs: /\d\s?(?:kg|cm)/i, kg: /\d\s?(?:lb|#|"|″|in)/i } as const;
const otherUnit: Check = ({ description }, unit) => {
  if (!otherUnits[unit].test(description)) return null;
  const converted = splitLoads(description, unit).find(({ written }) => written !== undefined);
  return converted
    ? { field: 'description', text: `'${converted.written}' is shown as ${converted.text}.` }
    : null;
};

/** The least seconds of work by its unit: a fast run is 3:00 for a kilometre, and a fast rep one second. */
const amounts: readonly (readonly [RegExp, number])[] = [
  [/(\d{3,5})\s?(?:m|meters?|metres?)\b/gi, 0.18],
  [/(\d{1,2}(?:\.\d)?)\s?(?:k|km)\b/gi, 180],
  [/(\d{1,2})\s?miles?\b/gi, 270],
  [/(\d{1,3})(?:\/\d{1,3})?[ -]?cal/gi, 2],
];
const anyAmount = /\d[\s-]?[mkc]/i;
const reps =
  /^\W*(\d{1,3}) (?!(?:rounds?|rds?|rft|runden|min|minutes?|sec|x|m|km|k|cals?|miles?|meters?)\b)\p{L}/iu;

const rounds = /\b(\d{1,2}) ?(?:rounds?|rds?|rft|runden)\b/i;
const ladder = /^\W*((?:\d{1,3}\s?-\s?){2,}\d{1,3})\b/;

const once = /buy[ -]?in|cash[ -]?out/i;

function secondsOf(text: string): number {
  if (!/\d/.test(text)) return 0;
  let total = 0;
  for (const [found, seconds] of anyAmount.test(text) ? amounts : []) {
    for (const [, amount] of text.matchAll(found)) total += Number(amount) * seconds;
  }
  for (const line of text.split('\n')) total += Number(reps.exec(line)?.[1] ?? 0);
  return total;
}

/**
 * Returns the least seconds of a text. The work above the line with the rounds, a buy-in and a
 * cash-out are done once.
 */
function leastSeconds(text: string): number {
  const found = rounds.exec(text);
  const times = Number(found?.[1] ?? 1);
  const [before, inside] = [text.slice(0, found?.index ?? 0), text.slice(found?.index ?? 0)];
  const lines = inside.split('\n').map((line) => secondsOf(line) * (once.test(line) ? 1 : times));
  const [ladderLine] = text.split('\n').flatMap((line) => ladder.exec(line)?.[1] ?? []);
  const steps = ladderLine?.match(/\d+/g) ?? [];
  const descending = steps.reduce((total, each) => total + Number(each) * 2, 0);
  return lines.reduce((total, seconds) => total + seconds, secondsOf(before) + descending);
}

const longestSearched = 3000;

const capTooShort: Check = ({ description, timeCapMinutes, workoutType }) => {
  if (timeCapMinutes === null || workoutType === 'database') return null;
  const minutes = Math.floor(leastSeconds(description.slice(0, longestSearched)) / 60);
  return minutes >= timeCapMinutes
    ? {
        field: 'timeCapMinutes',
        text: `The work takes at least ${minutes} minutes, and the cap is ${timeCapMinutes}.`,
      }
    : null;
};

/** Checks for sets and reps under a strength heading without a lift of the list. */
const liftWithoutMovement: Check = ({ workoutType, part, description, scoreType, name }) => {
  const scheme = /\b\d{1,2}\s?x\s?\d{1,2}\b|\b\d{1,2}(?:-\d{1,2}){2,}\b|\brm\b/i.test(description);
  const strength = part === 'strength' || name === 'Strength';
  if (workoutType !== 'custom' || !strength || !scheme || scoreType === 'weight') return null;
  return {
    field: 'movement',
    text: 'Sets and reps, but no lift of the list: choose the movement.',
  };
};

const timeWithoutCap: Check = ({ scoreType, timeCapMinutes, workoutType, description }) =>
  scoreType === 'time' &&
  timeCapMinutes === null &&
  workoutType === 'custom' &&
  /\bcap\b|\bTC\b/.test(description) &&
  !/\bno cap\b/i.test(description)
    ? { field: 'timeCapMinutes', text: 'The text has a cap, but no number of minutes was read.' }
    : null;

const manyReps = 30;
const longSets: Check = ({ workoutType, repsPerSetUpTo }) => {
  const most = Math.max(0, ...repsPerSetUpTo);
  return workoutType === 'lift' && most > manyReps
    ? { field: 'repsPerSet', text: `A set of ${most} reps: is it meant so?` }
    : null;
};

const risingPercents: Check = ({ percents, repsPerSet }) => {
  const heavy = percents.some((percent, at) => percent >= 95 && (repsPerSet[at] ?? 1) > 3);
  return heavy ? { field: 'repsPerSet', text: 'More than 3 reps at 95 % or above.' } : null;
};

const checks: readonly Check[] = [
  liftWithoutMovement,
  capTooShort,
  timeWithoutCap,
  loadForOne,
  otherUnit,
  longSets,
  risingPercents,
];

/**
 * Returns the parts of a workout that a coach should check, because the text alone does not decide
 * them.
 */
export const hintsOf = (workout: ReadWorkout, unit: 'kg' | 'lbs'): Hint[] =>
  checks.map((check) => check(workout, unit)).filter((hint) => hint !== null);
