import type { Presence } from '@trackboard/contract/attendance';
import { sql } from 'kysely';
import { findWithList } from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { isOnTrack } from '../../gyms/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { nameOf } from '../queries.ts';

const maxAthletes = 1000;

/** Whether an athlete has a score of any workout of the day, on any track of the gym. */
function hasScoreOfDay({ gym }: GymActor, workoutId: string) {
  return sql<boolean>`exists (
    select from scores
    where scores.gym_id = ${gym.id} and scores.user_id = track_members.user_id and scores.deleted_at is null
      and scores.workout_id = any(array(
        select others.id from workouts as others
        where others.gym_id = ${gym.id} and others.deleted_at is null and others.schedule = (
          select schedule from workouts where gym_id = ${gym.id} and id = ${workoutId}
        )
      ))
  )`;
}

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
    .innerJoin('trackMembers', (join) => sameGym(join, 'trackMembers.trackId', 'workouts.trackId'))
    .innerJoin('users', 'users.id', 'trackMembers.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.image'])
    .leftJoin('attendance', (join) =>
      sameGym(join, 'attendance.userId', 'trackMembers.userId').onRef(
        'attendance.day',
        '=',
        'workouts.schedule',
      ),
    )
    .select(jsonRows(score).as('scores'))
    .select((eb) =>
      eb
        .case()
        .when(hasScoreOfDay(actor, workoutId))
        .then<Presence>('score')
        .when('attendance.tickedBy', 'is not', null)
        .then<Presence>('coach')
        .when('attendance.userId', 'is not', null)
        .then<Presence>('self')
        .end()
        .as('here'),
    )
    .where(isOnTrack)
    .orderBy('users.firstName')
    .orderBy('users.lastName')
    .orderBy('users.id')
    .limit(maxAthletes);
  return findWithList(db, workout.select(['workouts.gymId', 'workouts.schedule as day']), athletes);
}

export type ClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>['rows'][number];
