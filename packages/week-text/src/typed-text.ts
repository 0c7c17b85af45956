/**
 * Returns a typed text from the first word of the read text on; the whole text if it does not contain the
 * word.
 */
export function fromWord(shown: string, rest: string): string {
  const [first, second] = rest.slice(0, 80).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!first) return '';
  const words = [...shown.slice(0, 400).matchAll(/[\p{L}\p{N}]+/gu)];
  const at = words.findIndex(
    ([word], index) => word === first && (!second || words[index + 1]?.[0] === second),
  );
  return shown.slice(opening(shown, words[at]?.index ?? 0));
}

/** Returns where a word begins with its quotes and brackets. */
function opening(shown: string, start: number): number {
  let from = start;
  while (from > 0 && /[("“:+]/.test(shown[from - 1] ?? '')) from -= 1;
  return from;
}
