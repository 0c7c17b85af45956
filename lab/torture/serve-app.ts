import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import type { Config } from '../../apps/server/src/env.ts';
import { connectDatabase } from '../../apps/server/src/platform/database/connect-database.ts';
import { createProvider } from '../../apps/server/src/platform/stripe/provider.ts';
import { systemClock } from '../../apps/server/src/platform/time/clock.ts';
import { testConfig } from '../../apps/server/testing/test-config.ts';
import { keys } from './payments/keys.ts';

/* Runs the app in its own process. If there is a payment sandbox, it runs in the parent process. */

const [databaseUrl = '', dataDir = '', port = '', sandboxPort = '', smtpUrl, limits = 'null'] =
  process.argv.slice(2);
const filesLimits = JSON.parse(limits) as Config['filesLimits'] | null;
const log = pino({ level: 'error' });
const database = connectDatabase({ address: () => databaseUrl, log, maxConnections: 8 });
const sandbox = { host: '127.0.0.1', port: Number(sandboxPort) };
const provider = sandboxPort ? createProvider({ ...keys, sandbox }) : null;
const app = await buildApp({
  config: testConfig(dataDir, {
    ownerPlans: 'off',
    platformFeePercent: 5,
    ...(smtpUrl && { smtpUrl }),
    ...(filesLimits && { filesLimits }),
  }),
  ...database,
  clock: systemClock,
  log,
  webRoot: null,
  sandbox: null,
  provider,
  checkOutput: false,
  runJobs: true,
});
process.once('SIGTERM', () => {
  void app.close().then(() => process.exit(0));
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('ready\n');
