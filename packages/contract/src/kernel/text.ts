import { z } from 'zod';

/** One line of text that must not be empty. */
export function requiredText(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `Use at most ${max} characters.`);
}

/** Text that may be left out; an empty one stays empty. */
export function optionalText(max: number) {
  return z.string().trim().max(max, `Use at most ${max} characters.`).optional();
}
