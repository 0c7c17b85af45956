import { z } from 'zod/mini';
import { requiredText } from '../kernel/text.ts';

/** Rules and messages from section 5 of the specification, for every form and endpoint with these fields. */

export { email } from '../kernel/fields.ts';

const passwordMessage =
  'Minimum 8 characters, with at least 1 capital and 1 lower letter number and special character';

/** The parts of the rule about new passwords. A password that matches every pattern is accepted. */
export const passwordRules = [
  { name: '8 characters', pattern: /[^]{8}/ },
  { name: 'A capital letter', pattern: /\p{Lu}/u },
  { name: 'A lower case letter', pattern: /\p{Ll}/u },
  { name: 'A number', pattern: /\d/ },
  { name: 'A special character', pattern: /[^\p{L}\d]/u },
] as const;

/** A new password. The limit of 128 characters bounds the cost of hashing. */
export const newPassword = passwordRules.reduce(
  (schema, { pattern }) => schema.check(z.regex(pattern, passwordMessage)),
  z.string(passwordMessage).check(z.maxLength(128, 'Use at most 128 characters.')),
);

/**
 * The characters that people and autofill write between the digits, and the invisible characters that are
 * copied with them.
 */
const betweenDigits = /[\s().\-\u2010-\u2015/\p{Cf}]/gu;

/** `+44 7700 900123` and `(555) 010-0199` are stored as their digits. */
export const phoneNumber = z.string('Phone number must contain digits').check(
  z.overwrite((typed) => typed.replaceAll(betweenDigits, '').replace(/^\+/, '')),
  z.regex(/^\d+$/, 'Phone number must contain digits'),
  z.minLength(10, 'Use 10 to 15 digits.'),
  z.maxLength(15, 'Use 10 to 15 digits.'),
);

export const firstName = requiredText('First name', 100);
export const lastName = requiredText('Last name', 100);
export const gender = z.enum(['male', 'female']);
export const weightUnit = z.enum(['kg', 'lbs']);
/** Who sees a score besides its athlete: 0 those who see the board, 1 the gym's owner and coaches, 2 nobody. */
export const audience = z.literal([0, 1, 2], 'Use 0 (board), 1 (coaches) or 2 (only me).');

export type WeightUnit = z.output<typeof weightUnit>;
export type Audience = z.output<typeof audience>;
