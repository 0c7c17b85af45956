/** Whether two words differ by one wrong, missing, doubled or exchanged letter. */
function differByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length < 2 && right.length < 2) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** A word that is shorter than this is too similar to others. */
const shortest = 6;

/** Words by their first letter. */
export type WordsByLetter = ReadonlyMap<string, readonly string[]>;

/** Returns the words that a mistyped word may mean, by their first letter. */
export function byFirstLetter(words: Iterable<string>): WordsByLetter {
  const lists = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < shortest) continue;
    const known = lists.get(word.charAt(0));
    if (known) known.push(word);
    else lists.set(word.charAt(0), [word]);
  }
  return lists;
}

/**
 * Returns the word of a list that differs from a typed word by one letter and begins with the same
 * letter.
 */
export function correctedIn(typed: string, words: WordsByLetter): string | undefined {
  const word = typed.toLowerCase();
  if (word.length < shortest) return undefined;
  return words.get(word.charAt(0))?.find((each) => differByOne(word, each));
}
