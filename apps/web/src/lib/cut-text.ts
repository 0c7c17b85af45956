import { locale } from './locale.ts';

const letters = new Intl.Segmenter(locale);

/** Returns the first `count` letters of a text. It does not split emoji and accents. */
export function firstLetters(text: string, count: number): string {
  // A letter has at least one code unit, so a short text needs no segmenter.
  if (text.length <= count) return text;
  // The text is cut first, because segmenting thousands of letters for the first ones is slow.
  const head = text.slice(0, count * 16);
  return Array.from(letters.segment(head), ({ segment }) => segment)
    .slice(0, count)
    .join('');
}

/** Returns a text of at most `count` letters, with an ellipsis if the text was cut. */
export function cutText(text: string, count: number): string {
  const head = firstLetters(text, count);
  return head.length < text.length ? `${head}…` : text;
}
