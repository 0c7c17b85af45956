import { z } from 'zod';

/** One line of text that must not be empty. */
export function requiredText(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `Use at most ${max} characters.`);
}

/** Optional text; an empty string stays an empty string. */
export function optionalText(max: number) {
  return z.string().trim().max(max, `Use at most ${max} characters.`).optional();
}
