import type { Draft, Item } from './drafts.ts';
import { fromWord } from './typed-text.ts';

/** The longest name, and the longest description and notes, of the form. */
const longestName = 100;
export const longestText = 10_000;

/** What a line adds to the description: without the part's heading and without the title. */
function textOf({ reading, shown, text }: Item, name: string): string {
  const label = reading.label !== null && reading.label.member === '';
  const heading = label || reading.part !== null || reading.title !== null;
  const behind =
    heading && reading.rest.length < text.length ? fromWord(shown, reading.rest) : shown;
  return same(behind, name) ? '' : behind;
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const same = (text: string, name: string): boolean =>
  text.length < 2 * name.length + 10 && lettersOf(text) === lettersOf(name);

/** A name that the form takes: shorter than a line may be. */
const cut = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;

/** The name and the text of a card. A name that is cut is in the text as a whole. */
export function cardTexts(draft: Draft, name: string): { name: string; description: string } {
  const lines = draft.items.map((item) => textOf(item, name)).filter((line) => line !== '');
  const long = name.length > longestName ? [name] : [];
  return { name: cut(name), description: [...long, ...lines].join('\n') || name };
}
