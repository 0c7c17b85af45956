import type { Pool, PoolClient } from 'pg';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

const isTransactionControl = (text: string): boolean => /^\s*(begin|start|commit)\b/i.test(text);

/** Returns a function that runs `work` and counts the pool's statements, except BEGIN and COMMIT. */
export function countStatementsOf(pool: Pool): (work: () => Promise<unknown>) => Promise<number> {
  let count = 0;
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const counting = (...given: unknown[]): unknown => {
      if (!isTransactionControl(textOf(given[0]))) count += 1;
      return query(...given);
    };
    Object.assign(client, { query: counting });
  });
  return async (work) => {
    count = 0;
    await work();
    return count;
  };
}
