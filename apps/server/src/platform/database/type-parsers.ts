import { type CustomTypesConfig, types } from 'pg';
import { parse as parseArray } from 'postgres-array';

type Parse = (text: string) => unknown;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

// A calendar day must not pass through a Date, which would give it a time zone.
const parseDay: Parse = (text) => text;

/**
 * The parsers by the OID of the type. As in PostgreSQL, names of array types have a leading
 * underscore.
 */
const parsers = new Map<number, Parse>([
  [20 /* int8 */, parseInteger],
  [1016 /* _int8 */, (text) => parseArray(text, parseInteger)],
  [1082 /* date */, parseDay],
  [1182 /* _date */, (text) => parseArray(text)],
  [1700 /* numeric */, Number],
  [1231 /* _numeric */, (text) => parseArray(text, Number)],
]);

/**
 * Parsers of PostgreSQL's values: `date` as a string `YYYY-MM-DD`, `timestamptz` as `Date`, `bigint` and `numeric` as
 * `number`; an unsafe bigint throws. They apply to one pool only.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? types.getTypeParser(id, format),
};
