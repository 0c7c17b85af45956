import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import type { DatabaseConnection } from '../database/connect-database.ts';
import { listWaitingJobs } from '../database/dump/queries.ts';
import { deadLetterQueue } from '../events/reaction.ts';
import { restoreJobs } from './jobs.ts';

let database: DatabaseConnection;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.address() });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const data = { reaction: 'mail-reset', eventId: 7, eventType: 'resetAsked', payload: { id: '1' } };

it('a restore lists waiting and failed jobs as they were added', async () => {
  expect(await listWaitingJobs(client)).toEqual([]);
  const jobs = [
    { queue: 'mail', data, startAfter: '2031-01-02T03:04:05Z' },
    { queue: deadLetterQueue('push'), data, startAfter: '2026-01-02T03:04:05Z' },
  ];
  await restoreJobs(database.pool, jobs);
  const listed = await listWaitingJobs(client);
  expect(listed.toSorted((a, b) => a.queue.localeCompare(b.queue))).toEqual(jobs);
});
