import { Client } from 'pg';
import type { DatabaseAddress } from '../open-pool.ts';

/**
 * Runs `work` on a connection of its own. The end of the connection rolls back uncommitted changes.
 */
export async function withClient<Result>(
  address: DatabaseAddress,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: address(),
    application_name: name,
    // The text of dates and times must not depend on the server's settings.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601',
  });
  await client.connect();
  // The connection may break while no query runs on it; the next query then fails.
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
