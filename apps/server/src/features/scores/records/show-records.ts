import { type Failure, type Records, failure } from '@trackboard/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { everMemberGymIds, isMember } from '../../gyms/index.ts';
import { listLifts, listMaxes } from '../lifts/queries.ts';
import type { ScoresDeps } from '../scores-deps.ts';
import { benchmarkRecords } from './benchmark-records.ts';
import { liftRecords } from './lift-records.ts';
import { listBenchmarkNames, listResults } from './queries.ts';

/** The gyms whose scores the actor may see of an athlete: the owner of a gym those of that gym alone. */
async function gymsOfResults(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<string[] | Failure<'not_found'>> {
  if (userId === actor.id) return everMemberGymIds(db, userId);
  if (!actor.gymId || !(await isMember(db, actor.gymId, userId))) return failure('not_found');
  return [actor.gymId];
}

/** The records of the caller, or of an athlete of the owner's gym, by lift and by benchmark. */
export async function showRecords(
  { db }: ScoresDeps,
  actor: Actor,
  userId: string,
): Promise<Records | Failure<'not_found'>> {
  const gymIds = await gymsOfResults(db, actor, userId);
  if ('failure' in gymIds) return gymIds;
  const results = await listResults(db, { userId, gymIds });
  const { lift = [], benchmark = [] } = Object.groupBy(results, (row) => row.subjectKind ?? '');
  const library = await listLifts(db);
  const maxes = await listMaxes(db, userId);
  const names = await listBenchmarkNames(db, [
    ...new Set(benchmark.map((row) => row.subject ?? '')),
  ]);
  return {
    weightUnit: actor.weightUnit,
    lifts: liftRecords(library, lift, maxes, actor.weightUnit),
    benchmarks: benchmarkRecords(names, benchmark, actor.weightUnit),
  };
}
