/** Two words that differ by one wrong, missing, doubled or exchanged letter. */
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

/** A shorter word is too like others. */
const shortest = 6;

/** The word of a list that a typed one differs from by one letter; it begins with the same one. */
export function correctedIn(typed: string, words: Iterable<string>): string | undefined {
  const word = typed.toLowerCase();
  if (word.length < shortest) return undefined;
  for (const each of words) {
    if (each.length >= shortest && each[0] === word[0] && differByOne(word, each)) return each;
  }
  return undefined;
}
