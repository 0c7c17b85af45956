import { plainText, readNumber } from './read-number.ts';

/** The planned reps of a set. Both ends are equal if it has no range. */
export interface Reps {
  readonly reps: number;
  readonly repsUpTo: number;
}

/** Returns the reps of a set as text: `5`, or `8–12` for a range. */
export function formatReps({ reps, repsUpTo }: Reps): string {
  return repsUpTo > reps ? `${reps}–${repsUpTo}` : String(reps);
}

/** Returns the reps of each set of a lift as text: `['8–12', '5']`. */
export function formatRepsPerSet({
  repsPerSet,
  repsPerSetUpTo,
}: {
  readonly repsPerSet: readonly number[];
  readonly repsPerSetUpTo: readonly number[];
}): string[] {
  return repsPerSet.map((reps, set) => formatReps({ reps, repsUpTo: repsPerSetUpTo[set] ?? reps }));
}

const dash = /[-‐‑–—−]/;

/** Reads typed reps: `8`, `8-12` or `8–12`. Returns null for other texts, also if the higher number is first. */
export function readReps(typed: string): Reps | null {
  const ends = plainText(typed)
    .split(dash)
    .map((end) => Number(readNumber(end, 'whole') ?? Number.NaN));
  const [reps = Number.NaN, repsUpTo = reps] = ends;
  const isRead = ends.length <= 2 && Number.isInteger(reps) && Number.isInteger(repsUpTo);
  return isRead && reps <= repsUpTo ? { reps, repsUpTo } : null;
}
