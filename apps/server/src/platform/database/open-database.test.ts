import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { withDatabase } from '../../../testing/test-server.ts';
import { openDatabase, serverProblem } from './open-database.ts';

it.each(['15.0', '15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])(
  'serverProblem accepts PostgreSQL %s',
  (version) => {
    expect(serverProblem({ version, encoding: 'UTF8' })).toBeUndefined();
  },
);

it.each(['14.21', '9.6.24', ''])('serverProblem refuses PostgreSQL %j', (version) => {
  expect(serverProblem({ version, encoding: 'UTF8' })).toBe(
    `DATABASE_URL names PostgreSQL ${version}, but Trackboard needs version 15 or later.`,
  );
});

it('openDatabase refuses a database that cannot hold every name', async () => {
  const { adminUrl, prefix } = inject('testServer');
  const name = `${prefix}_ascii`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(
      `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    );
    const opening = openDatabase({
      databaseUrl: withDatabase(adminUrl, name),
      dataDir: tmpdir(),
      log: pino({ level: 'silent' }),
    });
    await expect(opening).rejects.toThrow('has the encoding SQL_ASCII, but Trackboard needs UTF8.');
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
});
