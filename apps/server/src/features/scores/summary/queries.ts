import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { visibleWorkouts } from '../../workouts/index.ts';
import { better, betterFirst, divisionRank } from '../board/queries.ts';
import { repeatedSubject, scoresOnBoard, visibleScores } from '../queries.ts';

const maxBest = 3;

const columns = [
  'workouts.gymId',
  'workouts.id',
  'workouts.trackId',
  'workouts.name',
  'workouts.schedule',
  'workouts.scoreType',
] as const;

const countOf = (isScaled: boolean) =>
  sql<number>`count(*) filter (where scores.is_scaled = ${sql.lit(isScaled)})`;

/** The first of the board, with the athletes. */
function bestScores(db: Database) {
  const first = scoresOnBoard(db)
    .select(['scores.id as scoreId', 'scores.userId', 'scores.highestScore', 'scores.weightUnit'])
    .select(['scores.isScaled', divisionRank.as('rank')])
    .where('scores.sortKey', 'is not', null)
    .orderBy(betterFirst)
    .orderBy('scores.createdAt')
    .orderBy('scores.id')
    .limit(maxBest);
  return db
    .selectFrom(first.as('first'))
    .innerJoin('users', 'users.id', 'first.userId')
    .select(['first.scoreId', 'first.userId', 'first.highestScore', 'first.weightUnit'])
    .select(['first.isScaled', 'first.rank'])
    .select(['users.firstName', 'users.lastName', 'users.image'])
    .orderBy('first.isScaled')
    .orderBy('first.rank');
}

/** The middle one of the ranked scores, whatever their division: a list of one or none. */
function medianScore(db: Database) {
  const placed = scoresOnBoard(db)
    .select(['scores.highestScore', 'scores.weightUnit'])
    .select(sql<number>`row_number() over (order by ${better}, scores.id)`.as('place'))
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('scores.sortKey', 'is not', null);
  return db
    .selectFrom(placed.as('placed'))
    .select(['placed.highestScore', 'placed.weightUnit'])
    .where(sql<boolean>`placed.place = (placed.count + 1) / 2`);
}

/** A workout of the actor's gym with the best of its board, and the last time before it; none if it is not visible. */
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
      jsonRows(scoresOnBoard(db).select([countOf(false).as('rx'), countOf(true).as('scaled')])).as(
        'counts',
      ),
      jsonRows(bestScores(db)).as('best'),
      jsonRows(medianScore(db)).as('median'),
    ])
    .orderBy('workouts.schedule', 'desc')
    .execute();
  return first ? { shown: first, earlier: others[0] ?? null } : null;
}

export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>['shown'];

/** The number of scores on the board of each workout of the actor's gym in a range of days; none without scores. */
export async function countByWorkout(
  db: Database,
  actor: GymActor,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
) {
  return visibleScores(db, actor)
    .select('workouts.id as trackWorkoutId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workouts.gymId', '=', actor.gym.id)
    .where('workouts.schedule', '>=', fromDate)
    .where('workouts.schedule', '<=', toDate)
    .groupBy('workouts.id')
    .execute();
}
