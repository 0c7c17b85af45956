import { type InferResult, type Insertable, type Selectable, sql } from 'kysely';
import { countOf, countRows } from '../../../platform/database/count-rows.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { deleteRow, insertRow } from '../../../platform/database/rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database, Trx } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { nameOf, scoresOf } from '../queries.ts';
import { readableScore, teamOf, visibleScores } from '../visible/queries.ts';

export type Removal = Selectable<DB['scoreRemovals']>;

export async function insertRemoval(trx: Trx, removal: Removal): Promise<void> {
  await trx.insertInto('scoreRemovals').values(removal).execute();
}

/** Selects removals, with the name of the user who removed something. The name is null once that account is deleted. */
function removals(db: Database) {
  return db
    .selectFrom('scoreRemovals')
    .innerJoin('users as remover', 'remover.id', 'scoreRemovals.removedBy')
    .select(['scoreRemovals.id', 'scoreRemovals.what', 'scoreRemovals.userId'])
    .select(['scoreRemovals.createdAt'])
    .select(
      sql<string | null>`case when remover.deleted_at is null
        then trim(remover.first_name || ' ' || remover.last_name) end`.as('removerName'),
    );
}

type RemovalRow = Awaited<ReturnType<ReturnType<typeof removals>['execute']>>[number];
/** A removal to show. `createdAt` is text in rows that were read as JSON. */
export type ShownRemoval = Omit<RemovalRow, 'createdAt'> & { readonly createdAt: Date | string };

/** A score and the user who reads or likes it. */
interface OfScore {
  readonly gymId: string;
  readonly scoreId: string;
  readonly userId: string;
}

interface OfComment {
  readonly gymId: string;
  readonly commentId: string;
  readonly userId: string;
}

/** Likes a score. Returns false if the user likes it already. */
export async function insertScoreLike(
  db: Database,
  { gymId, scoreId, userId }: OfScore,
  now: Date,
): Promise<boolean> {
  return insertRow(db, 'scoreLikes', { gymId, scoreId, userId, createdAt: now });
}

/** Unlikes a score. Returns false if the user did not like it. */
export async function deleteScoreLike(db: Database, { gymId, scoreId, userId }: OfScore) {
  return deleteRow(db, 'scoreLikes', { gymId, scoreId, userId });
}

export async function countScoreLikes(
  db: Database,
  { gymId, scoreId }: Omit<OfScore, 'userId'>,
): Promise<number> {
  const score = await db
    .selectFrom('scores')
    .select('likeCount')
    .where('gymId', '=', gymId)
    .where('id', '=', scoreId)
    .executeTakeFirstOrThrow();
  return score.likeCount;
}

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
      const staff = eb
        .selectFrom('gymStaff')
        .whereRef('gymStaff.gymId', '=', 'scoreComments.gymId')
        .whereRef('gymStaff.userId', '=', 'scoreComments.userId');
      return [
        countOf(likes).as('likes'),
        hasLiked.$castTo<boolean>().as('hasLiked'),
        eb.exists(staff).$castTo<boolean>().as('isByCoach'),
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
    .innerJoin('scoreComments', (join) => sameGym(join, 'scoreComments.scoreId', 'scores.id'))
    .selectAll('scores')
    .where('scoreComments.id', '=', commentId)
    .executeTakeFirst();
}

/** A readable score with its athlete, the users who like it and its comments; both lists have the oldest first. */
export async function findScoreDetail(db: Database, actor: Actor, id: string) {
  return db
    .selectFrom(readableScore(db, actor, id).as('score'))
    .innerJoin('users', 'users.id', 'score.userId')
    .selectAll('score')
    .select(['users.firstName', 'users.lastName', 'users.image'])
    .select(nameOf('score.entered_by').as('enteredByName'))
    .select(teamOf(db, { table: 'score', readerId: actor.id }).as('team'))
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
      jsonRows(
        removals(db)
          .whereRef('scoreRemovals.gymId', '=', sql.ref('score.gymId'))
          .whereRef('scoreRemovals.scoreId', '=', sql.ref('score.id'))
          .orderBy('scoreRemovals.createdAt')
          .orderBy('scoreRemovals.id'),
      ).as('removals'),
    ])
    .executeTakeFirst();
}

export type ScoreDetailRow = NonNullable<Awaited<ReturnType<typeof findScoreDetail>>>;

/** Inserts a comment. Returns false if its id is taken in the gym. */
export async function insertComment(db: Database, comment: Insertable<DB['scoreComments']>) {
  return insertRow(db, 'scoreComments', comment);
}

/** Likes a comment. Returns false if the user likes it already, and null if the comment was deleted. */
export async function insertCommentLike(db: Database, of: OfComment, now: Date) {
  const { rows } = await sql<{ isFound: boolean; isNew: boolean }>`
    with comment as (
      select gym_id, id from score_comments
      where gym_id = ${of.gymId} and id = ${of.commentId} for key share
    ), liked as (
      insert into comment_likes (gym_id, comment_id, user_id, created_at)
      select gym_id, id, ${of.userId}::uuid, ${now} from comment
      on conflict (gym_id, comment_id, user_id) do nothing
      returning user_id
    )
    select exists (select from comment) as is_found, exists (select from liked) as is_new`.execute(
    db,
  );
  const [row] = rows;
  return row?.isFound ? row.isNew : null;
}

/** Unlikes a comment. Returns false if the user did not like it. */
export async function deleteCommentLike(db: Database, { gymId, commentId, userId }: OfComment) {
  return deleteRow(db, 'commentLikes', { gymId, commentId, userId });
}

export async function countCommentLikes(
  db: Database,
  { gymId, commentId }: Omit<OfComment, 'userId'>,
): Promise<number> {
  const likes = db
    .selectFrom('commentLikes')
    .where('gymId', '=', gymId)
    .where('commentId', '=', commentId);
  return countRows(likes);
}

/**
 * Finds a comment that the actor wrote, wherever it is, or a comment on a score that the actor may read. Such a score
 * is one that the actor may see now, or the actor's own.
 */
export async function findReadableComment(db: Database, actor: Actor, commentId: string) {
  const comment = db
    .selectFrom('scoreComments')
    .select(['id', 'gymId', 'scoreId', 'userId as authorId'])
    .where('id', '=', commentId);
  const columns = [
    'scores.gymId',
    'scores.id',
    'scores.workoutId',
    'scores.userId',
    'scores.audience',
    'comment.authorId',
  ] as const;
  const own = scoresOf(db, actor.id)
    .innerJoin(comment.as('comment'), (join) => sameGym(join, 'comment.scoreId', 'scores.id'))
    .select(columns);
  const visible = visibleScores(db, actor)
    .innerJoin(comment.as('comment'), (join) => sameGym(join, 'comment.scoreId', 'scores.id'))
    .select(columns);
  const written = db
    .selectFrom('scores')
    .innerJoin(comment.where('userId', '=', actor.id).as('comment'), (join) =>
      sameGym(join, 'comment.scoreId', 'scores.id'),
    )
    .select(columns);
  return own.unionAll(visible).unionAll(written).limit(1).executeTakeFirst();
}

/** Deletes a comment and its likes. Undefined if it was deleted already. */
export async function deleteCommentRow(
  trx: Database,
  { gymId, commentId }: Pick<OfComment, 'gymId' | 'commentId'>,
): Promise<{ readonly createdAt: Date } | undefined> {
  // The comment is locked first, so that it gets no likes after its likes are deleted.
  const locked = await trx
    .selectFrom('scoreComments')
    .select('createdAt')
    .where('gymId', '=', gymId)
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  await deleteRow(trx, 'commentLikes', { gymId, commentId });
  await deleteRow(trx, 'scoreComments', { gymId, id: commentId });
  return locked;
}
