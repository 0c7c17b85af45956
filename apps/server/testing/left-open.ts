import { afterAll, expect } from 'vitest';
import { openDatabases } from './database.ts';

/*
 * Runs with every test file, after the hooks of the file. Files share a worker, so an app that one file leaves running,
 * with its database, would work beside the tests of the next.
 */
afterAll(() => {
  const left = [...openDatabases];
  openDatabases.clear();
  expect(left, 'databases that the file did not close').toEqual([]);
});
