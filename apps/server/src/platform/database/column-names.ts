import { PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';
import type { FieldDef } from 'pg';

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

/** Returns a parser of rows that makes objects with camelCase names. */
export function namedRow(
  fields: readonly FieldDef[],
  parsers: readonly ((text: string) => unknown)[],
): (values: readonly (string | null)[]) => Record<string, unknown> {
  const columns = fields.map(({ name }, n) => ({ n, name: camelCase(name), parse: parsers[n] }));
  // Copying an object is cheaper than adding the columns one by one.
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (values) => {
    const row: Record<string, unknown> = { ...empty };
    for (const { n, name, parse } of columns) {
      const value = values[n];
      // Also null: of two columns with one name, the last counts.
      row[name] = value === null || value === undefined ? null : parse?.(value);
    }
    return row;
  };
}
