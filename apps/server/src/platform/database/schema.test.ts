import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { generateSchemaTypes } from '../../../testing/schema-types.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

it('the schema matches the migrated database (if not, run npm run db:types)', async () => {
  const kept = await readFile(join(import.meta.dirname, 'schema.ts'), 'utf8');
  expect(kept).toBe(await generateSchemaTypes(database.pool));
});
