import type { Database } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/time/clock.ts';

export interface StatsDeps {
  readonly db: Database;
  readonly clock: Clock;
}
