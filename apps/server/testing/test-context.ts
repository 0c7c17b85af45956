import type { Config } from '../src/env.ts';
import { type Context, createContext } from '../src/platform/context.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import { createLog } from '../src/platform/log/create-log.ts';
import type { Provider } from '../src/platform/stripe/provider.ts';
import type { Clock } from '../src/platform/time/clock.ts';
import { testConfig } from './test-config.ts';

interface Of {
  readonly dataDir: string;
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Creates the context of a test app's features, for tests that run jobs themselves. Payments are off without a
 * provider.
 */
export function testContext(
  { dataDir, db, clock }: Of,
  { provider = null, ...changed }: Partial<Config> & { provider?: Provider | null } = {},
): Context {
  const config = testConfig(dataDir, changed);
  const log = createLog({ level: 'silent' });
  return createContext({ config, db, clock, log, provider }, { onCommitted: () => undefined });
}
