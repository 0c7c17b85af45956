import { sql } from 'kysely';
import type { Database } from '../src/platform/database/transaction.ts';

/** Makes jobs due now, without their delay or the pause before a retry. */
export async function skipJobPauses(db: Database): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(
    db,
  );
}
