import { containsFolded } from '../../../platform/database/contains-folded.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';

/** Which scores of an athlete: those of workouts that are deleted, or on none of the tracks that the athlete sees. */
export interface KeptScoresOf {
  readonly userId: string;
  readonly gymIds: readonly string[];
  readonly seenTrackIds: readonly string[];
  /** A part of the workout's name. */
  readonly search?: string | undefined;
}

function keptScores(db: Database, { userId, gymIds, seenTrackIds, search }: KeptScoresOf) {
  const query = db
    .selectFrom('scores')
    .innerJoin('workouts', (join) =>
      join
        .onRef('workouts.gymId', '=', 'scores.gymId')
        .onRef('workouts.id', '=', 'scores.workoutId'),
    )
    .innerJoin('gyms', 'gyms.id', 'scores.gymId')
    .where('scores.gymId', 'in', gymIds)
    .where('scores.userId', '=', userId)
    .where('scores.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('workouts.deletedAt', 'is not', null),
        eb.not(eb('workouts.trackId', '=', eb.fn.any(eb.val(seenTrackIds)))),
      ]),
    );
  if (!search) return query;
  return query.where((eb) => eb.fn('fold_text', ['workouts.name']), 'like', containsFolded(search));
}

/** A page of them, the latest day first. */
export async function listKeptScores(db: Database, of: KeptScoresOf, { limit, offset }: Slice) {
  if (!of.gymIds.length) return [];
  return keptScores(db, of)
    .selectAll('scores')
    .select(['workouts.name', 'workouts.schedule as day', 'gyms.name as gym'])
    .orderBy('workouts.schedule', 'desc')
    .orderBy('scores.createdAt', 'desc')
    .orderBy('scores.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countKeptScores(db: Database, of: KeptScoresOf): Promise<number> {
  if (!of.gymIds.length) return 0;
  const { count } = await keptScores(db, of)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
