import { type Failure, failure } from '@trackboard/contract';
import type { Records } from '@trackboard/contract/records';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { benchmarkRecords } from './benchmark-records.ts';
import { liftRecords } from './lift-records.ts';
import { findRecordSources } from './queries.ts';

/** The records of the caller, or of an athlete of the owner's gym, by lift and by benchmark. */
export async function getRecords(
  { db }: Context,
  actor: Actor,
  userId: string,
): Promise<Records | Failure<'not_found'>> {
  const found = await findRecordSources(db, actor, userId);
  if (!found) return failure('not_found');
  const { lift = [], benchmark = [] } = Object.groupBy(found.rows, (row) => row.subjectKind ?? '');
  const { library, maxes } = found.head;
  const unit = actor.weightUnit;
  return {
    weightUnit: unit,
    lifts: liftRecords(library, lift, maxes, unit),
    benchmarks: benchmarkRecords(benchmark, unit),
  };
}
