import { type QueryCreator, type Selectable, sql } from 'kysely';
import { hasRow } from '../../platform/database/rows.ts';
import type { DB } from '../../platform/database/schema.ts';
import { type Given, type ValuesOf, rowsOf, statement } from '../../platform/database/statement.ts';
import { type Database, type Trx, send } from '../../platform/database/transaction.ts';
import { type ViewerIds, viewerOf } from '../../platform/sessions/actor.ts';
import type { WantedNames } from '../../platform/storage/media-folders.ts';
import { gymIdsEverJoined } from '../gyms/index.ts';
import { type WorkoutRow, visibleWorkouts } from '../workouts/index.ts';

/** A score. Triggers keep the counts of its likes and comments, and whether its athlete was never on the track. */
export type ScoreRow = Omit<Selectable<DB['scores']>, 'likeCount' | 'commentCount' | 'isOffTrack'>;

/** Selects the name of a user, or null without a user. */
export const nameOf = (userId: string) => sql<string | null>`(
  select trim(first_name || ' ' || last_name) from users where id = ${sql.ref(userId)}
)`;

/** The user who entered a score, with the name. */
export interface Entered extends Pick<ScoreRow, 'enteredBy'> {
  readonly enteredByName: string | null;
}

export async function findName(db: Database, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The scores of an athlete in all gyms that the athlete ever joined. */
export function scoresOf(db: Database, userId: Given<string>) {
  return db
    .selectFrom('scores')
    .where('scores.gymId', 'in', gymIdsEverJoined(db, userId))
    .where('scores.userId', '=', userId)
    .where('scores.deletedAt', 'is', null);
}

/**
 * The subject of a workout, which is equal for the same workout on different days. The index
 * `workouts_of_subject` has this expression.
 */
export const repeatedSubject = sql<string>`coalesce(
  workouts.benchmark_id::text, workouts.movement_ids[1]::text, fold_text(workouts.name)
)`;

const scoredColumns = [
  'gymId',
  'id',
  'schedule',
  'workoutType',
  'name',
  'scoreType',
  'sets',
  'addTotal',
  'repsPerSet',
  'movementIds',
  'benchmarkId',
  'timeCapMinutes',
] as const;

/** What a score depends on of its workout. */
export type ScoredWorkout = Pick<WorkoutRow, (typeof scoredColumns)[number]>;

interface ScoredBy extends ViewerIds {
  readonly workoutId: string;
}

/** Locks the rows that `lockToScore` needs. The viewer is an athlete. */
export const lockVisible = statement('lock to score', (db, values: ValuesOf<ScoredBy>) => {
  const athlete = viewerOf('athlete', values);
  return visibleWorkouts(db, athlete)
    .innerJoin('users', (join) => join.on('users.id', '=', athlete.id))
    .select(scoredColumns.map((column) => `workouts.${column}` as const))
    .select(['users.deletedAt as accountDeletedAt', 'users.weightUnit as athleteUnit'])
    .select('users.audience as athleteAudience')
    .where('workouts.id', '=', values.workoutId)
    .forShare('workouts')
    .forNoKeyUpdate('users');
});

/** The columns that scores and own workouts have in common. */
export const resultColumns = [
  'scores.id',
  'scores.userId',
  'scores.scoreType',
  'scores.sets',
  'scores.setUnits',
  'scores.highestScore',
  'scores.sortKey',
  'scores.weightUnit',
  'scores.repsPerSet',
  'scores.movementIds',
  'scores.notes',
  'scores.isScaled',
  'scores.audience',
  'scores.subjectKind',
  'scores.subject',
  'scores.rules',
  'scores.resultKey',
  'scores.isRecord',
  'scores.createdAt',
  'scores.updatedAt',
] as const;

export const scoreColumns = [
  ...resultColumns,
  'scores.gymId',
  'scores.workoutId',
  'scores.enteredBy',
  'scores.video',
  'scores.maxUsedKg',
  'scores.maxSource',
  'scores.deletedAt',
  'scores.teamId',
  'scores.teamAudience',
] as const;

interface ScoreOf {
  readonly userId: string;
  readonly workoutId: string;
}

const scoreOf = statement('score of an athlete', (db, { userId, workoutId }: ValuesOf<ScoreOf>) =>
  scoresOf(db, userId).select(scoreColumns).where('scores.workoutId', '=', workoutId),
);

/** An athlete's score of a workout. */
export async function findScoreOf(
  db: Database,
  userId: string,
  workoutId: string,
): Promise<ScoreRow | undefined> {
  const [score] = await rowsOf(db, scoreOf({ userId, workoutId }));
  return score;
}

/** A score or an own workout, which has no gym, and whether it is a record. */
export interface Mark {
  readonly gymId: string | null;
  readonly id: string;
  readonly isRecord: boolean;
}

/** Returns one list for each column; null without marks. */
function columnsOf(userId: string, marks: readonly Mark[]) {
  if (!marks.length) return null;
  return {
    userId,
    gymIds: marks.map((mark) => mark.gymId),
    ids: marks.map((mark) => mark.id),
    values: marks.map((mark) => mark.isRecord),
  };
}

type Marks = NonNullable<ReturnType<typeof columnsOf>>;

type GivenMarks = { readonly [Name in keyof Marks]: Given<Marks[Name]> };

const marksOf = ({ gymIds, ids, values }: GivenMarks) =>
  sql<Mark>`unnest(${gymIds}::uuid[], ${ids}::uuid[], ${values}::boolean[])`.as<'mark'>(
    sql`mark (gym_id, id, is_record)`,
  );

/** Sets whether scores are records. */
function marking(db: QueryCreator<DB>, marks: GivenMarks) {
  return db
    .updateTable('scores')
    .from(marksOf(marks))
    .set((eb) => ({ isRecord: eb.ref('mark.isRecord') }))
    .whereRef('scores.gymId', '=', sql<string>`mark.gym_id`)
    .whereRef('scores.id', '=', 'mark.id');
}

/** Sets whether own workouts are records, together with the statement that follows. */
function withOwnMarks(db: QueryCreator<DB>, marks: GivenMarks): QueryCreator<DB> {
  return db.with('markedOwn', (cte) =>
    cte
      .updateTable('ownWorkouts')
      .from(marksOf(marks))
      .set((eb) => ({ isRecord: eb.ref('mark.isRecord') }))
      .where('mark.gymId', 'is', null)
      .where('ownWorkouts.userId', '=', marks.userId)
      .whereRef('ownWorkouts.id', '=', 'mark.id'),
  );
}

/** Sets whether an athlete's scores and own workouts are records. */
export async function setMarks(
  db: Database,
  userId: string,
  changed: readonly Mark[],
): Promise<void> {
  const marks = columnsOf(userId, changed);
  if (!marks) return;
  await marking(withOwnMarks(db, marks), marks).execute();
}

/** The columns that an update of a score does not change. */
const fixed = new Set<string>(['gymId', 'id', 'workoutId', 'userId', 'createdAt']);

function upserting(db: QueryCreator<DB>, score: ValuesOf<ScoreRow>) {
  const columns = scoreColumns.map((column) => column.slice('scores.'.length) as keyof ScoreRow);
  const changed = columns.filter((column) => !fixed.has(column));
  return db
    .insertInto('scores')
    .values(Object.fromEntries(columns.map((column) => [column, score[column]])) as never)
    .onConflict((oc) =>
      oc
        .columns(['gymId', 'workoutId', 'userId'])
        .where('deletedAt', 'is', null)
        .doUpdateSet((eb) =>
          Object.fromEntries(changed.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    );
}

const upsert = statement('save score', (db, score: ValuesOf<ScoreRow>) => upserting(db, score));

const upsertWithMarks = statement(
  'save score with marks',
  (db, values: ValuesOf<ScoreRow & Marks>) => {
    const marked = withOwnMarks(db, values).with('marked', (cte) => marking(cte, values));
    return upserting(marked, values);
  },
);

/**
 * Inserts an athlete's score of a workout, or updates the one with the same id. Sets the record marks of other results no
 * later than with the commit.
 */
export async function upsertScore(
  trx: Trx,
  score: ScoreRow,
  marks: readonly Mark[],
): Promise<void> {
  const lists = columnsOf(score.userId, marks);
  await send(trx, lists ? upsertWithMarks({ ...score, ...lists }) : upsert(score));
}

/** Returns the video of a score, and locks the score until the transaction ends. */
export async function lockScoreVideo(
  trx: Trx,
  { gymId, id }: Pick<ScoreRow, 'gymId' | 'id'>,
): Promise<string | null> {
  const row = await trx
    .selectFrom('scores')
    .select('video')
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.video ?? null;
}

export async function updateScore(
  db: Database,
  { gymId, id }: Pick<ScoreRow, 'gymId' | 'id'>,
  change: Partial<Pick<ScoreRow, 'video' | 'audience' | 'teamAudience'>>,
  now: Date,
): Promise<ScoreRow> {
  return db
    .updateTable('scores')
    .set({ ...change, enteredBy: null, updatedAt: now })
    .where('gymId', '=', gymId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks an athlete's own score of a workout as deleted and returns it. A score of a team stays. */
export async function deleteOwnScore(db: Database, userId: string, workoutId: string, now: Date) {
  return db
    .updateTable('scores')
    .set({ deletedAt: now, updatedAt: now })
    .where('gymId', 'in', gymIdsEverJoined(db, userId))
    .where('workoutId', '=', workoutId)
    .where('userId', '=', userId)
    .where('teamId', 'is', null)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether an athlete has a score of a workout. */
export async function hasScore(
  db: Database,
  of: Pick<ScoreRow, 'gymId' | 'workoutId' | 'userId'>,
): Promise<boolean> {
  return hasRow(db, 'scores', { ...of, deletedAt: null });
}

/** Marks the score that a coach entered for an athlete of a gym as deleted and returns it. A score of a team stays. */
export async function deleteEnteredScore(
  db: Database,
  of: Pick<ScoreRow, 'gymId' | 'workoutId' | 'userId'>,
  now: Date,
) {
  return db
    .updateTable('scores')
    .set({ deletedAt: now, updatedAt: now })
    .where('gymId', '=', of.gymId)
    .where('workoutId', '=', of.workoutId)
    .where('userId', '=', of.userId)
    .where('enteredBy', 'is not', null)
    .where('teamId', 'is', null)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Finds which of these videos belong to a score. Deleted scores do not count, although their rows still name a
 * video.
 */
export async function findVideosOfScores(db: Database, names: WantedNames) {
  const rows = await db
    .selectFrom('scores')
    .select('video')
    .where((eb) => (names === 'all' ? eb('video', 'is not', null) : eb('video', 'in', names)))
    .where('deletedAt', 'is', null)
    .execute();
  return rows.flatMap(({ video }) => video ?? []);
}
