import { PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';
import type { QueryArrayResult } from 'pg';

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

/** The rows of a result as objects with camelCase names. */
export function namedRows({ fields, rows }: QueryArrayResult): Record<string, unknown>[] {
  const names = fields.map((field) => camelCase(field.name));
  // Copying an object is cheaper than adding the columns one by one.
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return rows.map((values) => {
    const row: Record<string, unknown> = { ...empty };
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row;
  });
}
