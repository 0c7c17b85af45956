import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import {
  type DatabaseConnection,
  connectDatabase,
} from '../src/platform/database/connect-database.ts';
import { withDatabase } from './test-server.ts';

async function runOnServer(adminUrl: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

async function cloneDatabase(template: string): Promise<DatabaseConnection> {
  const { adminUrl, prefix } = inject('testServer');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await runOnServer(adminUrl, `create database ${name} template ${template}`);
  const connection = connectDatabase({
    connectionString: withDatabase(adminUrl, name),
    log: pino({ level: 'warn' }),
    maxConnections: 8,
  });
  const close = async (): Promise<void> => {
    await connection.close();
    await runOnServer(adminUrl, `drop database ${name} with (force)`);
  };
  return { ...connection, close };
}

/**
 * A migrated database for one test file alone, on real PostgreSQL; `close` drops it:
 * `const database = await createTestDatabase(); afterAll(() => database.close());`
 */
export function createTestDatabase(): Promise<DatabaseConnection> {
  return cloneDatabase(inject('testServer').template);
}

/** The same without any table. */
export function createEmptyDatabase(): Promise<DatabaseConnection> {
  return cloneDatabase('template0');
}
