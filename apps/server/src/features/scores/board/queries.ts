import { allTime, allTimeScore, scoreListEntry } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
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
import { comparedName } from '../../gyms/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { benchmarksInOrder } from '../lifts/queries.ts';
import { repeatedSubject } from '../queries.ts';
import {
  betterFirst,
  boardOrder,
  boardPosition,
  boardRank,
  divisionRank,
  isOnBoard,
  scoresBesideBoard,
} from '../visible/queries.ts';
import { type ListedScore, type PlacedScore, entriesOf, listedColumns } from './entries/queries.ts';

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

const named = (pattern: RawBuilder<string | null>) => sql`(
  select user_id from gym_members
  where gym_id = (select gym_id from workout) and ${comparedName('gymMembers')} like (select fold_text(${pattern}))
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

/** A page of a board, filtered by gender and name. Null includes all athletes. */
interface BoardPage extends Slice, ViewerIds {
  readonly workoutId: string;
  /** The reader's unit. */
  readonly unit: WeightUnit;
  readonly gender: string | null;
  readonly pattern: string | null;
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
