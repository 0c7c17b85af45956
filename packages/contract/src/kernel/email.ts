import { z } from 'zod';

/**
 * A character of an email address. It excludes characters that end or quote an address or separate
 * several addresses.
 */
const mailCharacter = String.raw`[^\s\p{Cc}@<>"(),:;[\]\\]`;

/** This pattern is simple, as the specification asks: text, an at sign and a domain with a dot. */
const mailPattern = new RegExp(
  `^${mailCharacter}+@${mailCharacter}+\\.(?:(?!\\.)${mailCharacter}){2,}$`,
  'u',
);

/** An email address, in lower case. */
export const email = z
  .string('Incorrect Format')
  .trim()
  .toLowerCase()
  .max(254, 'Incorrect Format')
  .regex(mailPattern, 'Incorrect Format');
