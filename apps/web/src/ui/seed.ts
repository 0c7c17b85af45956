/** Returns a hash of a text from 0 up to but not including `count`, so that an id always looks the same (FNV-1a). */
export function seededIndex(text: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % count;
}

/** Returns a generator of pseudo-random numbers in [0, 1) with a text as its seed (mulberry32). */
export function seededRandom(text: string): () => number {
  let state = seededIndex(text, 2 ** 32);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
