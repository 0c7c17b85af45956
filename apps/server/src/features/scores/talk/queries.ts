import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** A score, and who looks at it or likes it. */
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

/** Likes a score; false when the user likes it already. */
export async function insertScoreLike(db: Database, of: OfScore, now: Date): Promise<boolean> {
  const rows = await db
    .insertInto('scoreLikes')
    .values({ gymId: of.gymId, scoreId: of.scoreId, userId: of.userId, createdAt: now })
    .onConflict((oc) => oc.columns(['gymId', 'scoreId', 'userId']).doNothing())
    .returning('userId')
    .execute();
  return rows.length > 0;
}

/** Takes the like of a score back; false when there was none. */
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

/** What a score tells of a user. */
export interface NamedUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
}

/** Whose a score is. */
export async function findAthlete(db: Database, id: string): Promise<NamedUser> {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'image'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Who likes a score, first likes first. */
export async function listLikingUsers(
  db: Database,
  { gymId, scoreId }: Omit<OfScore, 'userId'>,
): Promise<NamedUser[]> {
  return db
    .selectFrom('scoreLikes')
    .innerJoin('users', 'users.id', 'scoreLikes.userId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.image'])
    .where('scoreLikes.gymId', '=', gymId)
    .where('scoreLikes.scoreId', '=', scoreId)
    .orderBy('scoreLikes.createdAt')
    .orderBy('users.id')
    .execute();
}

export async function countScoreLikes(
  db: Database,
  { gymId, scoreId }: Omit<OfScore, 'userId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('scoreLikes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gymId', '=', gymId)
    .where('scoreId', '=', scoreId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface CommentRow {
  readonly gymId: string;
  readonly id: string;
  readonly scoreId: string;
  readonly userId: string;
  readonly body: string;
  readonly imageUrl: string | null;
  readonly createdAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
  readonly likes: number;
  readonly hasLiked: boolean;
}

function commentsFor(db: Database, readerId: string) {
  return db
    .selectFrom('scoreComments')
    .innerJoin('users', 'users.id', 'scoreComments.userId')
    .selectAll('scoreComments')
    .select(['users.firstName', 'users.lastName', 'users.image'])
    .select((eb) => {
      const likes = eb
        .selectFrom('commentLikes')
        .whereRef('commentLikes.gymId', '=', 'scoreComments.gymId')
        .whereRef('commentLikes.commentId', '=', 'scoreComments.id');
      return [
        likes
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('likes'),
        eb
          .exists(likes.select('commentLikes.userId').where('commentLikes.userId', '=', readerId))
          .$castTo<boolean>()
          .as('hasLiked'),
      ];
    });
}

/** The comments on a score, oldest first. */
export async function listComments(
  db: Database,
  { gymId, scoreId }: Omit<OfScore, 'userId'>,
  readerId: string,
): Promise<CommentRow[]> {
  return commentsFor(db, readerId)
    .where('scoreComments.gymId', '=', gymId)
    .where('scoreComments.scoreId', '=', scoreId)
    .orderBy('scoreComments.createdAt')
    .orderBy('scoreComments.id')
    .execute();
}

/** A comment in one of these gyms. */
export async function findComment(
  db: Database,
  gymIds: readonly string[],
  id: string,
  readerId: string,
): Promise<CommentRow | undefined> {
  return commentsFor(db, readerId)
    .where('scoreComments.gymId', 'in', gymIds)
    .where('scoreComments.id', '=', id)
    .executeTakeFirst();
}

/** Stores a comment; false when its id is taken in the gym. */
export async function insertComment(
  db: Database,
  comment: Insertable<DB['scoreComments']>,
): Promise<boolean> {
  const rows = await db
    .insertInto('scoreComments')
    .values(comment)
    .onConflict((oc) => oc.columns(['gymId', 'id']).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Likes a comment; false when the user likes it already. */
export async function insertCommentLike(db: Database, of: OfComment, now: Date): Promise<boolean> {
  const rows = await db
    .insertInto('commentLikes')
    .values({ gymId: of.gymId, commentId: of.commentId, userId: of.userId, createdAt: now })
    .onConflict((oc) => oc.columns(['gymId', 'commentId', 'userId']).doNothing())
    .returning('userId')
    .execute();
  return rows.length > 0;
}

/** Takes the like of a comment back; false when there was none. */
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
