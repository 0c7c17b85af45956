import { sql } from 'kysely';
import { sameGym } from '../../../../platform/database/same-gym.ts';
import { isSeenBy } from '../../../scores/index.ts';
import type { Database } from '../../../../platform/database/transaction.ts';

interface OfScore {
  readonly gymId: string;
  readonly scoreId: string;
}

/** Selects live scores of published workouts, with the values for a text about them. */
function shownScores(db: Database, { gymId, scoreId }: OfScore) {
  return db
    .selectFrom('scores')
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'scores.workoutId'))
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

/** Returns a score that a coach entered and its athlete has not saved. */
export async function findEnteredScore(db: Database, of: OfScore) {
  return shownScores(db, of)
    .select('scores.enteredBy')
    .where('scores.enteredBy', 'is not', null)
    .executeTakeFirst();
}

/** Returns the score of an athlete whose team's score another athlete logged. */
export async function findScoreOfTeam(db: Database, of: OfScore) {
  return shownScores(db, of)
    .innerJoin('scores as first', (join) => sameGym(join, 'first.id', 'scores.teamId'))
    .select(['first.userId as loggedBy', 'first.id as teamId'])
    .whereRef('first.id', '<>', 'scores.id')
    .executeTakeFirst();
}

/** Returns a score that this user likes now. */
export async function findLikedScore(db: Database, of: OfScore, userId: string) {
  return shownScores(db, of)
    .innerJoin('scoreLikes', (join) =>
      sameGym(join, 'scoreLikes.scoreId', 'scores.id').on('scoreLikes.userId', '=', userId),
    )
    .executeTakeFirst();
}

function shownComments(db: Database, of: OfScore, commentId: string) {
  return shownScores(db, of)
    .innerJoin('scoreComments', (join) => sameGym(join, 'scoreComments.scoreId', 'scores.id'))
    .select(['scoreComments.body', 'scoreComments.userId as writerId'])
    .where('scoreComments.id', '=', commentId);
}

export async function findShownComment(db: Database, of: OfScore, commentId: string) {
  return shownComments(db, of, commentId).executeTakeFirst();
}

/** Returns a comment that this user likes now, if its writer may see the score. */
export async function findLikedComment(
  db: Database,
  of: OfScore,
  { commentId, userId }: { commentId: string; userId: string },
) {
  return shownComments(db, of, commentId)
    .innerJoin('commentLikes', (join) =>
      sameGym(join, 'commentLikes.commentId', 'scoreComments.id').on(
        'commentLikes.userId',
        '=',
        userId,
      ),
    )
    .where(isSeenBy(sql.ref('score_comments.user_id')))
    .executeTakeFirst();
}

/** Returns a published workout of a live track. */
export async function findPublished(
  db: Database,
  of: { gymId: string; trackId: string; workoutId: string },
) {
  return db
    .selectFrom('workouts')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'workouts.trackId'))
    .innerJoin('gyms', 'gyms.id', 'workouts.gymId')
    .select(['workouts.name as workout', 'workouts.schedule', 'workouts.trackId'])
    .select(['tracks.name as track', 'gyms.name as gym', 'gyms.timeZone'])
    .select(({ fn }) => fn.coalesce('workouts.writtenBy', 'gyms.ownerId').as('authorId'))
    .where('workouts.gymId', '=', of.gymId)
    .where('workouts.id', '=', of.workoutId)
    .where('workouts.isPublished', '=', true)
    .where('workouts.deletedAt', 'is', null)
    .where('tracks.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Returns a published workout of which an athlete has no score. */
export async function findMissing(
  db: Database,
  of: { gymId: string; workoutId: string; athleteId: string },
) {
  return db
    .selectFrom('workouts')
    .innerJoin('gyms', 'gyms.id', 'workouts.gymId')
    .leftJoin('scores', (join) =>
      sameGym(join, 'scores.workoutId', 'workouts.id')
        .on('scores.userId', '=', of.athleteId)
        .on('scores.deletedAt', 'is', null),
    )
    .select(['workouts.name as workout', 'workouts.schedule', 'workouts.trackId'])
    .select('gyms.name as gym')
    .where('workouts.gymId', '=', of.gymId)
    .where('workouts.id', '=', of.workoutId)
    .where('workouts.isPublished', '=', true)
    .where('workouts.deletedAt', 'is', null)
    .where('scores.id', 'is', null)
    .executeTakeFirst();
}

/** Returns a comment or video that somebody other than its author removed, and its workout, if the author may see the score. */
export async function findRemovedFromScore(
  db: Database,
  of: { readonly gymId: string; readonly removalId: string },
) {
  return db
    .selectFrom('scoreRemovals')
    .innerJoin('scores', (join) => sameGym(join, 'scores.id', 'scoreRemovals.scoreId'))
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'scores.workoutId'))
    .innerJoin('gyms', 'gyms.id', 'scoreRemovals.gymId')
    .select(['scoreRemovals.what', 'scoreRemovals.userId', 'scoreRemovals.scoreId'])
    .select(['workouts.id as workoutId', 'workouts.name as workout', 'workouts.trackId'])
    .select(['workouts.schedule as day', 'gyms.name as gym'])
    .where('scoreRemovals.gymId', '=', of.gymId)
    .where('scoreRemovals.id', '=', of.removalId)
    .where(isSeenBy(sql.ref('score_removals.user_id')))
    .executeTakeFirst();
}

/** The likes of comments on a score whose writers may no longer see the score. */
export async function listHiddenLikes(db: Database, { gymId, scoreId }: OfScore) {
  return db
    .selectFrom('scores')
    .innerJoin('scoreComments', (join) => sameGym(join, 'scoreComments.scoreId', 'scores.id'))
    .innerJoin('commentLikes', (join) =>
      sameGym(join, 'commentLikes.commentId', 'scoreComments.id'),
    )
    .select(['commentLikes.commentId', 'commentLikes.userId'])
    .where('scores.gymId', '=', gymId)
    .where('scores.id', '=', scoreId)
    .where((eb) => eb.not(isSeenBy(sql.ref('score_comments.user_id'))))
    .execute();
}

/** What was removed of a score from users who may no longer see the score. */
export async function listHiddenRemovals(db: Database, { gymId, scoreId }: OfScore) {
  return db
    .selectFrom('scores')
    .innerJoin('scoreRemovals', (join) => sameGym(join, 'scoreRemovals.scoreId', 'scores.id'))
    .select('scoreRemovals.id')
    .where('scores.gymId', '=', gymId)
    .where('scores.id', '=', scoreId)
    .where((eb) => eb.not(isSeenBy(sql.ref('score_removals.user_id'))))
    .execute();
}

/** Returns a message that somebody other than its sender removed, and the name of its chat. */
export async function findRemovedMessage(
  db: Database,
  of: { readonly gymId: string; readonly messageId: string },
) {
  return db
    .selectFrom('chatMessages')
    .innerJoin('chatGroups', (join) => sameGym(join, 'chatGroups.id', 'chatMessages.groupId'))
    .innerJoin('gyms', 'gyms.id', 'chatMessages.gymId')
    .leftJoin('tracks', (join) => sameGym(join, 'tracks.id', 'chatGroups.trackId'))
    .select(['chatMessages.senderId as userId', 'gyms.name as gym'])
    .select(sql<string>`coalesce(chat_groups.name, tracks.name, gyms.name)`.as('place'))
    .where('chatMessages.gymId', '=', of.gymId)
    .where('chatMessages.id', '=', of.messageId)
    .where('chatMessages.removedBy', 'is not', null)
    .where('chatMessages.isWelcome', '=', false)
    .executeTakeFirst();
}
