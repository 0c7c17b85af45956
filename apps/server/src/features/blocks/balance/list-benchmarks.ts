import type { Balance } from '@trackboard/contract/blocks';
import type { Database } from '../../../platform/database/transaction.ts';
import { type Countable, isDone } from './counted.ts';
import { daysBetween } from './present.ts';
import { countScores, listTimesBefore } from './queries.ts';

/** The benchmarks and tests among workouts by day, with the weeks since the gym did the same before. */
export async function listBenchmarks(
  db: Database,
  gymId: string,
  tests: readonly Countable[],
  today: string,
): Promise<Balance['benchmarks']> {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const asked = tests.map(({ benchmarkId, movementIds, name, schedule }) => ({
    benchmarkId,
    movementId: movementIds[0] ?? null,
    name,
    before: schedule ?? tomorrow,
  }));
  const before = await listTimesBefore(db, gymId, asked);
  const logged = await countScores(
    db,
    gymId,
    tests.flatMap(({ id }) => id ?? []),
  );
  const presented = tests.map((test, index) => {
    const last = before[index];
    const days = last ? daysBetween(last, test.schedule ?? today) : null;
    return {
      benchmarkId: test.benchmarkId,
      name: test.name,
      trackWorkoutId: test.id,
      date: test.schedule,
      isDone: isDone(test, today),
      weeksSince: days === null ? null : Math.floor(days / 7),
      logged: logged.get(test.id ?? '') ?? 0,
    };
  });
  return presented.toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? -1 : 1));
}
