import { sql } from 'kysely';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Given } from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type Actor, gymOfWork } from '../../../platform/sessions/actor.ts';
import { coachedGymIds } from '../../gyms/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { scoresOf } from '../queries.ts';

/**
 * Whether a user may see a score, by the audience that its athlete chose: 0 all who see the workout's board, 1 the gym's
 * owner and coaches, 2 nobody else. This is the only rule about audiences. It does not say whether the workout is
 * visible.
 */
export const isSeenBy = (userId: Given<string>) => sql<boolean>`(
  scores.audience = 0 or scores.user_id = ${userId} or (scores.audience = 1 and (
    exists (select from gym_staff where gym_staff.gym_id = scores.gym_id and gym_staff.user_id = ${userId})
    or exists (select from gyms where gyms.id = scores.gym_id and gyms.owner_id = ${userId})
  ))
)`;

/** Whether the owner and the coaches of a score's gym may see the score. */
export const isSeenByStaff = sql<boolean>`scores.audience <> 2`;

/**
 * Whether the athlete of a score is or was on the workout's current track. A score stays on the board when its athlete
 * leaves, but not when its workout is moved to a track that the athlete was never on.
 *
 * OFFSET keeps PostgreSQL from joining the track's members first and looking up each one's score. It expects few members,
 * because it does not know that a track has one gym.
 */
export const wasOnTrack = sql<boolean>`exists (
  select from track_members
  where track_members.gym_id = workouts.gym_id and track_members.track_id = workouts.track_id
    and track_members.user_id = scores.user_id
  offset 0
)`;

/** Whether a score is on the board that all who see the workout see. Only these scores have ranks. */
export const isOnBoard = sql<boolean>`scores.audience = 0 and ${wasOnTrack}`;

function scoresOfWorkout(db: Database) {
  return db
    .selectFrom('scores')
    .where('scores.gymId', '=', sql.ref<string>('workouts.gym_id'))
    .where('scores.workoutId', '=', sql.ref<string>('workouts.id'))
    .where('scores.deletedAt', 'is', null);
}

/** The scores of `workouts` that are on the board of their workout. */
export function scoresOnBoard(db: Database) {
  return scoresOfWorkout(db).where(isOnBoard);
}

/** The scores on the board of `workouts`, and those hidden from it that the reader may see. */
export function scoresBesideBoard(db: Database, readerId: Given<string>) {
  return scoresOfWorkout(db).where(wasOnTrack).where(isSeenBy(readerId));
}

/**
 * The scores of visible workouts that the actor may see. Owners and coaches also see scores that left a board when their
 * workout was moved.
 */
export function visibleScores(db: Database, actor: Actor) {
  const scores = visibleWorkouts(db, actor)
    .innerJoin('scores', (join) => sameGym(join, 'scores.workoutId', 'workouts.id'))
    .where('scores.deletedAt', 'is', null)
    .where(isSeenBy(actor.id));
  if (gymOfWork(actor)) return scores;
  if (!actor.isCoach) return scores.where(wasOnTrack);
  return scores.where((eb) =>
    eb.or([eb('workouts.gymId', 'in', coachedGymIds(db, actor, 'manageAthletes')), wasOnTrack]),
  );
}

export async function findVisibleScore(db: Database, actor: Actor, id: string) {
  return visibleScores(db, actor)
    .selectAll('scores')
    .where('scores.id', '=', id)
    .executeTakeFirst();
}

/** A score that the actor may read: the actor's own, or a visible one. */
export function readableScore(db: Database, actor: Actor, id: string) {
  return scoresOf(db, actor.id)
    .selectAll('scores')
    .where('scores.id', '=', id)
    .unionAll(visibleScores(db, actor).selectAll('scores').where('scores.id', '=', id))
    .limit(1);
}
