import { type Failure, failure } from '@trackboard/contract';
import type { Content } from './content.ts';

/** What a database workout takes from the library, with the wire's name of each field. */
const libraryFields = {
  name: 'Name',
  description: 'Description',
  scoreType: 'ScoreType',
  workoutType: 'WorkoutType',
  benchmarkId: 'BenchmarkId',
} as const satisfies Partial<Record<keyof Content, string>>;

/** Refuses to change what a database workout takes from the library: Fran under another name is not Fran. */
export function keepLibraryContent(
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
