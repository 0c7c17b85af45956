import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './start-server.ts';

/** A test with a server of its own: moving the clock on ends every session of a server. */
export const test = base.extend<{ ownServer: RunningServer }>({
  ownServer: async ({ browserName: _browser }, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
});
