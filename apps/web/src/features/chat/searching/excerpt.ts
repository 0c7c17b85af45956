/** Characters of a message before the first word that was found. */
const before = 24;

/** The words of a search. */
export const wordsOf = (search: string): string[] =>
  search.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Where a word of the line begins like this one; -1 if none does. A word has only letters and digits. */
const indexOfWord = (line: string, word: string): number =>
  line.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu'));

/** A message on one line, from shortly before the first of the words. */
export function excerptOf(message: string, search: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  const at = wordsOf(search)
    .map((word) => indexOfWord(line, word))
    .filter((index) => index >= 0);
  const first = at.length > 0 ? Math.min(...at) : 0;
  if (first <= before) return line;
  const start = line.indexOf(' ', first - before) + 1;
  return `… ${line.slice(start > 0 && start <= first ? start : first)}`;
}
