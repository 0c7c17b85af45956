import { z } from 'zod';
import { invalidRequest } from './failure.ts';

/* Requests are form-encoded, so all values are text. */

export const text = z.string().max(5000);

export const texts = z.array(z.string());

export const url = z.url({ protocol: /^https?$/ });

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

export const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d+)?$/)
  .transform(Number)
  .pipe(z.number().max(100));

export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');

export const metadataParam = {
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
};

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

/** The parameters of all lists. */
export const listParams = {
  created: range.optional(),
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

function paramName(path: PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
}

/** Parses the parameters of a request. Throws Stripe's error for the first invalid one. */
export function readParams<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0] as z.core.$ZodIssue;
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? '']);
    const message = `Received unknown parameter: ${param}`;
    throw invalidRequest(message, { code: 'parameter_unknown', param });
  }
  const param = paramName(issue.path);
  const given = issue.path.reduce<unknown>(
    (inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part],
    raw,
  );
  if (given === undefined) {
    const message = `Missing required param: ${param}.`;
    throw invalidRequest(message, { code: 'parameter_missing', param });
  }
  const message = `Invalid value for ${param}: ${issue.message}`;
  throw invalidRequest(message, { code: 'parameter_invalid', param });
}
