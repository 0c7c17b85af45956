import { type Failure, failure } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { Content } from './content.ts';
import { countLiftMovements, isBenchmark } from './queries.ts';

function unknown(field: string, message: string): Failure<'invalid_input'> {
  return failure('invalid_input', { message, fields: { [field]: message } });
}

/** What a workout takes from the library must be in it. */
export async function libraryProblem(
  db: Database,
  { movementIds, benchmarkId }: Content,
): Promise<Failure<'invalid_input'> | null> {
  if (movementIds.length && (await countLiftMovements(db, movementIds)) < movementIds.length) {
    return unknown('MovementsIds', 'Choose lifts from the list.');
  }
  if (benchmarkId && !(await isBenchmark(db, benchmarkId))) {
    return unknown('BenchmarkId', 'Please Choose Any Workout');
  }
  return null;
}
