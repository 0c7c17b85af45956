import type { Database } from '../../platform/database/transaction.ts';

export interface PaymentsDeps {
  readonly db: Database;
}
