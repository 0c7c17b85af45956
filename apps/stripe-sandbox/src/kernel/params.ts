import { z } from 'zod/mini';
import { invalidRequest } from './failure.ts';

/* Requests are form-encoded, so all values are text. */

export const text = z.string().check(z.maxLength(5000));

export const texts = z.array(z.string());

export const url = z.url({ protocol: /^https?$/ });

export const integer = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));

export const percent = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}(\.\d+)?$/)), z.transform(Number)),
  z.number().check(z.maximum(100)),
);

export const boolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

export const metadataParam = {
  metadata: z.optional(
    z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
  ),
};

const range = z.strictObject({
  gt: z.optional(integer),
  gte: z.optional(integer),
  lt: z.optional(integer),
  lte: z.optional(integer),
});

/** The parameters of all lists. */
export const listParams = {
  created: z.optional(range),
  limit: z.optional(z.pipe(integer, z.number().check(z.minimum(1), z.maximum(100)))),
  starting_after: z.optional(text),
};

function paramName(path: PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
}

/** Parses the parameters of a request. Throws Stripe's error for the first invalid one. */
export function readParams<T>(schema: z.ZodMiniType<T>, raw: unknown): T {
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
