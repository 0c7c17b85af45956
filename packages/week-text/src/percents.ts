import { isRange } from './set-scheme.ts';

const number = String.raw`\d{2,3}(?:[.,]\d{1,2})?`;
/** Matches numbers in a row before a percent sign: `70/75/80%`, `70, 75 and 80 %`, `80%`. */
const chain = new RegExp(
  String.raw`(?<![\d.,])${number}(?:\s?%?(?:\s?[-/]\s?|,\s|(?<=%),|\s(?:and|und|bis|to)\s)${number}){0,24}\s?%`,
  'g',
);
const bare = /@\s?(\d{2,3}(?:\.\d)?)(?![\d.]|\s?(?:kg|lb|#|x|\/|sec|s\b))/i;
const notOfTheLift =
  /\b(?:drop|minus|less|around|about|start at|take off|reduce|up to|bis zu|jusqu'à|hasta)\b[\w\s]{0,12}$|\bTraining max\s?=\s?$/i;

/** Matches reps before a percentage: 'x 10-12, 70%'. */
const rangeOfReps = /x\s?\d{1,2}\s?-\s?\d{1,2}(?![\d/.-]|\s?%)/gi;

const valueOf = (text: string) => Number(text.replace(',', '.'));

function valuesOf(text: string): number[] {
  const decimals = text.replaceAll(/(\d),(\d)(?=\s?%|\s?[-/])/g, '$1.$2');
  return (decimals.match(/\d{1,3}(?:\.\d{1,2})?/g) ?? []).map(valueOf);
}

/** Reads the percentage of each set: 'Set 1 at 65%, sets 2 to 4 at 70%'. */
function ofNamedSets(text: string, sets: number): number[] | null {
  if (!/sets?\s\d/i.test(text)) return null;
  const found = [
    ...text.matchAll(
      /\bsets? (\d{1,2})(?:\s?(?:to|and|-|bis|und)\s?(\d{1,2}))? (?:at|@|mit) (\d{1,3}(?:\.\d)?)\s?%/gi,
    ),
  ];
  if (found.length === 0) return null;
  const values = Array.from({ length: sets }, (): number | undefined => undefined);
  for (const [, first, last, percent] of found) {
    for (let set = Number(first); set <= Number(last ?? first); set += 1)
      values[set - 1] = Number(percent);
  }
  const complete = values.slice(0, sets).filter((value) => value !== undefined);
  return complete.length === sets ? complete : null;
}

const list =
  /(?:@|\b(?:at|mit|bei))\s?((?:\d{2,3}(?:\.\d)?%?(?:\s?[/-]\s?|,\s?)){2,24}\d{2,3}(?:\.\d)?)(?![\d.]|\s?(?:kg|lb|#|x|reps))/i;

/** Reads a list of percentages after '@' or 'at', one for each set: '5-5-3-3 at 70,70,75,75'. */
function ofList(text: string, sets: number): number[] | null {
  const values =
    list
      .exec(text)?.[1]
      ?.match(/\d{2,3}(?:\.\d)?/g)
      ?.map(Number) ?? [];
  return values.length === sets && values.every((value) => value >= 30) ? values : null;
}

/** Whether the form accepts the percentages, which are 0 to 100. */
const allowed = (values: readonly number[]) => values.every((value) => value > 0 && value <= 100);

/**
 * The percentages and the way in which they were found: one for all sets, one for each, or the
 * lower one of a range.
 */
export interface Percents {
  readonly values: number[];
  readonly range: boolean;
}

/**
 * Reads the percentage of each set of a lift. There are no values if the text does not give all of
 * them.
 */
export function readPercents(typed: string, sets: number): Percents {
  const text = typed
    .replaceAll('\n', ' ')
    .replaceAll(rangeOfReps, (reps) => (isRange(reps) ? 'x' : reps));
  const named = ofNamedSets(text, sets) ?? ofList(text, sets);
  if (named) return { values: named, range: false };
  const chains = [...text.matchAll(chain)].filter(
    ({ index }) => !notOfTheLift.test(text.slice(Math.max(0, index - 30), index)),
  );
  const values = chains.flatMap(([all]) => valuesOf(all));
  const fallback = values.length === 0 ? bare.exec(text)?.[1] : undefined;
  if (fallback) values.push(Number(fallback));
  return spread(values, sets, /\d\s?%?\s?(?:-|to|bis)\s?\d/.test(chains[0]?.[0] ?? ''));
}

function spread(values: number[], sets: number, dashed: boolean): Percents {
  const range = dashed && values.length === 2;
  const [first = 0] = values;
  const isOne = range || values.length === 1;
  const each = isOne ? Array.from({ length: sets }, () => first) : values;
  return each.length === sets && allowed(each) ? { values: each, range } : { values: [], range };
}
