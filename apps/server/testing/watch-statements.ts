import type { Pool, PoolClient } from 'pg';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

const isTransactionControl = (text: string): boolean => /^\s*(begin|start|commit)\b/i.test(text);

/** Returns a function that runs `work` and returns the pool's statements, except BEGIN and COMMIT. */
export function watchStatementsOf(pool: Pool): (work: () => Promise<unknown>) => Promise<string[]> {
  let texts: string[] = [];
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const counting = (...given: unknown[]): unknown => {
      const text = textOf(given[0]);
      if (!isTransactionControl(text)) texts.push(text);
      return query(...given);
    };
    Object.assign(client, { query: counting });
  });
  return async (work) => {
    texts = [];
    await work();
    return texts;
  };
}
