import { z } from 'zod';

/** A character of an email address: none that ends or quotes an address or separates several. */
const mailCharacter = String.raw`[^\s\p{Cc}@<>"(),:;[\]\\]`;

/** Simple, as the specification asks: text, an at sign and a domain with a dot. */
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
