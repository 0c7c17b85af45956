/** All that ends a line where people write: also in old documents, in tables of sheets and on web pages. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]|<br ?\/?>/i;

/** The lines of a text, whatever ends them: `\r\n`, U+2028, `<br>`. Every part that counts lines splits with it. */
export const splitLines = (text: string): string[] => text.split(lineEnds);
