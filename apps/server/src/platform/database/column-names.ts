import { PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';
import type { QueryArrayResult } from 'pg';

/** Remembers the spelling of each name: there are as many as columns, and every statement asks again. */
function remembered(spell: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const spelled = known.get(name) ?? spell(name);
    known.set(name, spelled);
    return spelled;
  };
}

const snakeCase = remembered((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** The name that a column has in code: `gym_id` is `gymId`. */
export const camelCase = remembered((name) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
);

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCase(name));
  }
}

/** PostgreSQL with names in camelCase, which its statements spell in `snake_case`. */
export class CamelCaseDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler();
  }
}

/** The rows of a result as objects with the names of code. */
export function namedRows({ fields, rows }: QueryArrayResult): Record<string, unknown>[] {
  const names = fields.map((field) => camelCase(field.name));
  // Copies of one object share its layout, which is cheaper than adding the columns one by one.
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return rows.map((values) => {
    const row: Record<string, unknown> = { ...empty };
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row;
  });
}
