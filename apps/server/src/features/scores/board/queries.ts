import { type WeightUnit, scoreTypes } from '@trackboard/scoring';
import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import { patternOf } from '../../../platform/database/contains-folded.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import { type ValuesOf, rowsOf, statement } from '../../../platform/database/statement.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type Slice, sliceOf } from '../../../platform/http/slice.ts';
import {
  type Actor,
  type Viewer,
  type ViewerIds,
  forEachKind,
  viewerIds,
  viewerOf,
} from '../../../platform/sessions/actor.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { benchmarksInOrder } from '../lifts/queries.ts';
import { type Entered, type ScoreRow, nameOf, repeatedSubject } from '../queries.ts';
import { isOnBoard, scoresBesideBoard } from '../visible/queries.ts';

export interface BoardQuery {
  readonly trackWorkoutId: string;
  readonly gender: 'all' | 'male' | 'female';
  /** A part of the athlete's name. It does not affect the ranks. */
  readonly search?: string | undefined;
  readonly pageNumber?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface BoardRow extends Entered {
  readonly scoreId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly image: string | null;
  readonly gender: 'male' | 'female';
  readonly isScaled: boolean;
  readonly isRecord: boolean;
  readonly audience: ScoreRow['audience'];
  readonly hasNotes: boolean;
  readonly hasVideo: boolean;
  readonly highestScore: string;
  readonly weightUnit: WeightUnit;
  readonly rank: number | null;
  readonly divisionRank: number | null;
  readonly likes: number;
  readonly comments: number;
  readonly hasLiked: boolean;
  /** The day of the workout. */
  readonly day: string;
  /** True for the reader's own score on an all-time board. The page may also contain this score. */
  readonly isOwn: boolean;
}

/** Names the results that the board of all days compares. */
export interface BestOf {
  readonly gymId: string;
  /** The subject and the rules of the scores. */
  readonly subject: string;
  readonly rules: string;
  /** The name of workouts that have no benchmark id, whose name identifies the benchmark. */
  readonly name: string;
}

const lowerIsBetter = Object.values(scoreTypes).flatMap((type) =>
  type.lowerIsBetter ? type.number : [],
);

const countAll = sql<number>`count(*)`;

const isOfGender = (
  gender: RawBuilder<string | null>,
) => sql<boolean>`(${gender}::text is null or exists (
  select from users where users.id = scores.user_id and users.gender = ${gender}
))`;

const hasName = (
  pattern: RawBuilder<string | null>,
) => sql<boolean>`(${pattern}::text is null or exists (
  select from users
  where users.id = ranked.user_id
    and fold_text(first_name || ' ' || last_name) like (select fold_text(${pattern}))
))`;

/** Orders the better result first, whatever its division. */
export const better = sql`case when workouts.score_type = any(${lowerIsBetter})
  then scores.sort_key else -scores.sort_key end`;
/**
 * Orders Rx before scaled, then the better result first. Kinds without ranks have no keys, so they stay in
 * logged order. Scores that are hidden from the board come after it.
 */
const betterFirst = sql`scores.audience <> 0, scores.sort_key is null, scores.is_scaled and scores.sort_key is not null,
  ${better}`;
/** The order of a board; of equal results, the one that was logged first. */
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
/** The number of Rx or of scaled scores on the board of the workout. */
export const divisionCount = sql<number>`count(*) filter (where scores.audience = 0) over (${division})`;

/** A page of a board, filtered by gender and name. Null includes all athletes. */
interface BoardPage extends Slice, ViewerIds {
  readonly workoutId: string;
  readonly gender: string | null;
  readonly pattern: string | null;
}

const listedColumns = [
  'scores.gymId',
  'scores.id',
  'scores.userId',
  'scores.isScaled',
  'scores.isRecord',
  'scores.audience',
  'scores.highestScore',
  'scores.weightUnit',
  'scores.enteredBy',
  'scores.sortKey',
  'scores.createdAt',
  sql<boolean>`scores.notes <> ''`.as('hasNotes'),
  sql<boolean>`scores.video is not null`.as('hasVideo'),
  sql.ref<string>('workouts.schedule').as('day'),
] as const;

type ListedScore = Pick<
  BoardRow,
  'userId' | 'isScaled' | 'isRecord' | 'audience' | 'highestScore' | 'weightUnit' | 'enteredBy'
> &
  Pick<BoardRow, 'hasNotes' | 'hasVideo' | 'day'> & { readonly gymId: string; readonly id: string };

/**
 * The best score of each athlete on the boards of all days. Of equal scores, the first one counts. Hidden scores are on no
 * board, so their athletes do not see them here either.
 */
function bestScores(
  db: Database,
  viewer: Viewer,
  { gymId, subject, rules, name }: ValuesOf<BestOf>,
): AliasableExpression<ListedScore> {
  return visibleWorkouts(db, viewer)
    .innerJoin('scores', (join) => sameGym(join, 'scores.workoutId', 'workouts.id'))
    .distinctOn('scores.userId')
    .select(listedColumns)
    .where('workouts.gymId', '=', gymId)
    .where(sql<boolean>`${repeatedSubject} in (${subject}, fold_text(${name}))`)
    .where('scores.subject', '=', subject)
    .where('scores.rules', '=', rules)
    .where('scores.sortKey', 'is not', null)
    .where('scores.deletedAt', 'is', null)
    .where(isOnBoard)
    .orderBy('scores.userId')
    .orderBy(betterFirst)
    .orderBy('workouts.schedule')
    .orderBy('scores.createdAt')
    .orderBy('scores.id');
}

/** Which scores a board has: those of a workout, or the best ones of all days. */
interface Listing {
  readonly viewer: Viewer;
  readonly scores: AliasableExpression<ListedScore>;
  readonly isOfAllDays: boolean;
}

/** The function is not divided because the types of each part of the statement follow from the parts before it. */
function boardOf(db: Database, page: ValuesOf<BoardPage>, listing: Listing) {
  const { workoutId, gender, pattern, limit, offset } = page;
  const { viewer } = listing;
  const workout = visibleWorkouts(db, viewer)
    .select(['workouts.gymId', 'workouts.id', 'workouts.trackId', 'workouts.scoreType'])
    .select('workouts.schedule')
    .where('workouts.id', '=', workoutId);
  return (
    db
      .with('workout', () => workout)
      .with('ranked', (cte) =>
        cte
          .selectFrom('workout as workouts')
          .innerJoinLateral(listing.scores.as('scores'), (join) => join.onTrue())
          .select(['scores.gymId', 'scores.id as scoreId', 'scores.userId', 'scores.isScaled'])
          .select(['scores.isRecord', 'scores.audience', 'scores.highestScore'])
          .select('scores.weightUnit')
          .select(['scores.hasNotes', 'scores.hasVideo', 'scores.day', 'scores.enteredBy'])
          .select([boardRank.as('rank'), divisionRank.as('divisionRank')])
          .select(boardPosition.as('position'))
          .where(isOfGender(gender)),
      )
      .with('found', (cte) => cte.selectFrom('ranked').selectAll().where(hasName(pattern)))
      .selectFrom('workout')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom(
              eb
                .selectFrom('found')
                .selectAll()
                .select(sql.lit(false).as('isOwn'))
                .orderBy('position')
                .limit(limit)
                .offset(offset)
                .as('slice'),
            )
            .selectAll()
            .unionAll(
              eb
                .selectFrom('found')
                .selectAll()
                .select(sql.lit(true).as('isOwn'))
                .where('found.userId', '=', viewer.id)
                .where(sql.lit(listing.isOfAllDays)),
            )
            .as('page'),
        (join) => join.onTrue(),
      )
      // OFFSET keeps PostgreSQL from reading all users for a page of a few hundred.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('users')
            .select(['users.firstName', 'users.lastName', 'users.image', 'users.gender'])
            .whereRef('users.id', '=', 'page.userId')
            .offset(sql.lit(0))
            .as('users'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('scoreLikes')
            .select(countAll.as('likes'))
            .select(sql<boolean>`coalesce(bool_or(user_id = ${viewer.id}), false)`.as('hasLiked'))
            .whereRef('scoreLikes.gymId', '=', 'page.gymId')
            .whereRef('scoreLikes.scoreId', '=', 'page.scoreId')
            .as('liked'),
        (join) => join.onTrue(),
      )
      .select((eb) => [
        'workout.scoreType',
        eb.selectFrom('found').select(countAll.as('count')).$asScalar().$notNull().as('total'),
      ])
      .select(['page.scoreId', 'page.userId', 'page.isScaled', 'page.isRecord', 'page.hasNotes'])
      .select([
        'page.audience',
        'page.hasVideo',
        'page.highestScore',
        'page.weightUnit',
        'page.enteredBy',
      ])
      .select(nameOf('page.entered_by').as('enteredByName'))
      .select(['page.rank', 'page.divisionRank', 'page.day', 'page.isOwn'])
      .select(['users.firstName', 'users.lastName', 'users.image', 'users.gender'])
      .select((eb) => [
        'liked.likes',
        'liked.hasLiked',
        eb
          .selectFrom('scoreComments')
          .select(countAll.as('count'))
          .whereRef('scoreComments.gymId', '=', 'page.gymId')
          .whereRef('scoreComments.scoreId', '=', 'page.scoreId')
          .$asScalar()
          .as('comments'),
      ])
      .orderBy('page.position')
  );
}

const readBoard = forEachKind((kind) =>
  statement(`board of ${kind}`, (db, page: ValuesOf<BoardPage>) => {
    const viewer = viewerOf(kind, page);
    const scores = scoresBesideBoard(db, viewer.id).select(listedColumns);
    return boardOf(db, page, { viewer, scores, isOfAllDays: false });
  }),
);

const readBoardOfAllDays = forEachKind((kind) =>
  statement(`board of all days of ${kind}`, (db, page: ValuesOf<BoardPage & BestOf>) => {
    const viewer = viewerOf(kind, page);
    return boardOf(db, page, { viewer, scores: bestScores(db, viewer, page), isOfAllDays: true });
  }),
);

/**
 * A page of a workout's board or of a board of all days, with ranks on the whole board; null if the actor may not see the
 * workout.
 */
export async function findBoard(
  db: Database,
  actor: Actor,
  query: BoardQuery,
  bestOf: BestOf | null = null,
) {
  const { trackWorkoutId, gender, search } = query;
  const page = {
    ...viewerIds(actor),
    workoutId: trackWorkoutId,
    gender: gender === 'all' ? null : gender,
    pattern: search ? patternOf(search) : null,
    ...sliceOf(query),
  };
  const rows = await rowsOf(
    db,
    bestOf ? readBoardOfAllDays(actor)({ ...page, ...bestOf }) : readBoard(actor)(page),
  );
  const [first] = rows;
  if (!first) return null;
  const scores = rows.filter((row) => row.scoreId !== null) as BoardRow[];
  return { scoreType: first.scoreType, total: first.total, rows: scores };
}

/** Finds a workout that the actor may see, with the library's benchmark of the same name. */
export async function findBenchmarkWorkout(db: Database, actor: Actor, workoutId: string) {
  const named = benchmarksInOrder(db).where(sql<boolean>`lower(name) = lower(workouts.name)`);
  return visibleWorkouts(db, actor)
    .selectAll('workouts')
    .select(jsonRows(named).as('benchmarks'))
    .where('workouts.id', '=', workoutId)
    .executeTakeFirst();
}
