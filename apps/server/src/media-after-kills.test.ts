import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { killDuringUploads } from '../testing/media-kills.ts';
import type { DatabaseConnection } from './platform/database/connect-database.ts';

let database: DatabaseConnection;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'trackboard-kills-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

it('media and database agree after kills in the middle of uploads', async () => {
  const { address, db } = database;
  const connectionString = address();
  const figures = await killDuringUploads({ connectionString, db, dataDir, kills: 3 });
  expect(figures).toMatchObject({
    missing: [],
    unnamedAfterSweep: [],
    missingAfterSweep: [],
  });
  expect(figures.saved).toBeGreaterThan(0);
}, 120_000);
