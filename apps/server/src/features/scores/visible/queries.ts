import { type Team, partner, scoreListEntry, team } from '@trackboard/contract/scores';
import { type WeightUnit, convertWeight, scoreTypes } from '@trackboard/scoring';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonRows, wireRow, wireRows } from '../../../platform/database/json-rows.ts';
import { findWithList } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Given } from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type Actor, gymOfWork } from '../../../platform/sessions/actor.ts';
import { coachedGymIds } from '../../gyms/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { type Entered, type ScoreRow, nameOf, scoresOf } from '../queries.ts';

/** Whether a row counts on a board. A team's score counts once: by the row of the athlete who logged it. */
const countsOnce = sql<boolean>`(scores.team_id is null or scores.team_id = scores.id)`;

/**
 * Whether a user may see a score, by the audience that its athlete chose: 0 all who see the workout's board, 1 the gym's
 * owner and coaches, 2 nobody else. A team's score is seen by each of its athletes. This is the only rule about audiences. It
 * does not say whether the workout is visible.
 */
export const isSeenBy = (userId: Given<string>) => sql<boolean>`(
  scores.audience = 0 or scores.user_id = ${userId} or (scores.audience = 1 and (
    exists (select from gym_staff where gym_staff.gym_id = scores.gym_id and gym_staff.user_id = ${userId})
    or exists (select from gyms where gyms.id = scores.gym_id and gyms.owner_id = ${userId})
  )) or (scores.team_id is not null and exists (
    select from scores as mate
    where mate.gym_id = scores.gym_id and mate.team_id = scores.team_id and mate.user_id = ${userId}
      and mate.deleted_at is null
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
export const isOnBoard = sql<boolean>`scores.audience = 0 and ${countsOnce} and ${wasOnTrack}`;

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
  return scoresOfWorkout(db).where(countsOnce).where(wasOnTrack).where(isSeenBy(readerId));
}

const lowerIsBetter = Object.values(scoreTypes).flatMap((type) =>
  type.lowerIsBetter ? sql.lit(type.number) : [],
);

const betterBy = (
  scoreType: string,
) => sql`case when ${sql.raw(scoreType)} in (${sql.join(lowerIsBetter)})
  then scores.sort_key else -scores.sort_key end`;
/** Orders the better result first, whatever its division. A score has the type of its workout. */
export const better = betterBy('workouts.score_type');
/**
 * Orders Rx before scaled, then the better result first. Kinds without ranks have no keys, so they stay in
 * logged order. Scores that are hidden from the board come after it.
 */
export const betterFirst = sql`scores.audience <> 0, scores.sort_key is null, scores.is_scaled and scores.sort_key is not null,
  ${betterBy('scores.score_type')}`;
/** The order of a board; of equal results, the one that was logged first. The index `scores_in_order` has the same expressions. */
export const boardOrder = sql`${betterFirst}, scores.created_at, scores.id`;
/**
 * The rank on the board of a workout, or null for kinds without ranks and for hidden scores. Equal results share a rank, and the next rank is
 * skipped.
 */
export const boardRank = sql<
  number | null
>`case when scores.sort_key is not null and scores.audience = 0
  then rank() over (partition by workouts.id order by ${betterFirst}) end`;
/** The place in the order of a workout's board. No two scores have the same place. */
export const boardPosition = sql<number>`row_number() over (partition by workouts.id order by ${boardOrder})`;
const division = sql`partition by workouts.id, scores.is_scaled`;
/** The rank among the Rx or the scaled scores of the workout, as shown on all screens. */
export const divisionRank = sql<
  number | null
>`case when scores.sort_key is not null and scores.audience = 0
  then rank() over (${division} order by ${betterFirst}) end`;
/**
 * The rank of the score `placed` in its division, or null for kinds without ranks and for scores that are not on the board, and the size of
 * the division. It reads no other score, only the index `scores_on_board`.
 */
export function standingOfPlaced(db: Database) {
  const isBetter = sql`case when placed.score_type in (${sql.join(lowerIsBetter)})
    then scores.sort_key < placed.sort_key else scores.sort_key > placed.sort_key end`;
  const isRanked = sql`placed.sort_key is not null and placed.audience = 0 and not placed.is_off_track`;
  return db
    .selectFrom('scores')
    .select([
      sql<number | null>`case when ${isRanked}
        then 1 + count(*) filter (where ${isBetter}) end`.as('rank'),
      sql<number>`count(*)`.as('outOf'),
    ])
    .where('scores.gymId', '=', sql.ref<string>('placed.gym_id'))
    .where('scores.workoutId', '=', sql.ref<string>('placed.workout_id'))
    .where('scores.isScaled', '=', sql.ref<boolean>('placed.is_scaled'))
    .where('scores.deletedAt', 'is', null)
    .where(isOnBoard);
}

/**
 * Whether the actor may see a score of a visible workout, a team's score once. Owners and coaches also see scores that left a
 * board when their workout was moved.
 */
function isVisible(db: Database, actor: Actor) {
  const isSeen = sql<boolean>`${countsOnce} and ${isSeenBy(actor.id)}`;
  if (gymOfWork(actor)) return isSeen;
  if (!actor.isCoach) return sql<boolean>`${isSeen} and ${wasOnTrack}`;
  const coached = coachedGymIds(db, actor, 'manageAthletes');
  return sql<boolean>`${isSeen} and (scores.gym_id in ${coached} or ${wasOnTrack})`;
}

/** The scores of visible workouts that the actor may see. */
export function visibleScores(db: Database, actor: Actor) {
  return visibleWorkouts(db, actor)
    .innerJoin('scores', (join) => sameGym(join, 'scores.workoutId', 'workouts.id'))
    .where('scores.deletedAt', 'is', null)
    .where(isVisible(db, actor));
}

/** The scores of `workouts` that the actor may see, if the actor may see the workout. */
export function visibleScoresOfWorkout(db: Database, actor: Actor) {
  return scoresOfWorkout(db).where(isVisible(db, actor));
}

export async function findVisibleScore(db: Database, actor: Actor, id: string) {
  return visibleScores(db, actor)
    .selectAll('scores')
    .where('scores.id', '=', id)
    .executeTakeFirst();
}

/** A score that the actor may read: the actor's own, or a visible one. A team's score is the row that is on the board. */
export function readableScore(db: Database, actor: Actor, id: string) {
  const own = scoresOf(db, actor.id)
    .select(['scores.gymId', sql<string>`coalesce(scores.team_id, scores.id)`.as('id')])
    .where('scores.id', '=', id);
  return db
    .selectFrom(own.as('own'))
    .innerJoin('scores', (join) => sameGym(join, 'scores.id', 'own.id'))
    .selectAll('scores')
    .unionAll(visibleScores(db, actor).selectAll('scores').where('scores.id', '=', id))
    .limit(1);
}

/** The actor's own score of a workout, and whether the actor may see the workout. */
export async function findOwnScore(
  db: Database,
  actor: Actor,
  workoutId: string,
): Promise<{
  score: (ScoreRow & Entered & { readonly team: Team | null }) | undefined;
  isVisible: boolean;
}> {
  const workout = visibleWorkouts(db, actor).where('workouts.id', '=', workoutId);
  const found = await findWithList(
    db,
    db.selectNoFrom((eb) => eb.exists(workout).as('isVisible')),
    scoresOf(db, actor.id)
      .selectAll('scores')
      .select(nameOf('scores.entered_by').as('enteredByName'))
      .select(teamOf(db, { table: 'scores', readerId: actor.id }).as('team'))
      .where('scores.workoutId', '=', workoutId),
  );
  return { score: found?.rows[0], isVisible: Boolean(found?.head.isVisible) };
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

/** The score of a table's row that has its team, and the user who reads it. */
interface TeamOf {
  readonly table: string;
  readonly readerId: Given<string>;
}

function teamMembers(db: Database, { table, readerId }: TeamOf) {
  const all = db
    .selectFrom('scores as mate')
    .innerJoin('users', 'users.id', 'mate.userId')
    .where('mate.gymId', '=', sql.ref<string>(`${table}.gym_id`))
    .where('mate.teamId', '=', sql.ref<string>(`${table}.team_id`))
    .where('mate.deletedAt', 'is', null);
  const shown = all
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.image'])
    .where(
      sql<boolean>`(not exists (
        select from chat_blocks where chat_blocks.user_id = users.id and chat_blocks.blocked_id = ${readerId}
      ) or exists (
        select from scores as own
        where own.gym_id = mate.gym_id and own.team_id = mate.team_id and own.user_id = ${readerId}
      ))`,
    )
    .orderBy(sql`mate.id <> mate.team_id`)
    .orderBy('users.firstName')
    .orderBy('users.lastName')
    .orderBy('users.id');
  const ofTeam = all
    .select(sql<number>`count(*)`.as('size'))
    .select(
      sql<
        Team['gender']
      >`case when min(users.gender) = max(users.gender) then min(users.gender) end`.as('gender'),
    )
    .having(sql<boolean>`count(*) > 0`);
  return { ofTeam, shown };
}

/** Selects the athletes of a team's score; null for a score of one athlete. */
export function teamOf(db: Database, of: TeamOf) {
  const { ofTeam, shown } = teamMembers(db, of);
  return sql<Team | null>`${jsonRows(ofTeam.select(jsonRows(shown).as('members')))} -> 0`;
}

/** The athletes of a score as a reader sees them; null for a score of one athlete. */
export async function findTeamOf(
  db: Database,
  { gymId, id, teamId }: Pick<ScoreRow, 'gymId' | 'id' | 'teamId'>,
  readerId: string,
): Promise<Team | null> {
  if (!teamId) return null;
  const row = await db
    .selectFrom('scores')
    .select(teamOf(db, { table: 'scores', readerId }).as('team'))
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.team ?? null;
}

/** Selects the same as `teamOf` as JSON of the wire. */
export function teamOnWire(db: Database, of: TeamOf) {
  const { ofTeam, shown } = teamMembers(db, of);
  return wireRow(team, ofTeam.select(wireRows(partner, shown).as('members')));
}

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
