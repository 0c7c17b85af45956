import { type CustomTypesConfig, types } from 'pg';
import { parse as parseArray } from 'postgres-array';

type Parse = (text: string) => unknown;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

// A calendar day is not an instant: it must never pass through a Date, which would give it a time zone.
const parseDay: Parse = (text) => text;

/** By PostgreSQL's number of the type; each list is named with an underscore, as PostgreSQL does. */
const parsers = new Map<number, Parse>([
  [20 /* int8 */, parseInteger],
  [1016 /* _int8 */, (text) => parseArray(text, parseInteger)],
  [1082 /* date */, parseDay],
  [1182 /* _date */, (text) => parseArray(text)],
  [1700 /* numeric */, Number],
  [1231 /* _numeric */, (text) => parseArray(text, Number)],
]);

/**
 * How PostgreSQL's values arrive in code: `date` as the string `YYYY-MM-DD`, `timestamptz` as `Date`,
 * `bigint` (counts, sequence numbers) and `numeric` as `number`; a bigint beyond the safe integers throws.
 * Belongs to one pool; the driver's global table stays as it is.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? types.getTypeParser(id, format),
};
