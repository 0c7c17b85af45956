/** Matches everything that ends a line: also in old documents, in tables of sheets and on web pages. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]|<br ?\/?>/i;

/**
 * Splits a text into its lines, whatever ends them: `\r\n`, U+2028, `<br>`. All code that counts lines uses this
 * function.
 */
export const splitLines = (text: string): string[] => text.split(lineEnds);
