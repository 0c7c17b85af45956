import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as PostgresGenerator, RawExpressionNode, generate } from 'kysely-codegen';
import type pg from 'pg';

/**
 * Finds columns whose check constraint lists their values: `= ANY (ARRAY[…])`, or `<@ ARRAY[…]` for an
 * array.
 */
const listedColumns = `
  select relname as "table", attname as "column", atthasdef as "hasDefault",
    pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint
  join pg_class on pg_class.oid = conrelid
  join pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ ('\\y' || attname || ' (= ANY \\(|<@ )ARRAY')`;

interface ListedColumn {
  readonly table: string;
  readonly column: string;
  readonly hasDefault: boolean;
  readonly definition: string;
}

/**
 * The percentages of a lift, where a set may have none. PostgreSQL does not report this, because it allows nulls in every
 * array.
 */
const arraysWithNulls = ['workouts.benchmark_values'];
const arrayWithNulls = new RawExpressionNode('Array<number | null>');

function unionOf({ definition, hasDefault }: ListedColumn): RawExpressionNode {
  const [list = ''] = definition.match(/ARRAY\[.*?\]/) ?? [];
  const values = [...list.matchAll(/'(\w+)'|\b(\d+)\b/g)].map(
    ([, text, number]) => number ?? JSON.stringify(text),
  );
  const value = values.join(' | ');
  const type = definition.includes('<@') ? `Array<${value}>` : value;
  return new RawExpressionNode(hasDefault ? `Generated<${type}>` : type);
}

/**
 * Generates `src/platform/database/schema.ts` from a migrated database. Types follow `typeParsers` (days are strings,
 * instants Dates, bigint and numeric numbers) and check constraints that list values.
 */
export async function generateSchemaTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<ListedColumn>(listedColumns);
  return generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    dialect: new PostgresGenerator({ dateParser: 'string', numericParser: 'number' }),
    // Without this option, the library writes a copy to node_modules.
    outFile: null,
    camelCase: true,
    excludePattern: 'public.schema_migrations',
    typeMapping: { int8: 'number' },
    overrides: {
      columns: Object.fromEntries([
        ...rows.map((row) => [`${row.table}.${row.column}`, unionOf(row)] as const),
        ...arraysWithNulls.map((column) => [column, arrayWithNulls] as const),
      ]),
    },
  });
}
