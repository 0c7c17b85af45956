import { z } from 'zod/mini';
import { roles } from './abilities.ts';

/** The pattern of an id. */
export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An opaque id (a UUIDv7). If a path contains another text, the answer is 404. */
export const id = z
  .string()
  .check(z.toLowerCase(), z.regex(idPattern, 'Send an id as this API gave it.'));

/** A person in an answer, as the fields of an object. */
export const personFields = {
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.nullable(z.string()),
};

const selectDate = 'Please Select Date';

/** Years start at 1, because PostgreSQL has no year 0. */
const dayPattern =
  /^(?!0000)\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

function isRealDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
}

/**
 * A calendar day `YYYY-MM-DD`. A date-time is cut to its first ten characters. It is already in local time, so no offset is
 * applied.
 */
export const day = z.pipe(
  z
    .string(selectDate)
    .check(z.refine((text) => dayPattern.test(text) && isRealDay(text), selectDate)),
  z.transform((text) => text.slice(0, 10)),
);

/** The role of an account. */
export const role = z.enum(roles);

/** A calendar day in a response. */
export const plainDay = z.string();

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

/** The gym of the call, which a coach of several gyms has to name. */
export const ofCoachedGym = { gymId: z.optional(id) };

/**
 * For users who work for the gym and train: limits the answer to the workouts that they see as an athlete of
 * some tracks.
 */
export const onlyJoined = z.optional(z.boolean());

/**
 * Query parameters of a list that grows with use. With any of them, the response is one page, by default the first page
 * with 30 rows. Without them, the response is the whole list, up to 1,000 rows. `X-Total-Count` is the number of all
 * rows.
 */
export const pageQuery = z.object({
  pageNumber: z
    .optional(z.int().check(z.minimum(1), z.maximum(1_000_000)))
    .check(z.meta({ wire: 'pageNumber' })),
  pageSize: z
    .optional(z.int().check(z.minimum(1), z.maximum(100)))
    .check(z.meta({ wire: 'pageSize' })),
  search: z
    .optional(z.string().check(z.trim(), z.maxLength(200)))
    .check(z.meta({ wire: 'search' })),
});

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
