/** Letters, single spaces, apostrophes, hyphens, and a period after a word: 'Anne-Marie', 'J. R.', "O'Neil". */
const plainName = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?)*$/u;

const maxNameLength = 40;

/**
 * The first line of a mail. Omits names that mail clients might turn into links or that could carry a message, because
 * anyone can register any name with someone else's email.
 */
export function greeting(name: string): string {
  const isPlain = name.length <= maxNameLength && plainName.test(name);
  return isPlain ? `Hi ${name},` : 'Hello,';
}
