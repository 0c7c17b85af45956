import { movementKey } from '@trackboard/scoring';
import { byFirstLetter, type WordsByLetter } from './mistyped.ts';

/** Entries of a library by the words of their names. */
export interface WordIndex<Entry> {
  readonly entries: ReadonlyMap<string, Entry>;
  /** The beginnings of all names, word by word. */
  readonly beginnings: ReadonlySet<string>;
  /** The names that a mistyped name may mean. */
  readonly byLetter: WordsByLetter;
  /** The keys of words that were read before. */
  readonly words: Map<string, string>;
}

/** Returns the key of one word: without case, accents and the plural 's'. */
export function keyOfWord(word: string, words: Map<string, string>): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  const key = word === '&' ? 'and' : movementKey(word);
  words.set(word, key);
  return key;
}

/** Returns an index of entries by their names. A later name replaces an earlier one. */
export function indexNames<Entry>(names: Iterable<readonly [string, Entry]>): WordIndex<Entry> {
  const words = new Map<string, string>();
  const entries = new Map<string, Entry>();
  const beginnings = new Set<string>();
  for (const [name, entry] of names) {
    const keys = (name.match(/[^\s\-/+']+/g) ?? []).map((word) => keyOfWord(word, words));
    entries.set(keys.join(' '), entry);
    for (let length = 1; length <= keys.length; length += 1) {
      beginnings.add(keys.slice(0, length).join(' '));
    }
  }
  return { entries, beginnings, byLetter: byFirstLetter(entries.keys()), words };
}

/** Keeps the index of each list, because one list is used for many texts. The words of the texts are not kept. */
export function keepIndex<Item, Entry>(
  indexOf: (list: readonly Item[]) => WordIndex<Entry>,
): (list: readonly Item[]) => WordIndex<Entry> {
  const kept = new WeakMap<readonly Item[], WordIndex<Entry>>();
  return (list) => {
    const index = kept.get(list) ?? indexOf(list);
    kept.set(list, index);
    return { ...index, words: new Map(index.words) };
  };
}
