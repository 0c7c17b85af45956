/** Returns the words of a name: without accents, case and punctuation, and with `2k` as `2000`. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d),(\d{3})\b/g, '$1$2')
    .replaceAll(/\b(\d+)k\b/g, '$1000')
    .replaceAll(/(\d)(m|meters?|metres?)\b/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !/^(m|meters?|metres?)$/.test(word));
}

/** Names with the same key are the same name. */
export const nameKey = (name: string): string => wordsOf(name).join(' ');

/** The key of a person's name, whose parts may be in any order: `Weiss, Jonah`. */
export function personKey(name: string): string {
  const words = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');
}

const initials = (words: readonly string[]) =>
  words
    .map((word) => word.charAt(0))
    .toSorted()
    .join('');

/**
 * Whether two names may be those of one person: they share a word of three letters or more, or one of them is
 * shortened to an initial and all initials are the same.
 */
export function isNearPerson(name: string, other: string): boolean {
  const [words, others] = [personKey(name).split(' '), personKey(other).split(' ')];
  if (words.some((word) => word.length > 2 && others.includes(word))) return true;
  return (
    words.length > 1 &&
    words.some(({ length }) => length === 1) &&
    initials(words) === initials(others)
  );
}

/**
 * Whether two names are probably those of one person, for people who have a mail address as well: each word of the shorter name begins
 * a word of the other one, or the other way round (`J. Weiss`, `Jon Weiss` and `Jonah Weiss`).
 */
export function isSamePerson(name: string, other: string): boolean {
  const [few = [], many = []] = [personKey(name), personKey(other)]
    .map((key) => key.split(' ').filter(Boolean))
    .toSorted((a, b) => a.length - b.length);
  const rest = [...many];
  return (
    few.length > 0 &&
    few.every((word) => {
      const at = rest.findIndex((each) => each.startsWith(word) || word.startsWith(each));
      return at >= 0 && rest.splice(at, 1).length > 0;
    })
  );
}

/** How many more words a title may have than the name of the library that it may mean. */
const moreWords = 3;

/**
 * Whether a title may mean a workout or lift of the library: it has all words of that name and at most three others
 * (`Fran (w/ vest)`), or the same words in another order.
 */
export function isNearTitle(title: string, name: string): boolean {
  const [words, wanted] = [wordsOf(title), wordsOf(name)];
  if (!wanted.length || words.length > wanted.length + moreWords) return false;
  return wanted.every((word) => words.includes(word));
}
