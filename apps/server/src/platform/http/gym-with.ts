import type { Database } from '../database/transaction.ts';
import { type TableOfGym, findGymWithRow } from '../sessions/queries.ts';
import type { GymOf } from './route.ts';

/** For `route`: the gym that has the row whose id a call names. */
export function gymWith<Input>(
  db: Database,
  table: TableOfGym,
  idOf: (input: Input) => string | null | undefined,
): GymOf<Input> {
  return async (input, gymIds) => {
    const id = idOf(input);
    return id ? findGymWithRow(db, table, id, gymIds) : undefined;
  };
}
