import type { Insertable, Selectable } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/database/transaction.ts';

export type ScoreRow = Selectable<DB['scores']>;

/** The one score of an athlete and a workout. */
export interface ScoreOf {
  readonly gymId: string;
  readonly workoutId: string;
  readonly userId: string;
}

export async function findScoreOf(
  db: Database,
  { gymId, ...of }: ScoreOf,
): Promise<ScoreRow | undefined> {
  return findScoreIn(db, [gymId], of);
}

/** The same, in one of these gyms. */
export async function findScoreIn(
  db: Database,
  gymIds: readonly string[],
  of: Omit<ScoreOf, 'gymId'>,
): Promise<ScoreRow | undefined> {
  if (!gymIds.length) return undefined;
  return db
    .selectFrom('scores')
    .selectAll()
    .where('gymId', 'in', gymIds)
    .where('workoutId', '=', of.workoutId)
    .where('userId', '=', of.userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** A score of one of these gyms that is not deleted. */
export async function findScore(
  db: Database,
  gymIds: readonly string[],
  id: string,
): Promise<ScoreRow | undefined> {
  if (!gymIds.length) return undefined;
  return db
    .selectFrom('scores')
    .selectAll()
    .where('gymId', 'in', gymIds)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Stores an athlete's score of a workout, or puts it in place of the one that is there, which keeps its id. It is no
 * record until that is settled.
 */
export async function upsertScore(
  db: Database,
  score: Insertable<DB['scores']>,
): Promise<ScoreRow> {
  return db
    .insertInto('scores')
    .values(score)
    .onConflict((oc) =>
      oc.columns(['gymId', 'workoutId', 'userId']).where('deletedAt', 'is', null).doUpdateSet({
        scoreType: score.scoreType,
        sets: score.sets,
        setUnits: score.setUnits,
        highestScore: score.highestScore,
        sortKey: score.sortKey,
        weightUnit: score.weightUnit,
        notes: score.notes,
        isScaled: score.isScaled,
        repsPerSet: score.repsPerSet,
        movementIds: score.movementIds,
        subjectKind: score.subjectKind,
        subject: score.subject,
        rules: score.rules,
        resultKey: score.resultKey,
        isRecord: false,
        maxUsedKg: score.maxUsedKg,
        maxSource: score.maxSource,
        updatedAt: score.updatedAt,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An athlete's score of a workout, held until the transaction ends: who changes its video waits for the one before. */
export async function findScoreToChange(db: Database, of: ScoreOf): Promise<ScoreRow | undefined> {
  return db
    .selectFrom('scores')
    .selectAll()
    .where('gymId', '=', of.gymId)
    .where('workoutId', '=', of.workoutId)
    .where('userId', '=', of.userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setScoreVideo(
  db: Database,
  { gymId, id }: Pick<ScoreRow, 'gymId' | 'id'>,
  video: string | null,
  now: Date,
): Promise<ScoreRow> {
  return db
    .updateTable('scores')
    .set({ video, updatedAt: now })
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks an athlete's score of a workout as deleted and answers it. */
export async function markScoreDeleted(
  db: Database,
  of: ScoreOf,
  now: Date,
): Promise<ScoreRow | undefined> {
  return db
    .updateTable('scores')
    .set({ deletedAt: now, updatedAt: now })
    .where('gymId', '=', of.gymId)
    .where('workoutId', '=', of.workoutId)
    .where('userId', '=', of.userId)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The videos of all scores of a user in these gyms. */
export async function listVideos(
  db: Database,
  { userId, gymIds }: { userId: string; gymIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('scores')
    .select('video')
    .where('gymId', 'in', gymIds)
    .where('userId', '=', userId)
    .where('video', 'is not', null)
    .execute();
  return rows.flatMap(({ video }) => video ?? []);
}

/**
 * Takes out of a user's scores what they tell besides the result: notes, videos, maxes. A result in free words goes
 * altogether, and so does what was deleted before.
 */
export async function emptyScores(
  db: Database,
  { userId, gymIds }: { userId: string; gymIds: readonly string[] },
  textTypes: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('scores')
    .set({ notes: '', video: null, maxUsedKg: null, maxSource: null, updatedAt: now })
    .where('gymId', 'in', gymIds)
    .where('userId', '=', userId)
    .execute();
  await db
    .updateTable('scores')
    .set((eb) => ({
      sets: [],
      setUnits: [],
      highestScore: '',
      deletedAt: eb.fn.coalesce('deletedAt', eb.val(now)),
    }))
    .where('gymId', 'in', gymIds)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('scoreType', 'in', textTypes), eb('deletedAt', 'is not', null)]))
    .execute();
}

/** Those of these videos that a score has. A deleted score has none, though its row still names it. */
export async function findVideosOfScores(
  db: Database,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('scores')
    .select('video')
    .where('video', 'in', names)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.flatMap(({ video }) => video ?? []);
}
