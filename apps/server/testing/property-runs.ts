/**
 * Returns how often a property is tried with other values: a quarter of `all` in `npm test`, which must be
 * short.
 */
export function propertyRuns(all: number): number {
  return process.env['FEWER_RUNS'] ? Math.ceil(all / 4) : all;
}
