import { locale } from './locale.ts';

const letters = new Intl.Segmenter(locale);

/** The first `count` letters of a text. Emoji and accents are not split. */
export function firstLetters(text: string, count: number): string {
  // A letter has at least one code unit, so a short text needs no segmenter.
  if (text.length <= count) return text;
  // Cut first: segmenting a text of thousands of letters for its first ones is slow.
  const head = text.slice(0, count * 16);
  return Array.from(letters.segment(head), ({ segment }) => segment)
    .slice(0, count)
    .join('');
}

/** A text of at most `count` letters, with an ellipsis after one that was cut. */
export function cutText(text: string, count: number): string {
  const head = firstLetters(text, count);
  return head.length < text.length ? `${head}…` : text;
}
