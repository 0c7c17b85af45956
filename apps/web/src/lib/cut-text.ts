import { locale } from './locale.ts';

/** Matches text whose letters have one code unit each. Accents that combine with a letter, and emoji, are later in Unicode. */
const latin = /^[ -\u{2ff}]*$/u;

/** Returns the first `count` letters of a text. It does not split emoji and accents. */
export function firstLetters(text: string, count: number): string {
  // A letter has at least one code unit, so a short text needs no segmenter.
  if (text.length <= count) return text;
  // The text is cut first, because segmenting thousands of letters for the first ones is slow.
  const head = text.slice(0, count * 16);
  // Making the first segmenter takes a phone 50 ms.
  if (latin.test(head)) return head.slice(0, count);
  const letters = new Intl.Segmenter(locale).segment(head);
  return Array.from(letters, ({ segment }) => segment)
    .slice(0, count)
    .join('');
}

/** Returns a text of at most `count` letters, with an ellipsis if the text was cut. */
export function cutText(text: string, count: number): string {
  const head = firstLetters(text, count);
  return head.length < text.length ? `${head}…` : text;
}
