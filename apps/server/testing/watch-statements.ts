import type { Pool, PoolClient } from 'pg';

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

const statementOf = (query: unknown): Statement =>
  typeof query === 'string' ? { text: query } : { text: '', ...(query as Partial<Statement>) };

const isTransactionControl = ({ text }: Statement): boolean =>
  /^\s*(begin|start|commit)\b/i.test(text);

type Watch<Seen> = (work: () => Promise<unknown>) => Promise<Seen>;

function watch(pool: Pool): Watch<Statement[]> {
  let statements: Statement[] = [];
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const counting = (...given: unknown[]): unknown => {
      const statement = statementOf(given[0]);
      if (!isTransactionControl(statement)) statements.push(statement);
      return query(...given);
    };
    Object.assign(client, { query: counting });
  });
  return async (work) => {
    statements = [];
    await work();
    const seen = statements;
    statements = [];
    return seen;
  };
}

/** Returns a function that runs `work` and returns the pool's statements, except BEGIN and COMMIT. */
export function watchStatementsOf(pool: Pool): Watch<string[]> {
  const statementsOf = watch(pool);
  return async (work) => (await statementsOf(work)).map(({ text }) => text);
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Counts the pages that a statement reads. Pages in memory count for each access. */
async function pagesOf(pool: Pool, { text, values }: Statement): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

/** Returns a function that runs reads and returns how many pages their largest statement reads, when it runs once more. */
export function watchPagesOf(pool: Pool): Watch<number> {
  const statementsOf = watch(pool);
  return async (work) => {
    const pages: number[] = [];
    for (const statement of await statementsOf(work)) pages.push(await pagesOf(pool, statement));
    return Math.max(...pages);
  };
}
