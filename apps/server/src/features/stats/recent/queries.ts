import { sql } from 'kysely';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { paidEndColumns, visibleTracks } from '../../tracks/index.ts';

/** Whether a member has scored, liked or commented in the gym since `since`. */
function hasDoneSomething(since: Date) {
  const by = sql`done.gym_id = member.gym_id and done.user_id = member.user_id
    and done.created_at >= ${since}`;
  return sql<boolean>`(
    exists (select from scores as done where ${by} and done.deleted_at is null)
    or exists (select from score_likes as done where ${by})
    or exists (select from score_comments as done where ${by})
    or exists (select from comment_likes as done where ${by})
  )`;
}

/** The members who joined most recently. Active means joined, scored, liked or commented since `activeSince`. */
export async function listRecentAthletes(
  db: Database,
  { gymId, activeSince, limit }: { gymId: string; activeSince: Date; limit: number },
) {
  return db
    .selectFrom('gymMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.image'])
    .select('member.joinedAt')
    .select(
      sql<boolean>`member.joined_at >= ${activeSince} or ${hasDoneSomething(activeSince)}`.as(
        'isActive',
      ),
    )
    .where('member.gymId', '=', gymId)
    .where('member.leftAt', 'is', null)
    .orderBy('member.joinedAt', 'desc')
    .orderBy('member.userId', 'desc')
    .limit(limit)
    .execute();
}
export type RecentAthleteRow = Awaited<ReturnType<typeof listRecentAthletes>>[number];

/** An athlete's tracks, the most recently joined first. */
export async function listJoinedTracks(db: Database, actor: Actor, limit: number) {
  return visibleTracks(db, actor)
    .innerJoin('trackMembers', (join) =>
      sameGym(join, 'trackMembers.trackId', 'tracks.id').on('trackMembers.userId', '=', actor.id),
    )
    .innerJoin('gyms', 'gyms.id', 'tracks.gymId')
    .select(['tracks.id as trackId', 'tracks.gymId', 'tracks.name as track', 'gyms.name as gym'])
    .select((eb) => eb.fn.coalesce('tracks.image', 'gyms.image').as('image'))
    .select(['tracks.reference', 'tracks.type', 'tracks.priceCents', 'gyms.timeZone'])
    .select(['trackMembers.joinedAt', 'trackMembers.graceEndsAt'])
    .select(paidEndColumns)
    .orderBy('trackMembers.joinedAt', 'desc')
    .orderBy('tracks.id')
    .limit(limit)
    .execute();
}
