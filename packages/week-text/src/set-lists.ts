import { isRange, numbersOf, repWord, type SetReader, setsWith, span, unit } from './set-scheme.ts';

const falling = new RegExp(
  String.raw`(?<![\d.x]\s?|:)(\d{1,2}(?:\s?x\s?\d{1,2}){2,5})(?![\d.:/]|\s?(?:[x@]|${unit}))`,
  'i',
);
/** Fewer reps are sets, reps and a load or a pause. */
const fewestFalling = 5;

/** Reads the reps of each set between 'x', which never rise: '12 x 10 x 8'. */
export const readFalling: SetReader = (text) => {
  const list = falling.exec(text)?.[1];
  const reps = numbersOf(list ?? '');
  const isFalling = reps.every(
    (each, at) => each >= fewestFalling && each <= (reps[at - 1] ?? each),
  );
  return list && isFalling && reps.at(-1) !== reps[0] ? { reps } : null;
};

const dashed =
  /(?<![\d/.:])(\d{1,2}(?:\s?-\s?\d{1,2}){2,24})\+?(?![\d/:]|\.\d|\s?(?:%|min\b|sec\b))/;
const commas = /(?<![\d/.:@])(\d{1,2}(?:,\s?(?:and |und )?\d{1,2}){2,24})(?![\d/:%]|\s?%)/;
const blanks = /(?:^|[\p{L}\s:])(\d{1,2}(?:\s\d{1,2}){2,24})\s*(?:$|\n|[,@(])/u;
const slashes = /(?<![\d/.])(1?\d(?:\/1?\d){2,8})(?![\d/%.]|\s?%)/;
const pair = new RegExp(String.raw`(?:^|\s)(\d{1,2}-\d{1,2}) ?${repWord}`, 'i');

const ranges = /(?<![\d-])(?:\d{1,2}-\d{1,2}(?:\s?[,/;]\s?)){1,8}\d{1,2}-\d{1,2}(?![\d%-]|\s?%)/;

const oneSet = new RegExp(
  String.raw`^\D{3,40}?(?:[\s:-]{1,3}${span} ?${repWord}|\sx\s?${span}$)`,
  'i',
);

/** Reads the reps of a single set: 'Deadlift x 5', 'Deadlift: 5 reps'. */
export const readOneSet: SetReader = (text) => {
  const [, each, behind] = oneSet.exec(text) ?? [];
  return each || behind ? setsWith([each ?? behind ?? '']) : null;
};

/** Reads a range for each set: `10-12, 8-10, 6-8`. */
export const readRanges: SetReader = (text) => {
  const each = ranges.exec(text)?.[0].split(/[,/;]/) ?? [];
  return each.length > 0 && each.every(isRange) ? setsWith(each) : null;
};

/** Reads `5-5-3-3-1`, `5,5,5,3,3` and `5 4 3 2 1`; also `6-8 reps`, which is one set. */
export const readList: SetReader = (text) => {
  if (!/\d(?:\s?-\s?|,\s?|\s|\/)\d/.test(text)) return null;
  for (const pattern of [dashed, commas, blanks, slashes, pair]) {
    const list = pattern.exec(text)?.[1];
    if (list) return isRange(list) ? setsWith([list]) : { reps: numbersOf(list) };
  }
  return null;
};
