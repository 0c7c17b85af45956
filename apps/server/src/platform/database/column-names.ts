import { PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';
import type { FieldDef } from 'pg';
import { objectMaker } from '../object-maker.ts';

/** Caches names: there are few columns, but every statement uses them. */
function memoized(spell: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const spelled = known.get(name) ?? spell(name);
    known.set(name, spelled);
    return spelled;
  };
}

const snakeCase = memoized((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** The camelCase name of a column: `gym_id` is `gymId`. */
export const camelCase = memoized((name) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
);

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCase(name));
  }
}

/** Kysely's PostgreSQL dialect with camelCase names, written as `snake_case` in SQL. */
export class CamelCaseDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler();
  }
}

/** Returns a parser of rows that makes objects with camelCase names. Of two columns with one name, the last counts. */
export function namedRow(
  fields: readonly FieldDef[],
  parsers: readonly ((text: string) => unknown)[],
): (values: readonly (string | null)[]) => Record<string, unknown> {
  return objectMaker(
    fields.map(({ name }, n) => ({ name: camelCase(name), from: n, convert: parsers[n] })),
  );
}
