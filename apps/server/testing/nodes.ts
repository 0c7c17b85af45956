import { pino } from 'pino';
import { openRedis } from '../src/platform/nodes/open-redis.ts';
import { createTestDatabase } from './database.ts';
import { type TestApp, startTestApp } from './test-app.ts';

export interface TestNodes {
  readonly nodes: readonly [TestApp, TestApp];
  close(): Promise<void>;
}

/** Starts two apps on one database and one Redis server, each with its own data folder. */
export async function startTestNodes(redisUrl: string): Promise<TestNodes> {
  const resources = new AsyncDisposableStack();
  const database = await createTestDatabase();
  resources.defer(() => database.close());
  const start = async (): Promise<TestApp> => {
    // The log is silent, because the tests make Redis fail on purpose.
    const redis = await openRedis(redisUrl, pino({ level: 'silent' }));
    resources.defer(() => redis.disconnect());
    const app = await startTestApp({
      redis,
      log: pino({ level: 'silent' }),
      database: { ...database, close: async () => undefined },
    });
    resources.defer(() => app.close());
    return app;
  };
  return { nodes: [await start(), await start()], close: () => resources.disposeAsync() };
}
