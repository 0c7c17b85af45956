import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as PostgresGenerator, generate } from 'kysely-codegen';
import type pg from 'pg';

/**
 * The text of `src/platform/database/schema.ts` for a migrated database.
 * The types follow from `type-parsers.ts`: a day is a string, an instant a Date, bigint and numeric are numbers.
 */
export async function generateSchemaTypes(pool: pg.Pool): Promise<string> {
  return generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    dialect: new PostgresGenerator({ dateParser: 'string', numericParser: 'number' }),
    // Without it a copy goes to node_modules.
    outFile: null,
    camelCase: true,
    excludePattern: 'public.schema_migrations',
    typeMapping: { int8: 'number' },
  });
}
