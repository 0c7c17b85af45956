/**
 * Matches words, and every other character that may not be between the words of a movement, such as a line
 * break.
 */
const tokens = /[\p{L}\p{N}]+|[^\p{L}\p{N} \t\-\u2010-\u2013]/gu;

/**
 * Returns the singular: `burpees` as `burpee`, `snatches` as `snatch`, `carries` as `carry`;
 * `press` stays.
 */
function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /^.+[^s]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : word;
}

function tokensOf(text: string): string[] {
  const plain = /[^\p{ASCII}]|'/u.test(text)
    ? text.normalize('NFD').replaceAll(/[\p{M}'’]/gu, '')
    : text;
  const found = plain.toLowerCase().replaceAll('&', ' and ').match(tokens) ?? [];
  return found.map(singular);
}

/**
 * Returns the name of a movement for comparisons: without case, accents, hyphens and the plural
 * 's'.
 */
export const movementKey = (name: string): string => tokensOf(name).join(' ');

type Found<Movement> = (text: string, limit: number) => Movement[];

/** Returns `findMovements` for a library that is prepared once, for many texts. */
export function movementFinder<Movement extends { readonly name: string }>(
  library: readonly Movement[],
): Found<Movement> {
  const byKey = new Map(library.map((movement) => [movementKey(movement.name), movement]));
  const longest = Math.max(0, ...[...byKey.keys()].map((key) => key.split(' ').length));
  return (text, limit) => {
    const words = tokensOf(text);
    const found = new Set<Movement>();
    for (let at = 0; at < words.length && found.size < limit; at += 1) {
      for (let length = longest; length > 0; length -= 1) {
        const named = byKey.get(words.slice(at, at + length).join(' '));
        if (!named) continue;
        found.add(named);
        at += length - 1;
        break;
      }
    }
    return [...found];
  };
}

/**
 * Finds the movements that a workout's text names, each once, in the order of the text. Whole words are
 * compared by `movementKey`, and the longest name is taken: 'Bar muscle-up', not 'Muscle-up'.
 */
export function findMovements<Movement extends { readonly name: string }>(
  text: string,
  library: readonly Movement[],
  limit = 8,
): Movement[] {
  return movementFinder(library)(text, limit);
}
