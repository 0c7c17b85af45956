/** Letters, single spaces, apostrophes, hyphens, and a full stop that ends a word: 'Anne-Marie', 'J. R.', "O'Neil". */
const plainName = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?)*$/u;

const longestName = 40;

/**
 * The first line of a mail. A name is free text that the user typed: one that a mail client could turn into a link,
 * or that is a message of its own, is left out.
 */
export function greeting(name: string): string {
  const isPlain = name.length <= longestName && plainName.test(name);
  return isPlain ? `Hi ${name},` : 'Hello,';
}
