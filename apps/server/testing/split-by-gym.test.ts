import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix } from './access/access-matrix.ts';
import { callerKinds, newCaller } from './access/callers.ts';
import { type Place, createPlace } from './access/place.ts';
import type { Row } from './access/row.ts';
import { targetIn } from './access/target.ts';
import { watchStatementsOf } from './watch-statements.ts';

/*
 * Whether the tables of a gym's data could be split among several databases by `gym_id`, as Citus does: such a table may
 * have neither a unique index nor a foreign key to another split table without `gym_id`, and a statement without it runs
 * on every part.
 */

/** Small tables that every part could have a copy of, and the queue of events, which would stay in one place. */
const unsplit = new Set(['connected_accounts', 'gym_plans', 'opened_screens', 'events']);

/** To be replaced before a split: ids are unique without an index, the others need a table of their own. */
const uniqueWithoutGym = [
  'chat_groups_by_id',
  'chat_groups_of_pair',
  'chat_messages_by_id',
  'gym_members_one_primary',
];

/** Statements about one user in all gyms. They run on every part. */
const acrossGyms: Readonly<Record<string, readonly string[]>> = {
  'ownData.deleteAccount': ['chat_messages', 'staff_invitations'],
  'gyms.setPrimary': ['gym_members'],
  'notifications.read': ['notifications'],
};

let place: Place;
let tables: readonly string[];
let statementsOf: ReturnType<typeof watchStatementsOf>;
beforeAll(async () => {
  place = await createPlace();
  statementsOf = watchStatementsOf(place.app.pool);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'gym_id'`.execute(place.app.db);
  tables = rows.flatMap(({ name }) => (unsplit.has(name) ? [] : name));
});
afterEach(() => place.app.clear('rateLimits', 'screens', 'openedScreens'));
afterAll(() => place.app.close());

/** The aliases of a table in a statement. */
function aliasesOf(statement: string, table: string): string[] {
  const pattern = new RegExp(
    `(?:from|join|update|into|using|,)\\s+"?${table}"?(?:\\s+as\\s+"?(\\w+)"?)?(?![\\w"])`,
    'gi',
  );
  return [...statement.matchAll(pattern)].map(([, alias]) => alias ?? table);
}

const plain = (statement: string) => statement.replaceAll('"', '').replaceAll(/\s+/g, ' ');

/** The split tables that a statement uses without their `gym_id`; of one table, the column may stand without its name. */
function withoutGym(statement: string): string[] {
  const text = plain(statement);
  return tables.filter((table) =>
    aliasesOf(text, table).some(
      (alias) => !text.includes(`${alias}.gym_id`) && !/(?<![.\w])gym_id/.test(text),
    ),
  );
}

async function run({ call, access, input }: Row, kind: 'member' | 'owner'): Promise<string[]> {
  const statuses = 'own' in access ? access.own : access;
  if (statuses[callerKinds.indexOf(kind)] !== 200) return [];
  const target = targetIn(place, 'own', place.northlane);
  const caller = await newCaller(kind, place, target);
  const given = (await input({ place, caller, target })) as never;
  return statementsOf(() => place.app.api.do(call, given, caller.token));
}

describe('the gym is named wherever its data is used by', () => {
  it.each(accessMatrix.map((row) => [row.call.name, row] as const))('%s', async (name, row) => {
    const statements = [...(await run(row, 'member')), ...(await run(row, 'owner'))];
    const found = new Set(statements.flatMap(withoutGym));
    expect([...found]).toEqual(acrossGyms[name] ?? []);
  });
});

describe('a split by gym is not forbidden by', () => {
  it('unique indexes, but for those that are named', async () => {
    const { rows } = await sql<{ name: string; table: string; definition: string }>`
      select indexname as name, tablename as "table", indexdef as definition from pg_indexes
      where schemaname = 'public' and indexdef like 'CREATE UNIQUE%' order by 1`.execute(
      place.app.db,
    );
    const found = rows.filter(
      ({ table, definition }) => tables.includes(table) && !/\(.*\bgym_id\b.*\)/.test(definition),
    );
    expect(found.map(({ name }) => name)).toEqual(uniqueWithoutGym);
  });

  it('foreign keys between split tables', async () => {
    const { rows } = await sql<{ table: string; other: string; definition: string }>`
      select conrelid::regclass::text as "table", confrelid::regclass::text as other,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f'`.execute(place.app.db);
    const found = rows.filter(
      ({ table, other, definition }) =>
        tables.includes(table) && tables.includes(other) && !definition.includes('(gym_id,'),
    );
    expect(found).toEqual([]);
  });
});
