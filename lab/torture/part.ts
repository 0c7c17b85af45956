/** The result of a part of the torture. */
interface Outcome {
  /** The figures in one line. */
  readonly figures: string;
  readonly violations: readonly string[];
}

export type Print = (line: string) => void;

/** A part of `npm run lab -- torture`. */
export interface Part {
  readonly name: string;
  /** The unit of the part's size. */
  readonly unit: string;
  /** The sizes without an argument and with `--quick`, and the largest allowed size. */
  readonly usual: number;
  readonly quick: number;
  readonly most: number;
  readonly run: (size: number, print: Print) => Promise<Outcome>;
}

/** Returns the median and the largest of some durations in milliseconds. */
export function milliseconds(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${Math.round(median)} ms in the middle, ${Math.round(sorted.at(-1) ?? 0)} ms at most`;
}

export const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;
