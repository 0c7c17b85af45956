import { z } from 'zod';
import { requiredText } from '../kernel/text.ts';

/** The rules and texts of the specification, section 5, for every form and endpoint that takes these fields. */

/** A character of an email: nothing that ends it, quotes it, or makes one of several out of it. */
const mailCharacter = String.raw`[^\s\p{Cc}@<>"(),:;[\]\\]`;

/** A simple pattern, as the specification asks: something, an at sign, a domain with a dot. */
const mailPattern = new RegExp(
  `^${mailCharacter}+@${mailCharacter}+\\.(?:(?!\\.)${mailCharacter}){2,}$`,
  'u',
);

export const email = z
  .string('Incorrect Format')
  .trim()
  .toLowerCase()
  .max(254, 'Incorrect Format')
  .regex(mailPattern, 'Incorrect Format');

const passwordMessage =
  'Minimum 8 characters, with at least 1 capital and 1 lower letter number and special character';

/** A new password. 128 characters at most, so that hashing it stays cheap to refuse. */
export const newPassword = z
  .string(passwordMessage)
  .min(8, passwordMessage)
  .max(128, 'Use at most 128 characters.')
  .regex(/\p{Lu}/u, passwordMessage)
  .regex(/\p{Ll}/u, passwordMessage)
  .regex(/\d/, passwordMessage)
  .regex(/[^\p{L}\d]/u, passwordMessage);

export const phoneNumber = z
  .string('Phone number must contain digits')
  .trim()
  .regex(/^\d+$/, 'Phone number must contain digits')
  .min(10, 'Use 10 to 15 digits.')
  .max(15, 'Use 10 to 15 digits.');

export const firstName = requiredText('First name', 100);
export const lastName = requiredText('Last name', 100);
export const gender = z.enum(['male', 'female']);
export const weightUnit = z.enum(['kg', 'lbs']);

export type WeightUnit = z.output<typeof weightUnit>;
