import { z } from 'zod/mini';

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
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Incorrect Format'),
    z.regex(mailPattern, 'Incorrect Format'),
  );
