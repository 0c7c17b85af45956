import { type ScoreKind, plainText, readTyped, scoreKinds, scoreTypes } from '@trackboard/scoring';
import { type DraftResult, type DraftSet, readUnit } from './draft.ts';

/* Results as products show them. A text that is not one of these shapes as a whole is kept as text. */

const asText: DraftResult = { kind: 'text' };

const score = (type: ScoreKind, ...values: string[]): DraftResult => ({
  kind: 'score',
  type,
  values,
  unit: null,
});

/** The ways to write a time that cannot be another number: `12 m` may be meters. */
const times = [
  /^\d{1,3}:\d{2}(?::\d{2})?$/,
  /^(?:\d+ ?h[a-z]*\.? ?)?\d+ ?(?:m[a-z]*|')\.? ?\d+ ?(?:s[a-z]*\.?|")?$/i,
  /^\d+ ?h[a-z]*\.? ?\d+ ?m[a-z]*\.?$/i,
  /^\d+ ?(?:min(?:ute)?s?\.?|s|secs?\.?|seconds?)$/i,
];

/** Reads a time that is written as one: `1:02:03`, `1'30"`, `12 min 30 s`, never bare digits. */
export function readTimeText(written: string): DraftResult {
  const text = plainText(written);
  if (!times.some((shape) => shape.test(text))) return asText;
  const read = readTyped('time', text, 'kg');
  return read.ok ? score('time', read.value) : asText;
}

const rounds = [
  /^(\d{1,4})(?: ?(?:rounds?|rnds?|rds?))? ?\+ ?(\d{1,4})(?: (?!kgs?$|lbs?$)[\p{L} -]{1,60})?$/iu,
  /^(\d{1,4}) ?(?:rounds?|rnds?|rds?),? ?(?:and |& )?(\d{1,4})(?: ?reps?)?$/i,
  /^(\d{1,4}) ?(?:rounds?|rnds?|rds?)$/i,
];

/** Reads `16+1`, `3 rounds + 4 Thrusters`, `5 rounds`, `7 Rounds and 3 Reps`. */
export function readRoundsText(written: string): DraftResult {
  const text = plainText(written);
  const match = rounds.map((shape) => shape.exec(text)).find((found) => found !== null);
  return match ? score('roundsReps', `${match[1]}+${match[2] ?? '0'}`) : asText;
}

const counts = scoreKinds.flatMap((kind) => {
  const { unit } = scoreTypes[kind];
  return unit ? { kind, shape: new RegExp(`^([\\d.,]+) ?(?:${unit.source})\\.?$`, 'i') } : [];
});

function readCountText(text: string): DraftResult {
  for (const { kind, shape } of counts) {
    const number = shape.exec(text)?.[1];
    if (number) return score(kind, number);
  }
  return asText;
}

/** Reads `100 kg`, `225 lbs`. */
function readWeightText(text: string): DraftResult {
  const match = /^([\d.,]+) ?(kgs?|lbs?|pounds?|#)$/i.exec(text);
  const [, weight, unit] = match ?? [];
  if (!weight || !unit) return asText;
  return { kind: 'score', type: 'weight', values: [weight], unit: readUnit(unit) };
}

/** Reads a result whose kind nobody names. */
export function readDisplayed(written: string): DraftResult {
  const text = plainText(written.slice(0, 200));
  const readers = [readTimeText, readRoundsText, readCountText, readWeightText];
  return readers.map((read) => read(text)).find(({ kind }) => kind !== 'text') ?? asText;
}

/** Repeats a set; more than any workout has are not read. */
const repeat = (set: DraftSet, times: number): DraftSet[] =>
  times > 0 && times <= 100 ? Array.from({ length: times }, () => set) : [];

/** Reads sets of one weight: `3 x 5 @ 100 kg` are three sets of five. */
export function readSchemeText(written: string): DraftResult {
  const match = /^(\d{1,3}) ?[x×] ?(\d{1,4}) ?@ ?([\d.,]+) ?(kgs?|lbs?|pounds?|#)?$/i.exec(
    plainText(written),
  );
  const [, times, reps = '', weight = '', unit] = match ?? [];
  if (!times) return asText;
  const sets = repeat({ weight, reps }, Number(times));
  return sets.length > 0 ? { kind: 'lift', sets, unit: readUnit(unit ?? '') } : asText;
}
