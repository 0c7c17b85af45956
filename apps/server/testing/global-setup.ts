import type { TestProject } from 'vitest/node';
import { type TestServer, startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Starts one PostgreSQL server with one migrated template database before the first test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer(process.env['TEST_DATABASE_URL']);
  project.provide('testServer', server);
  return stop;
}
