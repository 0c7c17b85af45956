import { type Failure, failure, invalidField } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { Content } from './content.ts';
import { countLiftMovements, isBenchmark } from './queries.ts';

/** The fields that a database workout copies from its benchmark, with their names on the wire. */
const libraryFields = {
  name: 'Name',
  description: 'Description',
  scoreType: 'ScoreType',
  workoutType: 'WorkoutType',
  benchmarkId: 'BenchmarkId',
} as const satisfies Partial<Record<keyof Content, string>>;

/** Refuses changes to the fields that a database workout copies from its benchmark. */
export function checkFixedContent(
  before: Content,
  after: Content,
): Content | Failure<'database_workout_fixed'> {
  if (before.workoutType !== 'database') return after;
  const content = { ...after, benchmarkId: after.benchmarkId ?? before.benchmarkId };
  const changed = Object.entries(libraryFields).filter(([field]) => {
    const name = field as keyof typeof libraryFields;
    return content[name] !== before[name];
  });
  if (changed.length === 0) return content;
  const message = 'This comes from the database and cannot be changed.';
  return failure('database_workout_fixed', {
    fields: Object.fromEntries(changed.map(([, wireName]) => [wireName, message])),
  });
}

/** Checks that the lifts and the benchmark of a workout are in the library. */
export async function checkLibrary(db: Database, { movementIds, benchmarkId }: Content) {
  if (movementIds.length && (await countLiftMovements(db, movementIds)) < movementIds.length) {
    return invalidField('MovementsIds', 'Choose lifts from the list.');
  }
  if (benchmarkId && !(await isBenchmark(db, benchmarkId))) {
    return invalidField('BenchmarkId', 'Please Choose Any Workout');
  }
  return null;
}
