import { createServer } from 'node:net';
import { once } from 'node:events';
import { Client, Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { resourceProblemOf } from './resource-problem.ts';

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

const of = (code: string) => Object.assign(new Error('x'), { code });

it.each(['08006', '57P01', '57P02', '57P03', '53300', '53200', '25006', '28P01', '3D000'])(
  'resourceProblemOf reports an unavailable database for SQLSTATE %s',
  (code) => {
    expect(resourceProblemOf(of(code))).toBe('database_unavailable');
  },
);

it.each(['53100', '42501', '58030', 'ENOSPC', 'EDQUOT', 'EROFS'])(
  'resourceProblemOf reports a full or read-only disk for %s',
  (code) => {
    expect(resourceProblemOf(of(code))).toBe('storage_full');
    expect(resourceProblemOf(new Error('wrapped', { cause: of(code) }))).toBe('storage_full');
  },
);

it.each(['23505', '22P02', '42P01', '40001', 'ECONNRESET', 'ENOENT', 'ERR_X'])(
  'resourceProblemOf reports no problem for the code %s',
  (code) => {
    expect(resourceProblemOf(of(code))).toBeNull();
  },
);

it.each([null, undefined, 'ENOSPC', 5, {}, new Error('x')])(
  'resourceProblemOf reports no problem for %s',
  (error) => {
    expect(resourceProblemOf(error)).toBeNull();
  },
);

it('resourceProblemOf recognizes connection errors of the driver', async () => {
  const { adminUrl } = inject('testServer');
  const refused = new Pool({ connectionString: 'postgresql://x@localhost:1/x' });
  const client = new Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  const broken = errorOf(client.query('select pg_sleep(60)'));
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('select pg_terminate_backend($1)', [
    (client as Client & { processID: number }).processID,
  ]);

  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const mute = new Pool({
    connectionString: `postgresql://x@127.0.0.1:${port}/x`,
    connectionTimeoutMillis: 100,
  });
  const busy = new Pool({ connectionString: adminUrl, max: 1 });
  const holder = await busy.connect();
  busy.options.connectionTimeoutMillis = 100;
  const ended = new Pool({ connectionString: adminUrl });
  await ended.end();

  const errors = [
    await errorOf(refused.query('select 1')),
    await broken,
    await errorOf(client.query('select 1')),
    await errorOf(mute.query('select 1')),
    await errorOf(busy.query('select 1')),
    await errorOf(ended.query('select 1')),
  ];
  expect(errors.map((error) => resourceProblemOf(error))).toEqual(
    errors.map(() => 'database_unavailable'),
  );
  holder.release();
  silent.close();
  await Promise.all([admin.end(), busy.end(), refused.end(), mute.end()]);
});
