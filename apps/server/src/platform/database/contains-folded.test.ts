import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import type { DatabaseConnection } from './connect-database.ts';
import { containsFolded } from './contains-folded.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('containsFolded folds the searched text once, not for each row', async () => {
  const plan = await database.db.connection().execute(async (db) => {
    const { sql: text } = db
      .selectFrom('gyms')
      .select('id')
      .where('searchName', 'like', containsFolded('ab'))
      .compile();
    await sql.raw(`prepare gyms_by_name as ${text}`).execute(db);
    await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    const { rows } = await sql<
      Record<string, string>
    >`explain execute gyms_by_name ('%ab%')`.execute(db);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain('InitPlan');
  expect(plan).not.toContain('normalize(');
  expect(plan).not.toMatch(/filter:.*replace/i);
});
