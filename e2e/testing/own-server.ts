import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './start-server.ts';

interface OwnServer {
  /** Environment variables of the server. */
  settings: NodeJS.ProcessEnv;
  ownServer: RunningServer;
}

/** A test with its own server, for other settings, or because advancing the clock ends all sessions. */
export const test = base.extend<OwnServer>({
  settings: [{}, { option: true }],
  ownServer: async ({ settings }, use) => {
    const server = await startServer(settings);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
});
