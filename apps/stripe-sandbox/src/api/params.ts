import { z } from 'zod';
import { invalidRequest } from '../kernel/failure.ts';

/*
 * Requests are form-encoded, so all values are text.
 */

export const text = z.string().max(5000);

export const texts = z.array(z.string());

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

export const number = z
  .string()
  .regex(/^-?\d{1,12}(\.\d+)?$/)
  .transform(Number);

export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');

export const metadataParam = {
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
};

const range = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

/** A time or a range of times, to filter lists by `created`. */
export type Created = z.output<typeof range>;

export const createdParam = { created: range.optional() };

/** The parameters of lists. */
export const listParams = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

function paramName(path: PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
}

function look(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part],
    value,
  );
}

type Issue = z.core.$ZodIssue;

/** For a union, finds the most specific issue. */
function explain(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length)[0];
  return inner ? { ...explain(inner), path: [...issue.path, ...inner.path] } : issue;
}

/** Parses the parameters of a request. Throws Stripe's error for the first invalid one. */
export function readParams<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = explain(result.error.issues[0] as Issue);
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? '']);
    const message = `Received unknown parameter: ${param}`;
    throw invalidRequest(message, { code: 'parameter_unknown', param });
  }
  const param = paramName(issue.path);
  if (look(raw, issue.path) === undefined) {
    const message = `Missing required param: ${param}.`;
    throw invalidRequest(message, { code: 'parameter_missing', param });
  }
  throw invalidRequest(`Invalid value for ${param}: ${issue.message}`, {
    code: 'parameter_invalid',
    param,
  });
}
