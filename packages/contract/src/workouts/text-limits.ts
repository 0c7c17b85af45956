import { splitLines } from '@trackboard/scoring';

/** The maximum number of characters of a text that is read. A long week has a tenth of them. */
export const maxTextLength = 100 * 1024;
export const textTooLong = 'Use at most 100 KB of text.';

export const maxTextLines = 3000;
export const tooManyLines = 'Use at most 3,000 lines.';

export const fitsLines = (text: string): boolean => splitLines(text).length <= maxTextLines;

/** Returns the reason why a text is not read; null if it is read. */
export function textProblem(text: string): string | null {
  if (text.length > maxTextLength) return textTooLong;
  return fitsLines(text) ? null : tooManyLines;
}
