import { statementsOf } from '../../src/platform/database/migrations.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}

/**
 * Statements that lock a table while all of its rows are read or written. The first group is the
 * table.
 */
const rules: readonly Rule[] = [
  {
    pattern: /create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?(\w+)/gi,
    instead: 'build the index concurrently, in a migration of its own',
  },
  {
    pattern:
      /alter table (?:only )?(\w+) [^;]*\badd (?:constraint \w+ )?(?:check|foreign key)(?![^;]*\bnot valid\b)/gi,
    instead: 'add the constraint as not valid, and validate it in the next migration',
  },
  {
    pattern:
      /alter table (?:only )?(\w+) [^;]*\badd (?:constraint \w+ )?(?:unique|primary key)(?! using index)/gi,
    instead:
      'build a unique index concurrently, and add the constraint using it in the next migration',
  },
  {
    pattern: /alter table (?:only )?(\w+) [^;]*\bset not null/gi,
    instead: 'add "constraint … not null … not valid", and validate it in the next migration',
  },
  {
    pattern: /alter table (?:only )?(\w+) [^;]*\b(?:set data )?type \w+/gi,
    instead: 'add a column of the new type and fill it in batches',
  },
  {
    pattern: /alter table (?:only )?(\w+) [^;]*\bstored\b/gi,
    instead: 'add a plain column and fill it in batches, because a stored one rewrites the table',
  },
  { pattern: /lock (?:table )?(\w+)/gi, instead: 'do without a lock of the table' },
  { pattern: /(?:vacuum full|cluster) (\w+)/gi, instead: 'do not rewrite the table' },
];

/** Lists constraints whose rows are read under the lock of the statement that added them. */
function validatedAtOnce(statements: string): string[] {
  const added = [...statements.matchAll(/add constraint (\w+)/gi)].map(([, name]) => name);
  return [...statements.matchAll(/alter table (?:only )?(\w+) validate constraint (\w+)/gi)]
    .filter(([, , name]) => added.includes(name))
    .map(([, table]) => `${table}: validate the constraint in the next migration`);
}

/**
 * Finds the statements of a migration that block an existing table for longer than a moment. Each one is returned as a
 * table and an alternative. Tables that the migration creates are empty and not in use yet.
 */
export function findLongLocks(sql: string): string[] {
  const statements = statementsOf(sql);
  const created = new Set(
    [...statements.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name),
  );
  const found = rules.flatMap(({ pattern, instead }) =>
    [...statements.matchAll(pattern)]
      .filter(([, table]) => !created.has(table))
      .map(([, table]) => `${table}: ${instead}`),
  );
  return [...found, ...validatedAtOnce(statements)];
}
