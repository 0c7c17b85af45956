import { type Failure, failure, invalidField, isFailure } from '@trackboard/contract';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Content } from '../content.ts';
import { type PlannedForm, emptyContent, fitContent } from '../fit-content.ts';
import { type FoundInLibraries, type NamedInLibraries, findInLibraries } from './queries.ts';

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

/**
 * Collects what to look up. Database workouts without the id of a benchmark are looked up by name.
 */
function namedBy(contents: readonly Content[]): NamedInLibraries {
  const chosen = contents.filter(({ workoutType }) => workoutType === 'database');
  return {
    lifts: contents.flatMap(({ movementIds }) => movementIds),
    benchmarks: chosen.flatMap(({ benchmarkId }) => benchmarkId ?? []),
    names: chosen.flatMap(({ benchmarkId, name }) => (benchmarkId ? [] : name)),
  };
}

/**
 * Returns the benchmark of a database workout, null for one of the gym's own workouts, and undefined if it is neither.
 * If a benchmark and an own workout have the same name, the description decides.
 */
function benchmarkOf(content: Content, found: FoundInLibraries): string | null | undefined {
  const { benchmarkId, name, description } = content;
  if (benchmarkId) return found.benchmarks.includes(benchmarkId) ? benchmarkId : undefined;
  const isOwn = found.own.includes(name);
  const named = found.named.find((benchmark) => benchmark.name === name);
  if (named && (!isOwn || named.description === description)) return named.id;
  return isOwn ? null : undefined;
}

function fitToLibraries(content: Content, found: FoundInLibraries) {
  if (content.movementIds.some((id) => !found.lifts.includes(id))) {
    return invalidField('MovementsIds', 'Choose lifts from the list.');
  }
  if (content.workoutType !== 'database') return content;
  const benchmarkId = benchmarkOf(content, found);
  if (benchmarkId === undefined) return invalidField('BenchmarkId', 'Please Choose Any Workout');
  return { ...content, benchmarkId };
}

/**
 * Checks that the lifts of workouts are in the library, and that database workouts were chosen. Returns the content of
 * each workout with its benchmark, or its problem, in the same order.
 */
async function findLibraryContents(
  db: Database,
  gymId: string,
  contents: readonly Content[],
): Promise<(Content | Failure<'invalid_input'>)[]> {
  const named = namedBy(contents);
  const isAny = Object.values(named).some((names) => names.length > 0);
  if (!isAny) return [...contents];
  const found = await findInLibraries(db, gymId, named);
  return contents.map((content) => fitToLibraries(content, found));
}

/** Does the same for one workout. */
export async function findLibraryContent(db: Database, gymId: string, content: Content) {
  const [found] = await findLibraryContents(db, gymId, [content]);
  return found ?? content;
}

type Problem = Failure<'invalid_input'>;

/** Moves the fields of a problem below `path`, for one of several workouts. */
function problemAt(path: string, { failure: code, details }: Problem): Problem {
  const fields = Object.entries(details.fields ?? {}).map(([field, message]) => [
    `${path}.${field}`,
    message,
  ]);
  return failure(code, { ...details, fields: Object.fromEntries(fields) });
}

/**
 * Returns the contents of new workouts of a gym, or the problem of the first one that has a problem. `pathOf` returns
 * where the request has the workout with an index.
 */
export async function fitContents(
  trx: Trx,
  gymId: string,
  forms: readonly PlannedForm[],
  pathOf: (index: number) => string,
): Promise<Content[] | Problem> {
  const contents: Content[] = [];
  for (const [index, form] of forms.entries()) {
    const content = fitContent({ ...form, ...emptyContent }, form);
    if (isFailure(content)) return problemAt(pathOf(index), content);
    contents.push(content);
  }
  const found = await findLibraryContents(trx, gymId, contents);
  const fitted: Content[] = [];
  for (const [index, content] of found.entries()) {
    if (isFailure(content)) return problemAt(pathOf(index), content);
    fitted.push(content);
  }
  return fitted;
}
