import { type Failure, failure, invalidField } from '@trackboard/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { Content } from './content.ts';
import { type NamedInLibraries, findInLibraries } from './queries.ts';

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

type Named = Pick<Content, 'workoutType' | 'benchmarkId' | 'movementIds' | 'name'>;

/** A database workout comes from the library, or else from the gym's own workouts, by its name. */
function namedBy(contents: readonly Named[]): NamedInLibraries {
  const chosen = contents.filter(({ workoutType }) => workoutType === 'database');
  return {
    lifts: contents.flatMap(({ movementIds }) => movementIds),
    benchmarks: chosen.flatMap(({ benchmarkId }) => benchmarkId ?? []),
    own: chosen.flatMap(({ benchmarkId, name }) => (benchmarkId ? [] : name)),
  };
}

function problemOf({ lifts, benchmarks, own }: NamedInLibraries, found: NamedInLibraries) {
  if (lifts.some((id) => !found.lifts.includes(id))) {
    return invalidField('MovementsIds', 'Choose lifts from the list.');
  }
  const isChosen =
    benchmarks.every((id) => found.benchmarks.includes(id)) &&
    own.every((name) => found.own.includes(name));
  return isChosen ? null : invalidField('BenchmarkId', 'Please Choose Any Workout');
}

/**
 * Checks that the lifts of workouts are in the library, and that database workouts were chosen. The problem of each, in
 * their order.
 */
export async function checkLibraries(db: Database, gymId: string, contents: readonly Content[]) {
  const named = namedBy(contents);
  const isAny = Object.values(named).some((names) => names.length > 0);
  const found = isAny ? await findInLibraries(db, gymId, named) : named;
  return contents.map((content) => problemOf(namedBy([content]), found));
}

/** The same for one workout. */
export async function checkLibrary(db: Database, gymId: string, content: Content) {
  const [problem] = await checkLibraries(db, gymId, [content]);
  return problem ?? null;
}
