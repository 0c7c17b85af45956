import type { LineLabel } from '@trackboard/contract/workouts';
import type { Line } from './lines.ts';
import { type SeenLine, seeLines } from './outline-features.ts';
import { type PieceKind } from './line-features.ts';
import weights from './outline-weights.json' with { type: 'json' };
import type { Libraries } from './readings.ts';

/** The labels of lines, in the order of the weights. */
export const labelNames: readonly LineLabel[] = ['day', 'part', 'workout', 'more', 'text'];

/** The weight of each label for each feature. */
export type Weights = ReadonlyMap<string, readonly number[]>;

/** What is open above a line: nothing, the heading of a part, or a piece. */
type Open = 'nothing' | 'part' | 'filled' | 'eased' | PieceKind;

/** What a line follows: the label of the line above it, and what is open. */
export interface Follows {
  readonly label: number;
  readonly open: Open;
}

/** The start of a text. */
export const start: Follows = { label: labelNames.length, open: 'nothing' };

/** Returns what is open below a line with a label. */
export function openBelow(open: Open, label: number, line: SeenLine): Open {
  switch (labelNames[label]) {
    case 'day':
      return 'nothing';
    case 'part':
      return line.easyPart ? 'easy' : 'part';
    case 'workout':
      if (line.kind === 'easy') return line.easyWhole ? 'eased' : 'easy';
      return line.kind === 'other' && open === 'easy' ? 'easy' : line.kind;
    case 'more':
      // A clock with its work below it.
      if (open === 'clock') return 'filled';
      if (open === 'other' || open === 'lift') {
        if (line.kind !== 'other' && line.kind !== 'easy') return line.kind;
        return open === 'lift' && line.hasSets ? 'sets' : open;
      }
      return open;
    default:
      return open;
  }
}

/** Returns the features of a line behind what it follows. */
export const stepFeatures = ({ label, open }: Follows, { key, place }: SeenLine): string[] => [
  `t${label}`,
  `t${label}${open}`,
  `t${label}${open}${place}`,
  `t:${open}${key}`,
  `t${label}${open}${key}${place.includes('^')}`,
  `t${label}${key}${place}`,
];

const count = labelNames.length;

/** What may be open, in any order. A state of the decoding is a label with what is open below its line. */
const opens: readonly Open[] = [
  'nothing',
  'part',
  'easy',
  'eased',
  'clock',
  'filled',
  'whole',
  'sets',
  'lift',
  'other',
];
const states = (count + 1) * opens.length;
const stateOf = (label: number, open: Open): number => label * opens.length + opens.indexOf(open);

/** Returns the sum of the weights of features, for each label. */
function sumOf(features: readonly string[], weights: Weights): Float64Array {
  const sum = new Float64Array(count);
  for (const feature of features) {
    const each = weights.get(feature);
    if (each)
      for (let label = 0; label < count; label += 1)
        sum[label] = (sum[label] ?? 0) + (each[label] ?? 0);
  }
  return sum;
}

/** For each state: the weights of the next labels, and the states that they lead to. */
interface Step {
  readonly weights: Float64Array;
  readonly next: readonly number[];
}

/** Returns the steps from each state to a line. Lines that look the same have the same steps. */
function stepsBy(weights: Weights): (line: SeenLine) => (state: number) => Step {
  const known = new Map<string, (Step | undefined)[]>();
  return (line) => {
    const name = `${line.key}${line.place} ${line.kind}${line.easyPart}${line.easyWhole}${line.hasSets}`;
    const steps = known.get(name) ?? [];
    known.set(name, steps);
    return (state) => {
      const open = opens[state % opens.length] ?? 'nothing';
      const label = Math.floor(state / opens.length);
      return (steps[state] ??= {
        weights: sumOf(stepFeatures({ label, open }, line), weights),
        next: labelNames.map((_, next) => stateOf(next, openBelow(open, next, line))),
      });
    };
  };
}

/** What a line below a day loses as text, because most of such lines are work. */
const textBelow = 60;

/**
 * Finds the labels that fit best to all lines of a text together (Viterbi). Labels that are given are kept, and the others
 * fit to them. `loss` is what a line below a day loses as text.
 */
export function decode(
  lines: readonly SeenLine[],
  given: readonly (LineLabel | undefined)[],
  weights: Weights,
  loss = 0,
): number[] {
  const stepsTo = stepsBy(weights);
  const sums = new Map<readonly string[], Float64Array>();
  const sumOnce = (features: readonly string[]): Float64Array => {
    const sum = sums.get(features) ?? sumOf(features, weights);
    sums.set(features, sum);
    return sum;
  };
  let scores = new Float64Array(states).fill(-Infinity);
  scores[stateOf(start.label, start.open)] = 0;
  const befores: Int16Array[] = [];
  let below = false;
  for (const [at, line] of lines.entries()) {
    const own = line.features.map(sumOnce);
    const only = given[at];
    const possible = labelNames.flatMap((name, label) =>
      (only ? name === only : !line.never.includes(name))
        ? [
            [
              label,
              own.reduce(
                (sum, each) => sum + (each[label] ?? 0),
                below && name === 'text' ? -loss : 0,
              ),
            ] as const,
          ]
        : [],
    );
    below ||= possible.every(([label]) => labelNames[label] === 'day');
    const stepFrom = stepsTo(line);
    const next = new Float64Array(states).fill(-Infinity);
    const before = new Int16Array(states);
    for (let state = 0; state < states; state += 1) {
      const score = scores[state] ?? -Infinity;
      if (score === -Infinity) continue;
      const step = stepFrom(state);
      for (const [label, fit] of possible) {
        const to = step.next[label] ?? 0;
        const sum = score + fit + (step.weights[label] ?? 0);
        if (sum <= (next[to] ?? 0)) continue;
        next[to] = sum;
        before[to] = state;
      }
    }
    scores = next;
    befores.push(before);
  }
  let state = scores.indexOf(Math.max(...scores));
  const labels: number[] = [];
  for (const before of befores.toReversed()) {
    labels.push(Math.floor(state / opens.length));
    state = before[state] ?? 0;
  }
  return labels.toReversed();
}

const learned: Weights = new Map(Object.entries(weights));

let used = learned;

/** Reads with other weights, to measure how a style is read that the weights were not learned from. */
export const useWeights = (other: Weights = learned): void => void (used = other);

/** Finds what each line of a text is. */
export function readOutline(
  lines: readonly Line[],
  from: number,
  libraries: Libraries,
): readonly LineLabel[] {
  const seen = seeLines(lines, from, libraries);
  const labels = decode(
    seen,
    lines.map(({ given }) => given),
    used,
    textBelow,
  );
  return labels.map((label) => labelNames[label] ?? 'more');
}
