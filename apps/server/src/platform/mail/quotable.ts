/**
 * Text that mail clients turn into links: 'evil.example', also with the dots of other scripts, 'https://', 'a@b', and phone
 * numbers.
 */
const linkLike = /[\p{L}\d][.．。｡․]\p{L}|:\/\/|@|www|\d(?:[\s()./-]*\d){6}|[<>[\]]/iu;

/** Characters that break a line, or change the direction of the text that follows. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

const maxLength = 60;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cut(text: string): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (characters.length <= maxLength) return text;
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}

/** Whether mail clients might turn a part of this text into a link. */
export const readsLikeLink = (text: string): boolean => linkLike.test(text);

/**
 * Cuts a name to 60 characters for the subject of a mail. The fallback replaces a name that mail clients might turn into a link.
 */
export function plainName(name: string, fallback: string): string {
  const plain = name.replaceAll(invisible, ' ').replaceAll('"', "'").trim();
  return plain === '' || readsLikeLink(plain) ? fallback : cut(plain);
}

/**
 * Returns the plain name in quotation marks, for the text of a mail. The fallback gets no quotation
 * marks.
 */
export function quotable(name: string, fallback: string): string {
  const plain = plainName(name, '');
  return plain === '' ? fallback : `"${plain}"`;
}
