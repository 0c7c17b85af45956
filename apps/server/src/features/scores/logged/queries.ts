import { sql } from 'kysely';
import { findWithList } from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { divisionCount, divisionRank } from '../board/queries.ts';
import {
  type LiftMaxRow,
  type ResultRow,
  loggedScores,
  maxesNewestFirst,
} from '../lifts/queries.ts';
import { isOnBoard } from '../queries.ts';

/** The place of an athlete's score among the Rx or the scaled scores of its workout. */
export interface Standing {
  readonly scoreId: string;
  readonly subject: string | null;
  readonly rank: number | null;
  readonly outOf: number;
}

/** The athlete's scores of the visible workouts of these days, each ranked in its division. */
export function standingsOfDays(
  db: Database,
  actor: Actor,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
) {
  const logged = visibleWorkouts(db, actor)
    .innerJoin('scores as own', (join) => sameGym(join, 'own.workoutId', 'workouts.id'))
    .select(['workouts.gymId', 'workouts.id', 'workouts.trackId', 'workouts.scoreType'])
    .where('workouts.schedule', '>=', fromDate)
    .where('workouts.schedule', '<=', toDate)
    .where('own.userId', '=', actor.id)
    .where('own.deletedAt', 'is', null)
    // OFFSET keeps PostgreSQL from planning all of these tables together, which takes longer than reading them.
    .modifyEnd(sql`offset 0`);
  const ranked = db
    .selectFrom(logged.as('workouts'))
    .innerJoin('scores', (join) => sameGym(join, 'scores.workoutId', 'workouts.id'))
    .select(['scores.id as scoreId', 'scores.userId', 'scores.subject'])
    .select([divisionRank.as('rank'), divisionCount.as('outOf')])
    .where('scores.deletedAt', 'is', null)
    .where(isOnBoard);
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['ranked.scoreId', 'ranked.subject', 'ranked.rank', 'ranked.outOf'])
    .where('ranked.userId', '=', actor.id);
}

/** The standings of some days, with the athlete's scores that they are of or compared with. */
export interface LoggedHistory {
  readonly standings: readonly Standing[];
  /** The newest first. */
  readonly maxes: readonly LiftMaxRow[];
  readonly rows: readonly ResultRow[];
}

export async function findLogged(
  db: Database,
  actor: Actor,
  range: { readonly fromDate: string; readonly toDate: string },
): Promise<LoggedHistory> {
  const found = await findWithList(
    db,
    db.selectNoFrom([
      jsonRows(standingsOfDays(db, actor, range)).as('standings'),
      jsonRows(maxesNewestFirst(db, actor.id)).as('maxes'),
    ]),
    loggedScores(db, actor.id).where(sql<boolean>`exists (
      select from json_to_recordset(head.standings) as standing ("scoreId" uuid, subject text)
      where standing."scoreId" = scores.id or standing.subject = scores.subject
    )`),
  );
  return {
    standings: found?.head.standings ?? [],
    maxes: found?.head.maxes ?? [],
    rows: found?.rows ?? [],
  };
}
