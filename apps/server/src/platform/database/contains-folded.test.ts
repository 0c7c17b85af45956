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
  const { sql: text } = database.db
    .selectFrom('gyms')
    .select('id')
    .where('searchName', 'like', containsFolded('ab'))
    .compile();
  const client = await database.pool.connect();
  await client.query(`prepare gyms_by_name as ${text}`);
  await client.query('set plan_cache_mode = force_generic_plan');
  const { rows } = await client.query<object>(`explain execute gyms_by_name ('%ab%')`);
  client.release();
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('InitPlan');
  expect(plan).not.toContain('normalize(');
  expect(plan).not.toMatch(/filter:.*replace/i);
});
