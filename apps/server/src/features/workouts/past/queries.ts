import { sql } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { countOf } from '../../../platform/database/count-rows.ts';
import { findPage } from '../../../platform/database/find-list.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { shownColumns } from '../content.ts';
import { visibleWorkouts } from '../queries.ts';

const nameKey = sql<string>`fold_text(workouts.name)`;

/**
 * A page of the published workouts of the actor's gym before a day, one for each name: the last one, how often it was done,
 * and the scores of the last one. Reads the scores' table, because that feature depends on this one.
 */
export async function findPastWorkouts(
  db: Database,
  actor: GymActor,
  { before, search }: { readonly before: string; readonly search?: string | undefined },
  { limit, offset }: Slice,
) {
  const done = visibleWorkouts(db, actor)
    .where('workouts.gymId', '=', actor.gym.id)
    .where('workouts.isPublished', '=', true)
    .where('workouts.schedule', '<', before)
    .$if(Boolean(search), (past) =>
      past.where(
        sql<boolean>`fold_text(workouts.name || ' ' || workouts.description) like ${containsFolded(search ?? '')}`,
      ),
    );
  const latest = done
    .select(shownColumns)
    .select('workouts.gymId')
    .select(sql<number>`count(*) over (partition by ${nameKey})`.as('times'))
    .distinctOn(nameKey)
    .orderBy(nameKey)
    .orderBy('workouts.schedule', 'desc')
    .orderBy('workouts.id', 'desc');
  const page = db
    .selectFrom(latest.as('workouts'))
    .selectAll()
    .select((eb) =>
      countOf(
        eb
          .selectFrom('scores')
          .whereRef('scores.gymId', '=', 'workouts.gymId')
          .whereRef('scores.workoutId', '=', 'workouts.id')
          .where('scores.deletedAt', 'is', null),
      ).as('scores'),
    )
    .orderBy('workouts.schedule', 'desc')
    .orderBy('workouts.id', 'desc')
    .limit(limit)
    .offset(offset);
  const names = done.select(sql<number>`count(distinct ${nameKey})`.as('total'));
  return findPage(db, names, page);
}
