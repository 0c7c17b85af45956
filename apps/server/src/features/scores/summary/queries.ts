import type { Presence } from '@trackboard/contract/attendance';
import { type InferResult, sql } from 'kysely';
import { counted } from '../../../platform/database/count-rows.ts';
import { findWithList } from '../../../platform/database/find-list.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { nameOf, repeatedSubject } from '../queries.ts';
import { type BestBefore, bestBefore } from '../records/queries.ts';
import {
  better,
  boardOrder,
  divisionRank,
  isSeenBy,
  scoresOnBoard,
  teamOf,
  visibleScoresOfWorkout,
} from '../visible/queries.ts';
import { isOnTrack } from '../../tracks/index.ts';

const maxBest = 3;

const columns = [
  'workouts.gymId',
  'workouts.id',
  'workouts.trackId',
  'workouts.name',
  'workouts.schedule',
  'workouts.scoreType',
] as const;

const countOfDivision = (isScaled: boolean) =>
  sql<number>`count(*) filter (where scores.is_scaled = ${sql.lit(isScaled)})`;

/** The first scores of the board, with their athletes. The scores after them do not change their ranks. */
function bestScores(db: Database, readerId: string) {
  const first = scoresOnBoard(db)
    .selectAll('scores')
    .where('scores.sortKey', 'is not', null)
    .orderBy(boardOrder)
    .limit(maxBest);
  return db
    .selectFrom(first.as('scores'))
    .innerJoin('users', 'users.id', 'scores.userId')
    .select(['scores.id as scoreId', 'scores.userId', 'scores.highestScore', 'scores.weightUnit'])
    .select(['scores.isScaled', divisionRank.as('rank')])
    .select(['users.firstName', 'users.lastName', 'users.image'])
    .select(teamOf(db, { table: 'scores', readerId }).as('team'))
    .orderBy('scores.isScaled')
    .orderBy('rank');
}

/** The median of the ranked scores, whatever their divisions: a list of one score or none. The others are only read from their index. */
function medianScore(db: Database) {
  const placed = scoresOnBoard(db)
    .select(['scores.gymId', 'scores.id'])
    .select(sql<number>`row_number() over (order by ${better}, scores.id)`.as('place'))
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('scores.sortKey', 'is not', null);
  return db
    .selectFrom(placed.as('placed'))
    .innerJoin('scores', (join) => sameGym(join, 'scores.id', 'placed.id'))
    .select(['scores.highestScore', 'scores.weightUnit'])
    .where(sql<boolean>`placed.place = (placed.count + 1) / 2`);
}

/**
 * Finds a workout of the actor's gym with its best scores and the last time before it; undefined if it is not visible.
 */
export async function findSummary(db: Database, actor: GymActor, trackWorkoutId: string) {
  const ofGym = visibleWorkouts(db, actor).where('workouts.gymId', '=', actor.gym.id);
  const [first, ...others] = await db
    .with('shown', () =>
      ofGym
        .select([...columns, repeatedSubject.as('subject')])
        .where('workouts.id', '=', trackWorkoutId),
    )
    .with('earlier', (cte) =>
      cte
        .selectFrom('shown')
        .innerJoinLateral(
          ofGym
            .select(columns)
            .where('workouts.isPublished', '=', true)
            .where('workouts.schedule', '<', sql.ref<string>('shown.schedule'))
            .where(repeatedSubject, '=', sql.ref<string>('shown.subject'))
            .orderBy('workouts.schedule', 'desc')
            .orderBy('workouts.id', 'desc')
            .limit(1)
            .as('workouts'),
          (join) => join.onTrue(),
        )
        .selectAll('workouts'),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('shown as workouts')
        .select(columns)
        .unionAll(eb.selectFrom('earlier as workouts').select(columns))
        .as('workouts'),
    )
    .select(columns)
    .select([
      jsonRows(
        scoresOnBoard(db).select([
          countOfDivision(false).as('rx'),
          countOfDivision(true).as('scaled'),
        ]),
      ).as('counts'),
      jsonRows(bestScores(db, actor.id)).as('best'),
      jsonRows(medianScore(db)).as('median'),
    ])
    .orderBy('workouts.schedule', 'desc')
    .execute();
  return first ? { shown: first, earlier: others[0] ?? null } : null;
}

export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>['shown'];

/**
 * The number of scores of each workout of the actor's gym in a range of days, as far as the actor may see them. Omits
 * workouts without scores.
 */
export async function countByWorkout(
  db: Database,
  actor: GymActor,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
) {
  // Each workout is counted for itself. For groups, PostgreSQL may read all workouts of the gym in the order of their ids.
  return visibleWorkouts(db, actor)
    .innerJoinLateral(counted(visibleScoresOfWorkout(db, actor)).as('seen'), (join) =>
      join.onTrue(),
    )
    .select(['workouts.id as trackWorkoutId', 'seen.total as count'])
    .where('workouts.gymId', '=', actor.gym.id)
    .where('workouts.schedule', '>=', fromDate)
    .where('workouts.schedule', '<=', toDate)
    .where('seen.total', '>', 0)
    .execute();
}

const maxAthletes = 1000;

const dayOf = ({ gym }: GymActor, workoutId: string) => sql<string>`(
  select schedule from workouts where gym_id = ${gym.id} and id = ${workoutId}
)`;

/**
 * Whether an athlete has a score of any workout of the day, on any track of the gym. Scores that only their athletes see
 * count, because this says only that the athlete is there. The scores of the day are read once for all athletes.
 */
function hasScoreOfDay(actor: GymActor, workoutId: string) {
  const gymId = actor.gym.id;
  return sql<boolean>`listed.user_id in (
    select user_id from scores
    where scores.gym_id = ${gymId} and scores.deleted_at is null
      and scores.workout_id = any(array(
        select others.id from workouts as others
        where others.gym_id = ${gymId} and others.deleted_at is null and others.schedule = ${dayOf(actor, workoutId)}
      ))
  )`;
}

/** The athletes on a workout's track, each with a list of one score that the actor may see, or of none. Null if the actor may not see the workout. */
export async function findClass(db: Database, actor: GymActor, workoutId: string) {
  const workout = visibleWorkouts(db, actor).where('workouts.id', '=', workoutId);
  // The scores of the workout are read once. For each athlete, PostgreSQL would read all scores of that athlete.
  const seen = db
    .selectFrom('scores')
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'scores.workoutId'))
    .selectAll('scores')
    .select('workouts.schedule')
    .where('scores.gymId', '=', actor.gym.id)
    .where('scores.workoutId', '=', workoutId)
    .where('scores.deletedAt', 'is', null)
    .where(isSeenBy(actor.id));
  const scores = db
    .selectFrom(seen.as('latest'))
    .select(['latest.id', 'latest.userId', 'latest.scoreType', 'latest.sets', 'latest.setUnits'])
    .select(['latest.weightUnit', 'latest.notes', 'latest.isScaled', 'latest.audience'])
    .select(['latest.enteredBy', 'latest.highestScore', 'latest.subjectKind', 'latest.isRecord'])
    .select([
      nameOf('latest.entered_by').as('enteredByName'),
      sql<BestBefore | null>`case when latest.is_record then (${bestBefore}) end`.as('earlier'),
      teamOf(db, { table: 'latest', readerId: actor.id }).as('team'),
    ]);
  const onTrack = workout
    .innerJoin('trackMembers', (join) => sameGym(join, 'trackMembers.trackId', 'workouts.trackId'))
    .select('trackMembers.userId')
    .where(isOnTrack);
  // The directory of the gym has the names in order. With IS TRUE, PostgreSQL reads it and the track once, whatever their sizes. A
  // join would look up each athlete.
  const listed = db
    .selectFrom('gymMembers')
    .select(['gymMembers.userId', 'gymMembers.directoryKey'])
    .where('gymMembers.gymId', '=', actor.gym.id)
    .where('gymMembers.leftAt', 'is', null)
    .where(sql<boolean>`(gym_members.user_id in ${onTrack}) is true`)
    .orderBy('gymMembers.directoryKey')
    .orderBy('gymMembers.userId')
    .limit(maxAthletes);
  const athletes = db
    .selectFrom(listed.as('listed'))
    .innerJoin('users', 'users.id', 'listed.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.image'])
    .select('listed.directoryKey')
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.userId', '=', 'listed.userId')
        .on('attendance.gymId', '=', actor.gym.id)
        .on('attendance.day', '=', dayOf(actor, workoutId)),
    )
    .select((eb) =>
      eb
        .case()
        .when(hasScoreOfDay(actor, workoutId))
        .then<Presence>('score')
        .when('attendance.tickedBy', 'is not', null)
        .then<Presence>('coach')
        .when('attendance.userId', 'is not', null)
        .then<Presence>('self')
        .end()
        .as('here'),
    );
  const withScores = db
    .with(
      (cte) => cte('scored').materialized(),
      () => scores,
    )
    .with('athletes', () => athletes)
    .selectFrom('athletes')
    .leftJoin('scored', 'scored.userId', 'athletes.userId')
    .selectAll('athletes')
    .select((eb) => {
      const score = eb
        .selectFrom(sql<object>`(select)`.as('one'))
        .select(['scored.id', 'scored.scoreType', 'scored.sets', 'scored.setUnits'])
        .select(['scored.weightUnit', 'scored.notes', 'scored.isScaled', 'scored.audience'])
        .select(['scored.enteredBy', 'scored.enteredByName', 'scored.highestScore'])
        .select(['scored.subjectKind', 'scored.isRecord', 'scored.earlier', 'scored.team'])
        .where('scored.id', 'is not', null)
        .$castTo<InferResult<typeof scores>[number]>();
      return jsonRows(score).as('scores');
    })
    .orderBy('athletes.directoryKey')
    .orderBy('athletes.userId');
  const head = workout.select(['workouts.gymId', 'workouts.schedule as day']);
  return findWithList(db, head, withScores);
}

export type ClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>['rows'][number];
