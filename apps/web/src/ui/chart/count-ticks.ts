/** Up to this value every whole number has a tick. */
const maxSingleSteps = 10;
const maxLines = 8;

/** The smallest of 1, 2, 5, 10, 20, 50, … that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? least;
}

/** The ticks of a count axis: from 0 in steps of 1, or in larger round steps when there would be too many. */
export function countTicks(max: number): number[] {
  const top = Math.max(Math.ceil(max), 1);
  const step = top <= maxSingleSteps ? 1 : Math.max(1, roundStep(top / maxLines));
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}
