import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';

interface OfScore {
  readonly gymId: string;
  readonly scoreId: string;
}

const sameGym = sql<SqlBool>`workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id`;

/** Live scores of published workouts, with what a text about them says. */
function shownScores(db: Database, { gymId, scoreId }: OfScore) {
  return db
    .selectFrom('scores')
    .innerJoin('workouts', (join) => join.on(sameGym))
    .innerJoin('gyms', 'gyms.id', 'scores.gymId')
    .innerJoin('users as athlete', 'athlete.id', 'scores.userId')
    .select(['scores.userId', 'scores.scoreType', 'scores.highestScore', 'scores.weightUnit'])
    .select(['workouts.id as workoutId', 'workouts.name as workout', 'workouts.schedule'])
    .select(['workouts.trackId', 'gyms.name as gym', 'athlete.weightUnit as shownUnit'])
    .where('scores.gymId', '=', gymId)
    .where('scores.id', '=', scoreId)
    .where('scores.deletedAt', 'is', null)
    .where('workouts.deletedAt', 'is', null)
    .where('workouts.isPublished', '=', true);
}
export type ShownScore = NonNullable<Awaited<ReturnType<typeof findLikedScore>>>;

/** A score that this user likes now. */
export async function findLikedScore(db: Database, of: OfScore, userId: string) {
  return shownScores(db, of)
    .innerJoin('scoreLikes', (join) =>
      join
        .onRef('scoreLikes.gymId', '=', 'scores.gymId')
        .onRef('scoreLikes.scoreId', '=', 'scores.id')
        .on('scoreLikes.userId', '=', userId),
    )
    .executeTakeFirst();
}

function shownComments(db: Database, of: OfScore, commentId: string) {
  return shownScores(db, of)
    .innerJoin('scoreComments', (join) =>
      join
        .onRef('scoreComments.gymId', '=', 'scores.gymId')
        .onRef('scoreComments.scoreId', '=', 'scores.id'),
    )
    .select(['scoreComments.body', 'scoreComments.userId as writerId'])
    .where('scoreComments.id', '=', commentId);
}

export async function findShownComment(db: Database, of: OfScore, commentId: string) {
  return shownComments(db, of, commentId).executeTakeFirst();
}

/** A comment that this user likes now. */
export async function findLikedComment(
  db: Database,
  of: OfScore,
  { commentId, userId }: { commentId: string; userId: string },
) {
  return shownComments(db, of, commentId)
    .innerJoin('commentLikes', (join) =>
      join
        .onRef('commentLikes.gymId', '=', 'scoreComments.gymId')
        .onRef('commentLikes.commentId', '=', 'scoreComments.id')
        .on('commentLikes.userId', '=', userId),
    )
    .executeTakeFirst();
}

interface OfTrack {
  readonly gymId: string;
  readonly trackId: string;
}

/** A published workout of a live track. */
export async function findPublished(db: Database, of: OfTrack & { readonly workoutId: string }) {
  return db
    .selectFrom('workouts')
    .innerJoin('tracks', (join) =>
      join.onRef('tracks.gymId', '=', 'workouts.gymId').onRef('tracks.id', '=', 'workouts.trackId'),
    )
    .innerJoin('gyms', 'gyms.id', 'workouts.gymId')
    .select(['workouts.name as workout', 'workouts.schedule', 'workouts.trackId'])
    .select(['tracks.name as track', 'gyms.name as gym', 'gyms.timeZone'])
    .where('workouts.gymId', '=', of.gymId)
    .where('workouts.id', '=', of.workoutId)
    .where('workouts.isPublished', '=', true)
    .where('workouts.deletedAt', 'is', null)
    .where('tracks.deletedAt', 'is', null)
    .executeTakeFirst();
}

function trackMemberships(db: Database, { gymId, trackId, userId }: OfTrack & { userId: string }) {
  return db
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) =>
      join
        .onRef('tracks.gymId', '=', 'trackMembers.gymId')
        .onRef('tracks.id', '=', 'trackMembers.trackId'),
    )
    .innerJoin('gyms', 'gyms.id', 'trackMembers.gymId')
    .select(['trackMembers.joinedAt', 'trackMembers.leftAt', 'tracks.name as track'])
    .select(['gyms.ownerId', 'gyms.name as gym', 'gyms.timeZone'])
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.trackId', '=', trackId)
    .where('trackMembers.userId', '=', userId);
}

/** An athlete on a track now. */
export async function findTrackMember(db: Database, of: OfTrack & { readonly userId: string }) {
  return trackMemberships(db, of).where('trackMembers.leftAt', 'is', null).executeTakeFirst();
}

/** An athlete who has left a track but is still in its gym. */
export async function findFormerTrackMember(
  db: Database,
  of: OfTrack & { readonly userId: string },
) {
  return trackMemberships(db, of)
    .innerJoin('gymMembers', (join) =>
      join
        .onRef('gymMembers.gymId', '=', 'trackMembers.gymId')
        .onRef('gymMembers.userId', '=', 'trackMembers.userId'),
    )
    .select('trackMembers.leftAt')
    .where('trackMembers.leftAt', 'is not', null)
    .where('gymMembers.leftAt', 'is', null)
    .executeTakeFirst();
}

/** An athlete who has left a gym that is still open. */
export async function findFormerGymMember(
  db: Database,
  { gymId, userId }: { gymId: string; userId: string },
) {
  return db
    .selectFrom('gymMembers')
    .innerJoin('gyms', 'gyms.id', 'gymMembers.gymId')
    .select(['gymMembers.leftAt', 'gyms.ownerId', 'gyms.name as gym', 'gyms.timeZone'])
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.userId', '=', userId)
    .where('gymMembers.leftAt', 'is not', null)
    .where('gyms.closedAt', 'is', null)
    .executeTakeFirst();
}

/** The newest subscription of an athlete for a track, with the failed payment that it waits for. */
export async function findTrackSubscription(
  db: Database,
  { gymId, trackId, userId }: OfTrack & { readonly userId: string },
) {
  return db
    .selectFrom('trackSubscriptions')
    .innerJoin('tracks', (join) =>
      join
        .onRef('tracks.gymId', '=', 'trackSubscriptions.gymId')
        .onRef('tracks.id', '=', 'trackSubscriptions.trackId'),
    )
    .innerJoin('gyms', 'gyms.id', 'trackSubscriptions.gymId')
    .leftJoin('failedInvoices', (join) =>
      join
        .onRef('failedInvoices.gymId', '=', 'trackSubscriptions.gymId')
        .onRef(
          'failedInvoices.stripeSubscriptionId',
          '=',
          'trackSubscriptions.stripeSubscriptionId',
        )
        .on('failedInvoices.status', '=', 'open'),
    )
    .select(['trackSubscriptions.id', 'trackSubscriptions.status'])
    .select(['tracks.name as track', 'gyms.name as gym'])
    .select(['failedInvoices.amountDue', 'failedInvoices.currency'])
    .where('trackSubscriptions.gymId', '=', gymId)
    .where('trackSubscriptions.trackId', '=', trackId)
    .where('trackSubscriptions.userId', '=', userId)
    .orderBy('trackSubscriptions.createdAt', 'desc')
    .orderBy('failedInvoices.failedAt', 'desc')
    .executeTakeFirst();
}

/** The plan of an open gym. */
export async function findPlan(db: Database, gymId: string) {
  return db
    .selectFrom('gymPlans')
    .innerJoin('gyms', 'gyms.id', 'gymPlans.gymId')
    .select(['gymPlans.status', 'gymPlans.stripeSubscriptionId'])
    .select(['gyms.ownerId', 'gyms.name as gym'])
    .where('gymPlans.gymId', '=', gymId)
    .where('gyms.closedAt', 'is', null)
    .executeTakeFirst();
}

/** The payouts of a gym since `since`, at most 50. */
export async function listPayouts(db: Database, gymId: string, since: Date) {
  return db
    .selectFrom('payouts')
    .innerJoin('gyms', 'gyms.id', 'payouts.gymId')
    .select(['payouts.id', 'payouts.status', 'payouts.amount', 'payouts.currency'])
    .select(['payouts.failure', 'gyms.ownerId', 'gyms.name as gym'])
    .where('payouts.gymId', '=', gymId)
    .where('payouts.createdAt', '>', since)
    .where('gyms.closedAt', 'is', null)
    .orderBy('payouts.createdAt', 'desc')
    .limit(50)
    .execute();
}

interface OfGroup {
  readonly gymId: string;
  readonly groupId: string;
}

function customMembers(db: Database, { gymId, groupId }: OfGroup) {
  return db
    .selectFrom('chatMembers')
    .innerJoin('chatGroups', (join) =>
      join
        .onRef('chatGroups.gymId', '=', 'chatMembers.gymId')
        .onRef('chatGroups.id', '=', 'chatMembers.groupId'),
    )
    .select(['chatMembers.userId', 'chatMembers.joinedAt', 'chatMembers.leftAt'])
    .select((eb) => eb.fn.coalesce('chatGroups.name', eb.val('')).as('group'))
    .where('chatMembers.gymId', '=', gymId)
    .where('chatMembers.groupId', '=', groupId)
    .where('chatGroups.deletedAt', 'is', null);
}

/** Those of these users who are in a group now. */
export async function listGroupMembers(db: Database, of: OfGroup, userIds: readonly string[]) {
  return customMembers(db, of)
    .where('chatMembers.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('chatMembers.leftAt', 'is', null)
    .execute();
}

/** A user who is or was in a group. */
export async function findGroupMember(db: Database, of: OfGroup, userId: string) {
  return customMembers(db, of).where('chatMembers.userId', '=', userId).executeTakeFirst();
}
