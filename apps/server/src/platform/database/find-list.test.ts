import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import type { DatabaseConnection } from './connect-database.ts';
import { listStatement } from './find-list.ts';
import type { ValuesOf } from './statement.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const read = listStatement(
  'a row with a list',
  (db, { length }: ValuesOf<{ readonly length: number }>) => [
    db.selectNoFrom(sql<string>`'Northlane'`.as('gymName')),
    db
      .selectFrom(sql<{ day: number }>`generate_series(1, ${length}::integer)`.as('day'))
      .select(sql<number>`day`.as('listDay')),
  ],
);
const readList = (length: number) => read(database.db, { length });

it('only the first row has the columns of the row, so they are sent once', async () => {
  const found = await readList(3);
  expect(found?.head).toMatchObject({ gymName: 'Northlane' });
  expect(found?.rows).toMatchObject([
    { gymName: 'Northlane', listDay: 1 },
    { gymName: null, listDay: 2 },
    { gymName: null, listDay: 3 },
  ]);
});

it('a row with an empty list has its columns', async () => {
  expect(await readList(0)).toMatchObject({ head: { gymName: 'Northlane' }, rows: [] });
});
