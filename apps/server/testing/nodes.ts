import { pino } from 'pino';
import { nodesOverRedis, openRedis } from '../src/platform/nodes/nodes-over-redis.ts';
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
    const log = pino({ level: 'silent' });
    const redis = await openRedis(redisUrl, log);
    resources.defer(() => redis.disconnect());
    const app = await startTestApp({
      nodes: nodesOverRedis(redis, log),
      log,
      database: { ...database, close: async () => undefined },
    });
    resources.defer(() => app.close());
    return app;
  };
  return { nodes: [await start(), await start()], close: () => resources.disposeAsync() };
}
