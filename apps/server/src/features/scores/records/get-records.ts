import { type Failure, isFailure } from '@trackboard/contract';
import type { Records } from '@trackboard/contract/records';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findAthleteGymIds } from '../../gyms/index.ts';
import { findVisiblePlaces } from '../../workouts/index.ts';
import { listLifts, listTestedMaxes } from '../lifts/queries.ts';
import type { Context } from '../../../platform/context.ts';
import { benchmarkRecords } from './benchmark-records.ts';
import { liftRecords } from './lift-records.ts';
import { listBenchmarkNames, listResults } from './queries.ts';

/** The records of the caller, or of an athlete of the owner's gym, by lift and by benchmark. */
export async function getRecords(
  { db }: Context,
  actor: Actor,
  userId: string,
): Promise<Records | Failure<'not_found'>> {
  const gymIds = await findAthleteGymIds(db, actor, userId);
  if (isFailure(gymIds)) return gymIds;
  const results = await listResults(db, { userId, gymIds });
  const { lift = [], benchmark = [] } = Object.groupBy(results, (row) => row.subjectKind ?? '');
  const places = await findVisiblePlaces(db, actor, [
    ...new Set(results.map((row) => row.workoutId)),
  ]);
  const shown = { unit: actor.weightUnit, places };
  const library = await listLifts(db);
  const maxes = await listTestedMaxes(db, userId);
  const names = await listBenchmarkNames(db, [
    ...new Set(benchmark.map((row) => row.subject ?? '')),
  ]);
  return {
    weightUnit: actor.weightUnit,
    lifts: liftRecords(library, lift, maxes, shown),
    benchmarks: benchmarkRecords(names, benchmark, shown),
  };
}
