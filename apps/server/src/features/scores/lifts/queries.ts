import { type Insertable, type Selectable, sql } from 'kysely';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';

/** A lift of the library. */
export type LiftRow = Pick<Selectable<DB['liftMovements']>, 'id' | 'name'>;

export type LiftMaxRow = Selectable<DB['liftMaxes']> & { movement: string };

export async function findLift(db: Database, id: string): Promise<LiftRow | undefined> {
  return db
    .selectFrom('liftMovements')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The lift of this name, in whatever letters. */
export async function findLiftNamed(db: Database, name: string): Promise<LiftRow | undefined> {
  return db
    .selectFrom('liftMovements')
    .select(['id', 'name'])
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.trim().toLowerCase()))
    .orderBy('position')
    .executeTakeFirst();
}

/** The library of lifts in its order. */
export async function listLifts(db: Database): Promise<LiftRow[]> {
  return db.selectFrom('liftMovements').select(['id', 'name']).orderBy('position').execute();
}

function maxesOf(db: Database, userId: string) {
  return db
    .selectFrom('liftMaxes')
    .innerJoin('liftMovements', 'liftMovements.id', 'liftMaxes.movementId')
    .selectAll('liftMaxes')
    .select('liftMovements.name as movement')
    .where('liftMaxes.userId', '=', userId);
}

export async function findLiftMax(
  db: Database,
  userId: string,
  id: string,
): Promise<LiftMaxRow | undefined> {
  return maxesOf(db, userId).where('liftMaxes.id', '=', id).executeTakeFirst();
}

function searched(db: Database, userId: string, search: string | undefined) {
  if (!search) return maxesOf(db, userId);
  return maxesOf(db, userId).where(
    (eb) => eb.fn('fold_text', ['liftMovements.name']),
    'like',
    containsFolded(search),
  );
}

/** A slice of an athlete's maxes, lift by lift in the library's order, the newest first. */
export async function listMaxesByLift(
  db: Database,
  userId: string,
  search: string | undefined,
  { limit, offset }: Slice,
): Promise<LiftMaxRow[]> {
  return searched(db, userId, search)
    .orderBy('liftMovements.position')
    .orderBy('liftMaxes.achievedOn', 'desc')
    .orderBy('liftMaxes.createdAt', 'desc')
    .orderBy('liftMaxes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMaxes(
  db: Database,
  userId: string,
  search: string | undefined,
): Promise<number> {
  const { count } = await searched(db, userId, search)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest max of each lift that was tested, and the newest that was chosen; the newer of a lift comes first. */
export async function listCurrentMaxes(db: Database, userId: string): Promise<LiftMaxRow[]> {
  const wasChosen = sql<boolean>`chosen_from is not null`;
  const newest = maxesOf(db, userId)
    .distinctOn(['liftMaxes.movementId', wasChosen])
    .orderBy('liftMaxes.movementId')
    .orderBy(wasChosen)
    .orderBy('liftMaxes.achievedOn', 'desc')
    .orderBy('liftMaxes.createdAt', 'desc')
    .orderBy('liftMaxes.id', 'desc');
  return db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('achievedOn', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The tested maxes of an athlete: of one lift, or of all. A chosen one was not lifted. */
export async function listTestedMaxes(
  db: Database,
  userId: string,
  movementId?: string,
): Promise<LiftMaxRow[]> {
  const query = maxesOf(db, userId).where('liftMaxes.chosenFrom', 'is', null);
  return (movementId ? query.where('liftMaxes.movementId', '=', movementId) : query)
    .orderBy('liftMaxes.achievedOn')
    .orderBy('liftMaxes.createdAt')
    .execute();
}

/** Stores a max or corrects the athlete's own of that id; false when the id is another's. */
export async function upsertLiftMax(
  db: Database,
  max: Insertable<DB['liftMaxes']>,
): Promise<boolean> {
  const rows = await db
    .insertInto('liftMaxes')
    .values(max)
    .onConflict((oc) =>
      oc
        .column('id')
        .doUpdateSet({
          movementId: max.movementId,
          value: max.value,
          weightUnit: max.weightUnit,
          achievedOn: max.achievedOn,
          chosenFrom: max.chosenFrom,
          updatedAt: max.updatedAt,
        })
        .where('liftMaxes.userId', '=', max.userId),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Removes an athlete's max and answers of which lift it was. */
export async function deleteLiftMaxRow(
  db: Database,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('liftMaxes')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('movementId')
    .executeTakeFirst();
  return row?.movementId;
}

/** The difference between two loadable weights that a user has set, in the user's unit. */
export async function findPlateStep(db: Database, userId: string): Promise<number | null> {
  const { plateStep } = await db
    .selectFrom('users')
    .select('plateStep')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return plateStep;
}

/** A score of a lift with what its sets were. */
export type LoggedLift = Pick<
  Selectable<DB['scores']>,
  'sets' | 'setUnits' | 'repsPerSet' | 'weightUnit'
> & {
  /** The workout's day. */
  readonly day: string;
};

/** An athlete's scores in weights of one lift, the newest first, without that of one workout. */
export async function listLoggedLifts(
  db: Database,
  of: { userId: string; gymIds: readonly string[]; movementId: string; exceptWorkoutId: string },
): Promise<LoggedLift[]> {
  if (!of.gymIds.length) return [];
  return db
    .selectFrom('scores')
    .innerJoin('workouts', (join) =>
      join
        .onRef('workouts.gymId', '=', 'scores.gymId')
        .onRef('workouts.id', '=', 'scores.workoutId'),
    )
    .select(['scores.sets', 'scores.setUnits', 'scores.weightUnit', 'scores.repsPerSet'])
    .select('workouts.schedule as day')
    .where('scores.gymId', 'in', of.gymIds)
    .where('scores.userId', '=', of.userId)
    .where('scores.subjectKind', '=', 'lift')
    .where('scores.subject', '=', of.movementId)
    .where('scores.deletedAt', 'is', null)
    .where('scores.resultKey', 'is not', null)
    .where('scores.workoutId', '!=', of.exceptWorkoutId)
    .orderBy('workouts.schedule', 'desc')
    .orderBy('scores.createdAt', 'desc')
    .execute();
}

/** Removes all maxes of an athlete and answers of which lifts they were. */
export async function deleteAllMaxes(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('liftMaxes')
    .where('userId', '=', userId)
    .returning('movementId')
    .execute();
  return [...new Set(rows.map(({ movementId }) => movementId))];
}
