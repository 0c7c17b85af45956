import { scoreListEntry } from '@trackboard/contract/scores';
import { type WeightUnit, convertWeight, scoreTypes } from '@trackboard/scoring';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { wireRow } from '../../../platform/database/json-rows.ts';
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
 * leaves, but not when its workout is moved to a track that the athlete was never on. Two triggers keep this.
 */
export const wasOnTrack = sql<boolean>`not scores.is_off_track`;

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

/** Selects the coach who entered a score as JSON; null if its athlete did. */
export const enteredByOf = (db: Database, userId: Expression<string | null>) =>
  wireRow(
    scoreListEntry.shape.enteredBy,
    db
      .selectFrom('users')
      .select(['id as userId', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .where('id', '=', userId),
  );

const weightTypes = Object.values(scoreTypes).flatMap(({ shape, number }) =>
  shape === 'weight' ? number : [],
);

const kilograms = sql`${sql.lit(convertWeight(1, 'lbs', 'kg'))}::float8`;

const gramsPerHundredth = (unit: RawBuilder<unknown>) =>
  sql`(case ${unit}::text when 'kg' then 1 else ${kilograms} end * 10)`;

/** Compares weights as `weightKey` does. */
const keyOf = (hundredths: RawBuilder<unknown>, unit: RawBuilder<unknown>) =>
  sql`floor(${hundredths} * ${gramsPerHundredth(unit)} / 100 + 0.5)`;

/**
 * Selects the value by which a score of `table` is ranked, in the reader's unit. Does in SQL what `weightForDisplay` does, step
 * by step: a tenth of the unit, or the next one if that does not compare as equal.
 */
export function highestIn(table: string, unit: RawBuilder<WeightUnit>) {
  const highest = sql.ref(`${table}.highest_score`);
  const from = sql.ref(`${table}.weight_unit`);
  return sql<string>`case when ${sql.ref(`${table}.score_type`)} = any(${weightTypes}) and ${from} <> ${unit}::text then (
    select ((tenths + sign(${keyOf(sql`round(weight * 100)`, from)} - ${keyOf(sql`(tenths * 10)`, unit)})) / 10)::text
    from (select ${highest}::float8 as weight) as given, lateral (
      select floor(case ${from} when 'kg' then weight / ${kilograms} else weight * ${kilograms} end * 10 + 0.5) as tenths
    ) as converted
  ) else ${highest} end`;
}

/** The audience of the score that has a video; undefined if no score has it. */
export async function findAudienceOfVideo(db: Database, video: string) {
  const row = await db
    .selectFrom('scores')
    .select('audience')
    .where('video', '=', video)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.audience;
}
