import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, payments } from '@trackboard/contract/all-endpoints';
import { apiAt, createGym, northlane, odette, password } from '@trackboard/story-world';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { type MainProcess, runMain } from '../testing/run-main.ts';
import { type Config, readConfig } from './env.ts';
import { openPayments } from './open-payments.ts';
import { findFreePort } from './platform/find-free-port.ts';

let dataDir: string;
let databaseUrl: string;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trackboard-payments-'));
  const database = await createTestDatabase();
  databaseUrl = database.address();
  closeDatabase = database.close;
});
afterAll(async () => {
  await closeDatabase();
  await rm(dataDir, { recursive: true });
});

async function startServer(env: Record<string, string> = {}): Promise<MainProcess> {
  const main = await runMain(dataDir, { DATABASE_URL: databaseUrl, ...env });
  await main.ready;
  return main;
}

async function stop({ child, ended }: MainProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal);
  await ended;
}

async function logIn(api: ReturnType<typeof apiAt>): Promise<string> {
  return (await api.do(accounts.login, { email: odette.email, password })).token;
}

describe('a server without STRIPE_SECRET_KEY', () => {
  it('runs a sandbox that keeps its data when the app is killed, except in production', async () => {
    const port = String(await findFreePort());
    const PUBLIC_URL = `http://127.0.0.1:${port}`;
    const first = await startServer({ PORT: port, PUBLIC_URL });
    const api = apiAt(first.origin);
    const { owner } = await createGym(api, odette, northlane);
    const { url } = await api.do(payments.connect, {}, owner.token);
    expect(url).toMatch(`${PUBLIC_URL}/stripe-sandbox/`);
    await stop(first, 'SIGKILL');

    const second = await startServer({ PORT: port, PUBLIC_URL });
    const details = {
      businessName: 'Northlane',
      firstName: 'O',
      lastName: 'M',
      website: 'x.example',
    };
    const done = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(details),
      redirect: 'manual',
    });
    expect(done.headers.get('location')).toBe(`${PUBLIC_URL}/dashboard/congratulations/gym`);
    const token = await logIn(api);
    const status = () => api.do(payments.accountStatus, {}, token);
    await expect.poll(() => status()).toMatchObject({ isConnectedAccountActive: true });
    await stop(second);

    const live = await startServer({ PORT: port, PUBLIC_URL, NODE_ENV: 'production' });
    expect(await status()).toMatchObject({ arePaymentsOn: false });
    expect((await fetch(`${live.origin}/v1/customers`, { method: 'POST' })).status).toBe(404);
    await stop(live);
  });

  it.each([{ redisUrl: 'redis://localhost' }, { workers: 2 }])(
    'turns payments off in several processes (%o), and logs why',
    (several) => {
      const lines: string[] = [];
      const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
      const config = { ...readConfig({}), ...several } as Config;
      const { provider, sandbox } = openPayments(config, log);
      expect([provider, sandbox]).toEqual([null, null]);
      expect(lines).toEqual([
        'Payments are off: STRIPE_SECRET_KEY is not set, and the sandbox works in one process only.',
      ]);
    },
  );
});
