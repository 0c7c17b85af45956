import { blankRecord } from '@trackboard/contract';
import { PostgresQueryCompiler } from 'kysely';
import type { QueryArrayResult } from 'pg';
import { remembered } from '../remembered.ts';

// Names are remembered, because there are few and every statement uses them.
const snakeCase = remembered((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** The camelCase name of a column: `gym_id` is `gymId`. */
export const camelCase = remembered((name) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
);

/** A compiler that writes names in camelCase as `snake_case`. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCase(name));
  }
}

/**
 * Returns the rows of a result as objects with camelCase names. If two columns have the same name, the
 * last one counts.
 */
export function namedRows({ fields, rows }: Pick<QueryArrayResult, 'fields' | 'rows'>) {
  const names = fields.map(({ name }) => camelCase(name));
  const empty = blankRecord(names);
  return rows.map((values) => {
    const row = { ...empty };
    names.forEach((name, n) => {
      row[name] = values[n];
    });
    return row;
  });
}
