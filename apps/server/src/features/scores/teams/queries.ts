import { sql } from 'kysely';
import type { Audience } from '@trackboard/contract/accounts';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { countOf } from '../../../platform/database/count-rows.ts';
import { findWithList } from '../../../platform/database/find-list.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { gymIdsEverJoined } from '../../gyms/index.ts';
import { isOnTrack } from '../../tracks/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { type ScoreRow, nameOf } from '../queries.ts';

export interface ScoreOf {
  readonly workoutId: string;
  readonly userId: string;
}

type Key = Pick<ScoreRow, 'gymId' | 'id'>;

/** The athletes who are on the workout's track now and with whom the actor has no block. The actor is an athlete. */
function partnersOf(db: Database, actor: Actor, workoutId: string) {
  return visibleWorkouts(db, actor)
    .innerJoin('trackMembers', (join) => sameGym(join, 'trackMembers.trackId', 'workouts.trackId'))
    .innerJoin('users', 'users.id', 'trackMembers.userId')
    .where('workouts.id', '=', workoutId)
    .where(isOnTrack)
    .where('users.deletedAt', 'is', null)
    .where('users.id', '!=', actor.id)
    .where(
      sql<boolean>`not exists (
        select from chat_blocks
        where (chat_blocks.user_id = users.id and chat_blocks.blocked_id = ${actor.id})
          or (chat_blocks.user_id = ${actor.id} and chat_blocks.blocked_id = users.id)
      )`,
    );
}

/** A page of the athletes with whom the actor can log a score, by name; undefined if the workout is not visible. */
export async function findPartners(
  db: Database,
  actor: Actor,
  { workoutId, search }: { readonly workoutId: string; readonly search: string | undefined },
  { limit, offset }: Slice,
) {
  const name = sql<string>`fold_text(users.first_name || ' ' || users.last_name)`;
  const all = partnersOf(db, actor, workoutId);
  const named = search ? all.where(name, 'like', containsFolded(search)) : all;
  return findWithList(
    db,
    visibleWorkouts(db, actor)
      .select(countOf(named).as('total'))
      .where('workouts.id', '=', workoutId),
    named
      .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.image'])
      .orderBy('users.firstName')
      .orderBy('users.lastName')
      .orderBy('users.id')
      .limit(limit)
      .offset(offset),
  );
}

/** Returns which of these users can be partners, with the audience that each prefers. */
export async function listPartnersAmong(
  trx: Trx,
  actor: Actor,
  workoutId: string,
  userIds: readonly string[],
) {
  if (!userIds.length) return [];
  return partnersOf(trx, actor, workoutId)
    .select(['users.id as userId', 'users.audience'])
    .where('users.id', 'in', userIds)
    .execute();
}

/**
 * Locks a workout, so that no other score of it is saved, and then, in the order of their ids, the athlete, the athlete's team
 * and these users. So the teams of a workout change one after the other.
 */
export async function lockTeam(
  trx: Trx,
  { workoutId, userId }: ScoreOf,
  userIds: readonly string[],
): Promise<void> {
  const gymIds = gymIdsEverJoined(trx, userId);
  await trx
    .selectFrom('workouts')
    .select('id')
    .where('gymId', 'in', gymIds)
    .where('id', '=', workoutId)
    .forNoKeyUpdate()
    .execute();
  const team = trx
    .selectFrom('scores')
    .innerJoin('scores as mate', (join) => sameGym(join, 'mate.teamId', 'scores.teamId'))
    .select('mate.userId')
    .where('scores.gymId', 'in', gymIds)
    .where('scores.workoutId', '=', workoutId)
    .where('scores.userId', '=', userId)
    .where('scores.deletedAt', 'is', null);
  await trx
    .selectFrom('users')
    .select('users.id')
    .where((eb) => eb.or([eb('users.id', 'in', [userId, ...userIds]), eb('users.id', 'in', team)]))
    .orderBy('users.id')
    .forNoKeyUpdate()
    .execute();
}

/** The rows of a team, first the one that is on the board. */
export async function listTeam(trx: Trx, of: Pick<ScoreRow, 'gymId' | 'teamId'>) {
  if (!of.teamId) return [];
  return trx
    .selectFrom('scores')
    .selectAll()
    .where('gymId', '=', of.gymId)
    .where('teamId', '=', of.teamId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`id <> team_id`)
    .orderBy('id')
    .execute();
}

/** The names of those of these users who have a score of a workout, in the order of the names. */
export async function listScorersAmong(
  trx: Trx,
  { gymId, id: workoutId }: Key,
  userIds: readonly string[],
): Promise<string[]> {
  if (!userIds.length) return [];
  const rows = await trx
    .selectFrom('scores')
    .select(nameOf('scores.user_id').as('name'))
    .where('gymId', '=', gymId)
    .where('workoutId', '=', workoutId)
    .where('userId', 'in', userIds)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}

/** Inserts the rows of an athlete's partners, or updates them. */
export async function upsertPartners(trx: Trx, rows: readonly ScoreRow[]): Promise<void> {
  if (!rows.length) return;
  const [first] = rows;
  const fixed = new Set(['gymId', 'id', 'workoutId', 'userId', 'createdAt']);
  const changed = Object.keys(first ?? {}).filter((column) => !fixed.has(column));
  await trx
    .insertInto('scores')
    .values([...rows])
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            changed.map((column) => [column, eb.ref(`excluded.${column as keyof ScoreRow}`)]),
          ),
        ),
    )
    .execute();
}

/** Marks scores of one gym as deleted and takes them off their teams. */
export async function deleteScores(trx: Trx, rows: readonly Key[], now: Date): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await trx
    .updateTable('scores')
    .set({ deletedAt: now, updatedAt: now, teamId: null, teamAudience: null })
    .where('gymId', '=', first.gymId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/** Sets who sees a team's score. Without `isTeam`, its rows become scores of one athlete. */
export async function updateTeam(
  trx: Trx,
  rows: readonly Key[],
  { audience, isTeam }: { readonly audience: Audience; readonly isTeam: boolean },
  now: Date,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await trx
    .updateTable('scores')
    .set({ audience, updatedAt: now, ...(!isTeam && { teamId: null, teamAudience: null }) })
    .where('gymId', '=', first.gymId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/** Moves what was said about a score that leaves its team to the score that takes its place. */
const move = (table: string) => sql`
  update ${sql.table(table)} as said set score_id = rest.first_id from rest
  where rest.id = rest.first_id and rest.team_id = rest.gone_id
    and said.gym_id = rest.gym_id and said.score_id = rest.gone_id`;

/** Locks all athletes of an athlete's teams in the order of their ids, as `lockTeam` does. */
async function lockAllTeams(trx: Trx, userId: string): Promise<void> {
  const teams = trx
    .selectFrom('scores')
    .innerJoin('scores as mate', (join) => sameGym(join, 'mate.teamId', 'scores.teamId'))
    .select('mate.userId')
    .where('scores.gymId', 'in', gymIdsEverJoined(trx, userId))
    .where('scores.userId', '=', userId)
    .where('scores.deletedAt', 'is', null);
  await trx
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', teams)
    .orderBy('users.id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Deletes an athlete's rows of all teams. If one was on the board, its place, likes and comments go to the next athlete of the team. A
 * team of one becomes a score of one athlete.
 */
export async function leaveAllTeams(trx: Trx, userId: string, now: Date): Promise<void> {
  await lockAllTeams(trx, userId);
  await sql`
    with gone as (
      select gym_id, id, team_id, like_count, comment_count from scores
      where gym_id in ${gymIdsEverJoined(trx, userId)} and user_id = ${userId}
        and team_id is not null and deleted_at is null
    ), rest as (
      select scores.gym_id, scores.id, gone.team_id, gone.id as gone_id, gone.like_count, gone.comment_count,
        first_value(scores.id) over (
          partition by gone.gym_id, gone.team_id
          order by scores.id <> scores.team_id, scores.created_at, scores.id
        ) as first_id,
        count(*) over team as size, max(scores.team_audience) over team as audience
      from gone join scores on scores.gym_id = gone.gym_id and scores.team_id = gone.team_id
      where scores.id <> gone.id and scores.deleted_at is null
      window team as (partition by gone.gym_id, gone.team_id)
    ), left_behind as (
      update scores set deleted_at = ${now}, updated_at = ${now}, team_id = null, team_audience = null
      from gone where scores.gym_id = gone.gym_id and scores.id = gone.id
    ), likes as (${move('score_likes')}), comments as (${move('score_comments')}),
    removals as (${move('score_removals')})
    update scores set
      updated_at = ${now},
      audience = rest.audience,
      team_id = case when rest.size > 1 then rest.first_id end,
      team_audience = case when rest.size > 1 then scores.team_audience end,
      like_count = case when rest.id = rest.first_id and rest.team_id = rest.gone_id
        then rest.like_count else scores.like_count end,
      comment_count = case when rest.id = rest.first_id and rest.team_id = rest.gone_id
        then rest.comment_count else scores.comment_count end
    from rest where scores.gym_id = rest.gym_id and scores.id = rest.id`.execute(trx);
}
