import { allTime, allTimeScore, scoreListEntry } from '@trackboard/contract/scores';
import { type WeightUnit, scoreTypes } from '@trackboard/scoring';
import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import { countOf } from '../../../platform/database/count-rows.ts';
import { patternOf } from '../../../platform/database/contains-folded.ts';
import { bodyText, jsonRows, wireRow, wireRows } from '../../../platform/database/json-rows.ts';
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
import { type ScoreRow, repeatedSubject } from '../queries.ts';
import { enteredByOf, highestIn, teamOnWire } from '../visible/queries.ts';
import { isOnBoard, scoresBesideBoard } from '../visible/queries.ts';

export interface BoardQuery {
  readonly trackWorkoutId: string;
  readonly gender: 'all' | 'male' | 'female';
  /** A part of the athlete's name. It does not affect the ranks. */
  readonly search?: string | undefined;
  readonly pageNumber?: number | undefined;
  readonly pageSize?: number | undefined;
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
  type.lowerIsBetter ? sql.lit(type.number) : [],
);

/** A team is on the board of a gender if all of its athletes are of this gender. `boardOf` reads `of_gender` once. */
const isOfGender = (
  gender: RawBuilder<string | null>,
) => sql<boolean>`(${gender}::text is null or scores.user_id in (select user_id from of_gender) and (
  scores.team_id is null or not exists (
    select from scores as mate
    where mate.gym_id = scores.gym_id and mate.team_id = scores.team_id and mate.deleted_at is null
      and mate.user_id not in (select user_id from of_gender)
  )
))`;

/** A member's directory key begins with the folded name. Those who left have one, too. */
const named = (pattern: RawBuilder<string | null>) => sql`(
  select user_id from gym_members
  where gym_id = (select gym_id from workout) and split_part(directory_key, chr(10), 1) like (select fold_text(${pattern}))
)`;

const hasName = (
  pattern: RawBuilder<string | null>,
) => sql<boolean>`(${pattern}::text is null or ranked.user_id in ${named(pattern)} or (
  ranked.team_id is not null and exists (
    select from scores as mate
    where mate.gym_id = ranked.gym_id and mate.team_id = ranked.team_id and mate.deleted_at is null
      and mate.user_id in ${named(pattern)}
  )
))`;

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
const betterFirst = sql`scores.audience <> 0, scores.sort_key is null, scores.is_scaled and scores.sort_key is not null,
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

/** A page of a board, filtered by gender and name. Null includes all athletes. */
interface BoardPage extends Slice, ViewerIds {
  readonly workoutId: string;
  /** The reader's unit. */
  readonly unit: WeightUnit;
  readonly gender: string | null;
  readonly pattern: string | null;
}

const listedColumns = [
  'scores.gymId',
  'scores.id',
  'scores.userId',
  'scores.teamId',
  'scores.isScaled',
  'scores.isRecord',
  'scores.audience',
  'scores.highestScore',
  'scores.weightUnit',
  'scores.enteredBy',
  'scores.sortKey',
  'scores.createdAt',
  'scores.scoreType',
  'scores.likeCount',
  'scores.commentCount',
  sql<boolean>`scores.notes <> ''`.as('hasNotes'),
  sql<boolean>`scores.video is not null`.as('hasVideo'),
  sql.ref<string>('workouts.schedule').as('day'),
] as const;

type ListedScore = Pick<
  ScoreRow,
  'gymId' | 'id' | 'userId' | 'teamId' | 'isScaled' | 'isRecord' | 'audience' | 'highestScore'
> &
  Pick<ScoreRow, 'weightUnit' | 'enteredBy' | 'scoreType'> & {
    readonly hasNotes: boolean;
    readonly hasVideo: boolean;
    readonly likeCount: number;
    readonly commentCount: number;
    /** The day of the workout. */
    readonly day: string;
  };

/** A score with its place on the whole board. */
interface PlacedScore extends ListedScore {
  readonly rank: number | null;
  readonly divisionRank: number | null;
  readonly position: number;
}

/**
 * The best score of each athlete on the boards of all days. Of equal scores, the first one counts. Hidden scores are on no
 * board, so their athletes do not see them here either.
 */
function bestScores(
  db: Database,
  viewer: Viewer,
  { gymId, subject, rules, name }: ValuesOf<BestOf>,
) {
  const ofBenchmark = visibleWorkouts(db, viewer)
    .select(['workouts.gymId', 'workouts.id', 'workouts.schedule'])
    .where('workouts.gymId', '=', gymId)
    .where(sql<boolean>`${repeatedSubject} in (${subject}, fold_text(${name}))`)
    // OFFSET keeps PostgreSQL from looking up the track of each score.
    .modifyEnd(sql`offset 0`);
  return db
    .selectFrom(ofBenchmark.as('workouts'))
    .innerJoin('scores', (join) => sameGym(join, 'scores.workoutId', 'workouts.id'))
    .distinctOn('scores.userId')
    .select(listedColumns)
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

/** The columns of `allTimeScore`, in the order of the board. */
function entriesOf(
  db: Database,
  scores: AliasableExpression<PlacedScore>,
  { viewerId, unit }: ValuesOf<Pick<BoardPage, 'viewerId' | 'unit'>>,
) {
  return (
    db
      .selectFrom(scores.as('page'))
      // OFFSET keeps PostgreSQL from reading all users for a page of a few hundred.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('users')
            .select(['users.firstName', 'users.lastName', 'users.image', 'users.gender'])
            .whereRef('users.id', '=', 'page.userId')
            .offset(sql.lit(0))
            .as('users'),
        (join) => join.onTrue(),
      )
      .select(['page.id as scoreId', 'page.userId', 'page.isScaled', 'page.isRecord'])
      .select(['page.audience', 'page.hasNotes', 'page.hasVideo', 'page.rank'])
      .select(['page.divisionRank', 'page.day as date'])
      .select(['page.likeCount as likes', 'page.commentCount as comments'])
      .select(['users.firstName', 'users.lastName', 'users.image', 'users.gender'])
      .select((eb) => [
        highestIn('page', unit).as('highestScore'),
        enteredByOf(db, eb.ref('page.enteredBy')).as('enteredBy'),
        teamOnWire(db, { table: 'page', readerId: viewerId }).as('team'),
        eb
          .exists(
            eb
              .selectFrom('scoreLikes')
              .whereRef('scoreLikes.gymId', '=', 'page.gymId')
              .whereRef('scoreLikes.scoreId', '=', 'page.id')
              .where('scoreLikes.userId', '=', viewerId),
          )
          .$castTo<boolean>()
          .as('hasLiked'),
      ])
      .orderBy('page.position')
  );
}

interface Listing {
  readonly viewer: Viewer;
  readonly scores: AliasableExpression<ListedScore>;
  readonly total: AliasableExpression<number>;
  /** Whether a name may be asked for. */
  readonly isSearched: boolean;
}

/** Ranks the scores of a board, which are the CTE `found`. Returns no row if the viewer may not see the workout. */
function boardOf(
  db: Database,
  { workoutId, gender, pattern }: ValuesOf<BoardPage>,
  { viewer, scores, total, isSearched }: Listing,
) {
  const workout = visibleWorkouts(db, viewer)
    .select(['workouts.gymId', 'workouts.id', 'workouts.schedule'])
    .where('workouts.id', '=', workoutId);
  return db
    .with('workout', () => workout)
    .with('ofGender', (cte) =>
      cte
        .selectFrom('gymMembers')
        .select('userId')
        .where('gymId', '=', (eb) => eb.selectFrom('workout').select('workout.gymId'))
        .where('gender', '=', gender),
    )
    .with('ranked', (cte) =>
      cte
        .selectFrom('workout as workouts')
        .innerJoinLateral(scores.as('scores'), (join) => join.onTrue())
        .selectAll('scores')
        .select([boardRank.as('rank'), divisionRank.as('divisionRank')])
        .select(boardPosition.as('position')),
    )
    .with('found', (cte) =>
      cte
        .selectFrom('ranked')
        .selectAll()
        .$if(isSearched, (all) => all.where(hasName(pattern))),
    )
    .selectFrom('workout as workouts')
    .select(total.as('total'));
}

const found = (db: Database) => db.selectFrom(sql<PlacedScore>`found`.as('found')).selectAll();

const pageOf = (db: Database, { limit, offset }: ValuesOf<Slice>) =>
  found(db).orderBy('position').limit(limit).offset(offset);

/**
 * The first scores of `board` up to the end of a page. The scores after them do not change their ranks. The limit is in a subquery, so
 * PostgreSQL expects few scores and reads the index `scores_in_order`, whatever the limit.
 */
const untilEndOf = (
  board: ReturnType<typeof scoresBesideBoard>,
  { limit, offset }: ValuesOf<Slice>,
) =>
  board
    .select(listedColumns)
    .orderBy(boardOrder)
    .limit(sql<number>`(select ${limit}::bigint + ${offset}::bigint)`);

const bodyOf = (db: Database, page: ValuesOf<BoardPage>) =>
  bodyText(wireRows(scoreListEntry, entriesOf(db, pageOf(db, page), page))).as('body');

/**
 * Reads a page of a board without a search. Conditions of gender and name look expensive without their values, so PostgreSQL plans a
 * statement that has them on each execution; most boards are read without them.
 */
const readBoardOf = (name: string, isOfOneGender: boolean) =>
  forEachKind((kind) =>
    statement(`${name} of ${kind}`, (db, page: ValuesOf<BoardPage>) => {
      const viewer = viewerOf(kind, page);
      const board = scoresBesideBoard(db, viewer.id).$if(isOfOneGender, (all) =>
        all.where(isOfGender(page.gender)),
      );
      const scores = untilEndOf(board, page);
      const listing = { viewer, scores, total: countOf(board), isSearched: false };
      return boardOf(db, page, listing).select(bodyOf(db, page));
    }),
  );

const readBoard = readBoardOf('board', false);
const readBoardOfGender = readBoardOf('board by gender', true);

const readSearchedBoard = forEachKind((kind) =>
  statement(`board of ${kind}, searched`, (db, page: ValuesOf<BoardPage>) => {
    const viewer = viewerOf(kind, page);
    const scores = scoresBesideBoard(db, viewer.id)
      .select(listedColumns)
      .where(isOfGender(page.gender));
    const listing = { viewer, scores, total: countOf(found(db)), isSearched: true };
    return boardOf(db, page, listing).select(bodyOf(db, page));
  }),
);

const readBoardOfAllDays = forEachKind((kind) =>
  statement(`board of all days of ${kind}`, (db, page: ValuesOf<BoardPage & BestOf>) => {
    const viewer = viewerOf(kind, page);
    const own = found(db).where('userId', '=', page.viewerId);
    const board = db.selectNoFrom([
      wireRows(allTimeScore, entriesOf(db, pageOf(db, page), page)).as('rows'),
      wireRow(allTime.output.shape.own, entriesOf(db, own, page)).as('own'),
    ]);
    const body = bodyText(wireRow(allTime.output, board));
    const scores = bestScores(db, viewer, page).where(isOfGender(page.gender));
    const listing = { viewer, scores, total: countOf(found(db)), isSearched: true };
    return boardOf(db, page, listing).select(body.as('body'));
  }),
);

function boardPage(actor: Actor, query: BoardQuery): BoardPage {
  const { trackWorkoutId, gender, search } = query;
  return {
    ...viewerIds(actor),
    workoutId: trackWorkoutId,
    unit: actor.weightUnit,
    gender: gender === 'all' ? null : gender,
    pattern: search ? patternOf(search) : null,
    ...sliceOf(query),
  };
}

/** A page of a workout's board, with ranks on the whole board; undefined if the actor may not see the workout. */
export async function findBoard(db: Database, actor: Actor, query: BoardQuery) {
  const page = boardPage(actor, query);
  const unsearched = page.gender === null ? readBoard : readBoardOfGender;
  const read = page.pattern === null ? unsearched : readSearchedBoard;
  return (await rowsOf(db, read(actor)(page))).at(0);
}

/** A page of the board of all days, with the reader's own score from any page. */
export async function findBoardOfAllDays(
  db: Database,
  actor: Actor,
  query: BoardQuery,
  bestOf: BestOf,
) {
  const page = { ...boardPage(actor, query), ...bestOf };
  return (await rowsOf(db, readBoardOfAllDays(actor)(page))).at(0);
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
