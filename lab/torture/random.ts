/** A linear congruential generator (Numerical Recipes). The same seed gives the same numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    /** Returns an integer from 0 up to, but not including, `limit`. */
    below: (limit: number): number => Math.floor(next() * limit),
    shuffle: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
}
export type Random = ReturnType<typeof createRandom>;
