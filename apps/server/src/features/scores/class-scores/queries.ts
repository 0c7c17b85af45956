import { sql } from 'kysely';
import { findWithList } from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { isOnTrack } from '../../gyms/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { nameOf } from '../queries.ts';

const maxAthletes = 1000;

/** The athletes on a workout's track, each with a list of one score or none; null if the actor may not see the workout. */
export async function findClass(db: Database, actor: GymActor, workoutId: string) {
  const workout = visibleWorkouts(db, actor).where('workouts.id', '=', workoutId);
  const score = db
    .selectFrom('scores')
    .select(['scores.id', 'scores.scoreType', 'scores.sets', 'scores.setUnits'])
    .select(['scores.weightUnit', 'scores.notes', 'scores.isScaled', 'scores.enteredBy'])
    .select(nameOf('scores.entered_by').as('enteredByName'))
    .where('scores.gymId', '=', sql.ref<string>('workouts.gym_id'))
    .where('scores.workoutId', '=', sql.ref<string>('workouts.id'))
    .where('scores.userId', '=', sql.ref<string>('track_members.user_id'))
    .where('scores.deletedAt', 'is', null);
  const athletes = workout
    .innerJoin('trackMembers', (join) =>
      join
        .onRef('trackMembers.gymId', '=', 'workouts.gymId')
        .onRef('trackMembers.trackId', '=', 'workouts.trackId'),
    )
    .innerJoin('users', 'users.id', 'trackMembers.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.image'])
    .select(jsonRows(score).as('scores'))
    .where(isOnTrack)
    .orderBy('users.firstName')
    .orderBy('users.lastName')
    .orderBy('users.id')
    .limit(maxAthletes);
  return findWithList(db, workout.select('workouts.id as workoutId'), athletes);
}

export type ClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>['rows'][number];
