import type { Draft, Item } from './drafts.ts';
import { fromWord } from './typed-text.ts';

/** The longest name, description and notes that the form takes. */
const longestName = 100;
export const longestText = 10_000;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Matches words and numbers that only order the pieces: 'Event 1', 'Then', 'B1'. */
const ordering =
  /^(?:event|final|workout|wod|part|and|then|danach|dann|followed|by|after|that|\d{1,2}|[a-h]\d?)$/;

/** Returns the text after the headings of a line, or the whole line if a word would be lost. */
function behindHeadings({ reading, shown }: Item, name: string): string {
  const { rest } = reading;
  const behind = rest !== '' && shown.endsWith(rest) ? rest : fromWord(shown, rest);
  const kept = new Set(
    wordsOf(`${behind} ${name} ${reading.part?.typed ?? ''} ${reading.title ?? ''}`),
  );
  const front = shown.endsWith(behind) ? shown.slice(0, -behind.length || undefined) : shown;
  const lost = wordsOf(front).some((word) => !kept.has(word) && !ordering.test(word));
  return lost ? shown : behind;
}

/**
 * Returns the part of a line that belongs to the description: without the part's heading and the
 * title.
 */
function textOf(item: Item, name: string, letters: string): string {
  const { reading, shown, text } = item;
  const label = reading.label !== null && reading.label.member === '';
  const heading = label || reading.part !== null || reading.title !== null;
  const cuts = heading && reading.rest.length < text.length;
  const behind = cuts ? behindHeadings(item, name) : shown;
  const isName = behind.length < 2 * name.length + 10 && lettersOf(behind) === letters;
  return isName ? '' : behind;
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Cuts a name to the length that the form takes. */
const cut = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;

/** Returns the name and the text of a card. If the name is cut, the text contains it in full. */
export function cardTexts(draft: Draft, name: string): { name: string; description: string } {
  const letters = lettersOf(name);
  const lines = draft.items
    .map((item) => textOf(item, name, letters))
    .filter((line) => line !== '');
  const long = name.length > longestName ? [name] : [];
  return { name: cut(name), description: [...long, ...lines].join('\n') || name };
}

/** A longer card is text, and only this much of it is searched for schemes. */
const longestRead = 3000;

const tempo = /(?:@ ?)?\b(?!1[0-2])[1-6]\d[X]\d\b|(?:@|tempo) ?\d{4}\b/g;

/** Returns the lines of a card as the text that is searched, without tempos. */
export const searchedText = (lines: readonly string[]): string => {
  let text = '';
  for (const line of lines) {
    if (text.length > longestRead) break;
    text += `${line}\n`;
  }
  if (!/\d[X\d]\d|percent|prozent/i.test(text)) return text.trim();
  return text
    .trim()
    .replaceAll(tempo, ' ')
    .replaceAll(/(?<=\d) ?(?:percent|prozent)\b/gi, '%');
};
