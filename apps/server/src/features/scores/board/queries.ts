import type { WeightUnit } from '@trackboard/scoring';
import { sql } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';

/** Whose scores stand on a board, and how they compare. */
export interface BoardOf {
  readonly gymId: string;
  readonly workoutId: string;
  /** The track that the workout is on now. */
  readonly trackId: string;
  readonly ranked: boolean;
  readonly lowerIsBetter: boolean;
  readonly gender: 'all' | 'male' | 'female';
  /** A part of the athlete's name; ranks stay those of the whole board. */
  readonly search?: string | undefined;
}

export interface BoardRow {
  readonly scoreId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
  readonly gender: 'male' | 'female';
  readonly isScaled: boolean;
  readonly isRecord: boolean;
  readonly highestScore: string;
  readonly weightUnit: WeightUnit;
  readonly rank: number | null;
  readonly likes: number;
  readonly comments: number;
  readonly hasLiked: boolean;
}

/**
 * Who is or was on a track. A score stays on its board when its athlete leaves, and comes off it when its workout is
 * moved to a track that the athlete was never on.
 */
function everOnTrack(db: Database, { gymId, trackId }: Pick<BoardOf, 'gymId' | 'trackId'>) {
  return db
    .selectFrom('trackMembers')
    .select('trackMembers.userId')
    .where('trackMembers.gymId', '=', gymId)
    .where('trackMembers.trackId', '=', trackId);
}

/** Whether the boards of a track list the scores of an athlete. */
export async function isOnBoard(
  db: Database,
  track: Pick<BoardOf, 'gymId' | 'trackId'>,
  userId: string,
): Promise<boolean> {
  const row = await everOnTrack(db, track)
    .where('trackMembers.userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

function scoresOf(db: Database, board: BoardOf) {
  const query = db
    .selectFrom('scores')
    .innerJoin('users', 'users.id', 'scores.userId')
    .where('scores.gymId', '=', board.gymId)
    .where('scores.workoutId', '=', board.workoutId)
    .where('scores.deletedAt', 'is', null)
    .where('scores.userId', 'in', everOnTrack(db, board));
  return board.gender === 'all' ? query : query.where('users.gender', '=', board.gender);
}

/** The order of `boardOrder` in the scoring package, and its ranks: `rank()` shares a place and skips the next. */
function placed(db: Database, board: BoardOf) {
  const logged = sql`scores.created_at, scores.id`;
  const better = sql`scores.sort_key is null, scores.is_scaled and scores.sort_key is not null,
    scores.sort_key ${sql.raw(board.lowerIsBetter ? 'asc' : 'desc')}`;
  const order = board.ranked ? sql`${better}, ${logged}` : logged;
  const rank = board.ranked
    ? sql<
        number | null
      >`case when scores.sort_key is not null then rank() over (order by ${better}) end`
    : sql<number | null>`null::bigint`;
  return scoresOf(db, board)
    .select([
      'scores.gymId',
      'scores.id as scoreId',
      'scores.isScaled',
      'scores.isRecord',
      'scores.highestScore',
      'scores.weightUnit',
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      'users.image',
      'users.gender',
    ])
    .select([rank.as('rank'), sql<number>`row_number() over (order by ${order})`.as('position')]);
}

function hasName(search: string) {
  return sql<boolean>`fold_text(first_name || ' ' || last_name) like ${containsFolded(search)}`;
}

/** A slice of a board with the ranks of the whole, each score with what `readerId` and others did with it. */
export async function listBoard(
  db: Database,
  board: BoardOf,
  readerId: string,
  { limit, offset }: Slice,
): Promise<BoardRow[]> {
  const whole = db.selectFrom(placed(db, board).as('whole')).selectAll('whole');
  const found = board.search ? whole.where(hasName(board.search)) : whole;
  const part = found.orderBy('whole.position').limit(limit).offset(offset);
  return db
    .selectFrom(part.as('board'))
    .selectAll('board')
    .select((eb) => {
      const likes = eb
        .selectFrom('scoreLikes')
        .whereRef('scoreLikes.gymId', '=', 'board.gymId')
        .whereRef('scoreLikes.scoreId', '=', 'board.scoreId');
      const comments = eb
        .selectFrom('scoreComments')
        .whereRef('scoreComments.gymId', '=', 'board.gymId')
        .whereRef('scoreComments.scoreId', '=', 'board.scoreId');
      return [
        likes
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('likes'),
        comments
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('comments'),
        eb
          .exists(likes.select('scoreLikes.userId').where('scoreLikes.userId', '=', readerId))
          .$castTo<boolean>()
          .as('hasLiked'),
      ];
    })
    .orderBy('board.position')
    .execute();
}

export async function countBoard(db: Database, board: BoardOf): Promise<number> {
  const scores = scoresOf(db, board);
  const { count } = await (board.search ? scores.where(hasName(board.search)) : scores)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
