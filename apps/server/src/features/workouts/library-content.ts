import { type Failure, failure, invalidField } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { Content } from './content.ts';
import { countLiftMovements, hasOwnWorkout, isBenchmark } from './queries.ts';

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

type Chosen = Pick<Content, 'workoutType' | 'benchmarkId' | 'name'>;

/** Whether a database workout comes from the library, or else from the gym's own workouts, by its name. */
async function isChosen(db: Database, gymId: string, { workoutType, benchmarkId, name }: Chosen) {
  if (workoutType !== 'database') return true;
  return benchmarkId ? isBenchmark(db, benchmarkId) : hasOwnWorkout(db, gymId, name);
}

/** Checks that the lifts of a workout are in the library, and that a database workout was chosen. */
export async function checkLibrary(db: Database, gymId: string, content: Content) {
  const { movementIds } = content;
  if (movementIds.length && (await countLiftMovements(db, movementIds)) < movementIds.length) {
    return invalidField('MovementsIds', 'Choose lifts from the list.');
  }
  if (!(await isChosen(db, gymId, content))) {
    return invalidField('BenchmarkId', 'Please Choose Any Workout');
  }
  return null;
}
