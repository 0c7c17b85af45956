import { z } from 'zod/mini';

/**
 * Line breaks and other characters without a shape. NUL is not among them, because it is refused.
 */
const controls = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;

/** These control characters exclude tabs and line breaks, which multi-line text may contain. */
const controlsInLines = /(?![\0\t\n\r])[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Characters that change the direction of the text that follows, including the text around a name. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Puts a text such as a name on one line. Line breaks, tabs and other control characters become spaces, and direction
 * marks are removed, so that pasted text is not refused.
 */
const oneLine = (typed: string): string =>
  typed.replaceAll(directionMarks, '').replaceAll(controls, ' ').trim();

/** Returns a text of several lines without control characters except tabs and line breaks. */
export const severalLines = (typed: string): string => typed.replaceAll(controlsInLines, '').trim();

const required = (label: string, max: number, clean: (typed: string) => string) =>
  z
    .string(`${label} is required`)
    .check(
      z.overwrite(clean),
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `Use at most ${max} characters.`),
    );

/** One line of text that must not be empty. */
export const requiredText = (label: string, max: number) => required(label, max, oneLine);

/** Lines of text that must not be empty. */
export const requiredLines = (label: string, max: number) => required(label, max, severalLines);

/** Optional text on one line. An empty string stays an empty string. */
export const optionalText = (max: number) =>
  z.optional(
    z.string().check(z.overwrite(oneLine), z.maxLength(max, `Use at most ${max} characters.`)),
  );

/** Optional lines of text. An empty string stays an empty string. */
export const optionalLines = (max: number) =>
  z.optional(
    z.string().check(z.overwrite(severalLines), z.maxLength(max, `Use at most ${max} characters.`)),
  );
