import { maxSets } from '@trackboard/scoring';

/** The sets of a lift, as the reps of each set. */
export interface SetScheme {
  readonly reps: number[];
  /** The upper end of the reps of each set, if one of them has a range. */
  readonly upTo?: number[];
  /** Percentages that the scheme contains, one for each set. */
  readonly percents?: number[];
  /** The guess in the scheme, if any. */
  readonly why?: string;
}

/** Reads one notation of sets. */
export type SetReader = (text: string) => SetScheme | null;

const everySet: readonly number[] = Array.from({ length: maxSets + 1 }, () => 0);

/** Repeats equal sets, with at most one more than a workout may have. */
export const repeat = <Reps>(sets: number, reps: Reps): Reps[] =>
  everySet.slice(0, sets).map(() => reps);

const countWords: Readonly<Record<string, number>> = {
  one: 1,
  a: 1,
  single: 1,
  singles: 1,
  two: 2,
  double: 2,
  doubles: 2,
  three: 3,
  triple: 3,
  triples: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  einer: 1,
  zweier: 2,
  dreier: 3,
};
/** Returns the value of a number in words or digits. */
export const countOf = (word: string): number => countWords[word.toLowerCase()] ?? Number(word);
/** A pattern for a number in words or digits. */
export const count = String.raw`(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)`;

/** Returns the numbers of a list. */
export const numbersOf = (text: string): number[] => (text.match(/\d{1,2}/g) ?? []).map(Number);
/** Returns the sum of the numbers of a list: '1.1.1' is 3. */
export const sum = (text: string): number =>
  numbersOf(text).reduce((total, each) => total + each, 0);

/** A pattern for the reps of a set, which may be a range: '8-12', '8 to 12'. */
export const span = String.raw`(\d{1,2}(?:(?:-|\s?(?:to|bis|à|a)\s)\d{1,2}(?!\d))?)`;

/** A pattern for the word for reps. */
export const repWord = String.raw`(?:reps?|wdh|wiederholungen|herhalingen|repeticiones|répétitions|repetições|ripetizioni)\b`;

/** A pattern for a unit, in front of which a number is no reps. */
export const unit = String.raw`(?:m|km|cal|sec|sek|seg|segundos|secondes|s|min|kg|lb|lbs|mi|yd|ft|%)\b`;

/** A range of reps is not wider than this, or not more than twice its lower end. */
const widest = 10;

/** Returns the lower and the upper end of the reps of a set: '8-12', '5'. A falling pair is no range. */
function endsOf(text: string): readonly [lower: number, upper: number] {
  const [lower = 0, upper = lower, ...further] = numbersOf(text);
  const isRange = upper > lower && upper <= Math.max(lower + widest, 2 * lower);
  return [lower, isRange && further.length === 0 ? upper : lower];
}

/** Returns sets with these reps, of which each may be a range. */
export function setsWith(reps: readonly string[]): SetScheme {
  const ends = reps.map(endsOf);
  const lower = ends.map(([from]) => from);
  return ends.some(([from, upTo]) => upTo > from)
    ? { reps: lower, upTo: ends.map(([, upTo]) => upTo) }
    : { reps: lower };
}

/** Whether the reps of a set are written as a range. */
export const isRange = (text: string): boolean => setsWith([text]).upTo !== undefined;
