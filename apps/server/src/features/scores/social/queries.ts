import { type InferResult, type Insertable, sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { readableScore, visibleScores } from '../queries.ts';

/** A score and the user who reads or likes it. */
export interface OfScore {
  readonly gymId: string;
  readonly scoreId: string;
  readonly userId: string;
}

export interface OfComment {
  readonly gymId: string;
  readonly commentId: string;
  readonly userId: string;
}

/** Likes a score. Returns false if the user likes it already. */
export async function insertScoreLike(db: Database, of: OfScore, now: Date): Promise<boolean> {
  const rows = await db
    .insertInto('scoreLikes')
    .values({ gymId: of.gymId, scoreId: of.scoreId, userId: of.userId, createdAt: now })
    .onConflict((oc) => oc.columns(['gymId', 'scoreId', 'userId']).doNothing())
    .returning('userId')
    .execute();
  return rows.length > 0;
}

/** Unlikes a score. Returns false if the user did not like it. */
export async function deleteScoreLike(db: Database, of: OfScore): Promise<boolean> {
  const rows = await db
    .deleteFrom('scoreLikes')
    .where('gymId', '=', of.gymId)
    .where('scoreId', '=', of.scoreId)
    .where('userId', '=', of.userId)
    .returning('userId')
    .execute();
  return rows.length > 0;
}

export async function countScoreLikes(db: Database, { gymId, scoreId }: Omit<OfScore, 'userId'>) {
  const { count } = await db
    .selectFrom('scoreLikes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gymId', '=', gymId)
    .where('scoreId', '=', scoreId)
    .executeTakeFirstOrThrow();
  return count;
}

const countAll = sql<number>`count(*)`;

function commentsFor(db: Database, readerId: string) {
  return db
    .selectFrom('scoreComments')
    .innerJoin('users', 'users.id', 'scoreComments.userId')
    .select(['scoreComments.id', 'scoreComments.scoreId', 'scoreComments.userId'])
    .select(['scoreComments.body', 'scoreComments.imageUrl', 'scoreComments.createdAt'])
    .select(['users.firstName', 'users.lastName', 'users.image'])
    .select((eb) => {
      const likes = eb
        .selectFrom('commentLikes')
        .whereRef('commentLikes.gymId', '=', 'scoreComments.gymId')
        .whereRef('commentLikes.commentId', '=', 'scoreComments.id');
      const hasLiked = eb.exists(likes.where('commentLikes.userId', '=', readerId));
      return [
        likes.select(countAll.as('count')).$asScalar().$notNull().as('likes'),
        hasLiked.$castTo<boolean>().as('hasLiked'),
      ];
    });
}

export type CommentRow = InferResult<ReturnType<typeof commentsFor>>[number];

export async function findComment(db: Database, { gymId, commentId, userId }: OfComment) {
  return commentsFor(db, userId)
    .where('scoreComments.gymId', '=', gymId)
    .where('scoreComments.id', '=', commentId)
    .executeTakeFirst();
}

/** The score of a comment, if the actor may see it now. */
export async function findVisibleScoreOfComment(db: Database, actor: Actor, commentId: string) {
  return visibleScores(db, actor)
    .innerJoin('scoreComments', (join) =>
      join
        .onRef('scoreComments.gymId', '=', 'scores.gymId')
        .onRef('scoreComments.scoreId', '=', 'scores.id'),
    )
    .selectAll('scores')
    .where('scoreComments.id', '=', commentId)
    .executeTakeFirst();
}

/** A readable score with its athlete, the users who like it, and its comments, each the oldest first. */
export async function findScoreDetail(db: Database, actor: Actor, id: string) {
  return db
    .selectFrom(readableScore(db, actor, id).as('score'))
    .innerJoin('users', 'users.id', 'score.userId')
    .selectAll('score')
    .select(['users.firstName', 'users.lastName', 'users.image'])
    .select((eb) => [
      jsonRows(
        eb
          .selectFrom('scoreLikes')
          .innerJoin('users', 'users.id', 'scoreLikes.userId')
          .select(['users.id', 'users.firstName', 'users.lastName', 'users.image'])
          .whereRef('scoreLikes.gymId', '=', 'score.gymId')
          .whereRef('scoreLikes.scoreId', '=', 'score.id')
          .orderBy('scoreLikes.createdAt')
          .orderBy('users.id'),
      ).as('usersLiked'),
      jsonRows(
        commentsFor(db, actor.id)
          .whereRef('scoreComments.gymId', '=', sql.ref('score.gymId'))
          .whereRef('scoreComments.scoreId', '=', sql.ref('score.id'))
          .orderBy('scoreComments.createdAt')
          .orderBy('scoreComments.id'),
      ).as('comments'),
    ])
    .executeTakeFirst();
}

export type ScoreDetailRow = NonNullable<Awaited<ReturnType<typeof findScoreDetail>>>;

/** Inserts a comment. Returns false if its id is taken in the gym. */
export async function insertComment(db: Database, comment: Insertable<DB['scoreComments']>) {
  const rows = await db
    .insertInto('scoreComments')
    .values(comment)
    .onConflict((oc) => oc.columns(['gymId', 'id']).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Likes a comment. Returns false if the user likes it already. */
export async function insertCommentLike(db: Database, of: OfComment, now: Date): Promise<boolean> {
  const rows = await db
    .insertInto('commentLikes')
    .values({ gymId: of.gymId, commentId: of.commentId, userId: of.userId, createdAt: now })
    .onConflict((oc) => oc.columns(['gymId', 'commentId', 'userId']).doNothing())
    .returning('userId')
    .execute();
  return rows.length > 0;
}

/** Unlikes a comment. Returns false if the user did not like it. */
export async function deleteCommentLike(db: Database, of: OfComment): Promise<boolean> {
  const rows = await db
    .deleteFrom('commentLikes')
    .where('gymId', '=', of.gymId)
    .where('commentId', '=', of.commentId)
    .where('userId', '=', of.userId)
    .returning('userId')
    .execute();
  return rows.length > 0;
}

export async function countCommentLikes(
  db: Database,
  { gymId, commentId }: Omit<OfComment, 'userId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('commentLikes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gymId', '=', gymId)
    .where('commentId', '=', commentId)
    .executeTakeFirstOrThrow();
  return count;
}
