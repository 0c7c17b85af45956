import { type ScoreKind, scoreTypes } from '@trackboard/scoring';

const maxSteps = 4;

/** Seconds that read as round times. */
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800];
const hour = 3600;

/** 1, 2, 5, 10, 20, 50, … */
function* numberSteps(): Generator<number> {
  for (let power = 1; ; power *= 10) yield* [power, 2 * power, 5 * power];
}

function* stepsOf(kind: ScoreKind): Generator<number> {
  const isTime = scoreTypes[kind].shape === 'time';
  if (isTime) yield* timeSteps;
  for (const step of numberSteps()) yield isTime ? step * hour : step;
}

/** Ticks at multiples of a round step that enclose the values, lowest first; at most five. */
export function roundTicks(kind: ScoreKind, lowest: number, highest: number): number[] {
  for (const step of stepsOf(kind)) {
    const first = Math.floor(lowest / step);
    const last = Math.max(Math.ceil(highest / step), first + 1);
    if (last - first <= maxSteps) {
      return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
    }
  }
  return [];
}
