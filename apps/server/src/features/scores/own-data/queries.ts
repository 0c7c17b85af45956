import { sql } from 'kysely';
import { pageAfter } from '../../../platform/database/each-page.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { gymIdsEverJoined } from '../../gyms/index.ts';
import { liftNames } from '../../workouts/index.ts';
import { nameOf } from '../queries.ts';
import { isSeenBy } from '../visible/queries.ts';

/** The last row of the previous page. */
type After = { readonly createdAt: Date; readonly id: string } | undefined;

function scoresAtWorkouts(db: Database, gymId: string) {
  return db
    .selectFrom('scores')
    .innerJoin('workouts', (join) => sameGym(join, 'workouts.id', 'scores.workoutId'))
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'workouts.trackId'))
    .innerJoin('gyms', 'gyms.id', 'scores.gymId')
    .select([
      'gyms.name as gym',
      'tracks.name as track',
      'workouts.id as workoutId',
      'workouts.name as workout',
      'workouts.schedule as workoutDate',
    ])
    .where('scores.gymId', '=', gymId);
}

const commentsAtWorkouts = (db: Database, gymId: string) =>
  scoresAtWorkouts(db, gymId).innerJoin('scoreComments', (join) =>
    sameGym(join, 'scoreComments.scoreId', 'scores.id'),
  );

/** Selects the names of the athletes of a team's score, first the one who logged it. Deleted accounts are not in teams. */
const teamNames = sql<string[]>`array(
  select trim(users.first_name || ' ' || users.last_name)
  from scores as mate join users on users.id = mate.user_id
  where mate.gym_id = scores.gym_id and mate.team_id = scores.team_id and mate.deleted_at is null
  order by mate.id <> mate.team_id, users.first_name, users.last_name, users.id
)`;

/** Selects a user's scores: all of them, the records, or those with a video. */
export type ScoreChoice = 'all' | 'records' | 'videos';

/** The scores of one user in a gym, or all scores of the gym that a reader may see. */
type OfGym = { readonly gymId: string; readonly only?: ScoreChoice } & (
  | { readonly userId: string }
  | { readonly readerId: string }
);

/** A page of the scores of one user, or of all that a reader may see, in a gym, in the order in which they were logged. */
export async function listScores(
  db: Database,
  { gymId, only = 'all', ...by }: OfGym,
  after: After,
) {
  const all = scoresAtWorkouts(db, gymId)
    .innerJoin('users', 'users.id', 'scores.userId')
    .select([
      'scores.id',
      'scores.userId',
      'users.firstName',
      'users.lastName',
      'workouts.description as workoutDescription',
      'scores.scoreType',
      'scores.sets',
      'scores.setUnits',
      'scores.repsPerSet',
      'scores.highestScore',
      'scores.weightUnit',
      'scores.isScaled',
      'scores.isRecord',
      'scores.audience',
      'scores.teamAudience',
      'scores.subjectKind',
      'scores.notes',
      'scores.video',
      'scores.createdAt',
      'scores.updatedAt',
    ])
    .select(nameOf('scores.entered_by').as('enteredByName'))
    .select(teamNames.as('team'))
    .select((eb) => liftNames(db, eb.ref('scores.movementIds')).as('movements'))
    .where('scores.deletedAt', 'is', null);
  let query =
    'userId' in by ? all.where('scores.userId', '=', by.userId) : all.where(isSeenBy(by.readerId));
  if (only === 'records') query = query.where('scores.isRecord', '=', true);
  if (only === 'videos') query = query.where('scores.video', 'is not', null);
  return pageAfter(query, ['scores.createdAt', 'scores.id'], after && [after.createdAt, after.id]);
}
export type ScoreRow = Awaited<ReturnType<typeof listScores>>[number];

/** A page of a user's comments in a gym, in the order in which they were written. */
export async function listComments(
  db: Database,
  { gymId, userId }: { gymId: string; userId: string },
  after: After,
) {
  const all = commentsAtWorkouts(db, gymId)
    .select([
      'scoreComments.id',
      'scoreComments.scoreId',
      'scoreComments.body',
      'scoreComments.imageUrl',
      'scoreComments.createdAt',
    ])
    .where('scoreComments.gymId', '=', gymId)
    .where('scoreComments.userId', '=', userId);
  const columns = ['scoreComments.createdAt', 'scoreComments.id'] as const;
  return pageAfter(all, columns, after && [after.createdAt, after.id]);
}

/** A page of the user's comments and videos in a gym that others removed, in the order of the removals. */
export async function listRemovals(
  db: Database,
  { gymId, userId }: { gymId: string; userId: string },
  after: After,
) {
  const all = scoresAtWorkouts(db, gymId)
    .innerJoin('scoreRemovals', (join) => sameGym(join, 'scoreRemovals.scoreId', 'scores.id'))
    .select(['scoreRemovals.id', 'scoreRemovals.scoreId', 'scoreRemovals.what'])
    .select('scoreRemovals.removedAt as createdAt')
    .where('scoreRemovals.gymId', '=', gymId)
    .where('scoreRemovals.userId', '=', userId);
  const columns = ['scoreRemovals.removedAt', 'scoreRemovals.id'] as const;
  return pageAfter(all, columns, after && [after.createdAt, after.id]);
}

/** A page of the scores in a gym that a user likes. `id` is the id of the score. */
export async function listScoreLikes(
  db: Database,
  { gymId, userId }: { gymId: string; userId: string },
  after: After,
) {
  const all = scoresAtWorkouts(db, gymId)
    .innerJoin('scoreLikes', (join) => sameGym(join, 'scoreLikes.scoreId', 'scores.id'))
    .select(['scoreLikes.scoreId', 'scoreLikes.scoreId as id', 'scoreLikes.createdAt'])
    .select(sql<null>`null`.as('commentId'))
    .where('scoreLikes.gymId', '=', gymId)
    .where('scoreLikes.userId', '=', userId);
  const columns = ['scoreLikes.createdAt', 'scoreLikes.scoreId'] as const;
  return pageAfter(all, columns, after && [after.createdAt, after.id]);
}

/** A page of the comments in a gym that a user likes. `id` is the id of the comment. */
export async function listCommentLikes(
  db: Database,
  { gymId, userId }: { gymId: string; userId: string },
  after: After,
) {
  const all = commentsAtWorkouts(db, gymId)
    .innerJoin('commentLikes', (join) =>
      sameGym(join, 'commentLikes.commentId', 'scoreComments.id'),
    )
    .select([
      'scores.id as scoreId',
      'commentLikes.commentId',
      'commentLikes.commentId as id',
      'commentLikes.createdAt',
    ])
    .where('commentLikes.gymId', '=', gymId)
    .where('commentLikes.userId', '=', userId);
  const columns = ['commentLikes.createdAt', 'commentLikes.commentId'] as const;
  return pageAfter(all, columns, after && [after.createdAt, after.id]);
}

/** The tested and chosen maxes of a user, by lift. */
export async function listLiftMaxes(db: Database, userId: string) {
  return db
    .selectFrom('liftMaxes')
    .innerJoin('liftMovements', 'liftMovements.id', 'liftMaxes.movementId')
    .select([
      'liftMaxes.id',
      'liftMovements.name as movement',
      'liftMaxes.value',
      'liftMaxes.weightUnit',
      'liftMaxes.achievedOn',
      'liftMaxes.chosenFrom',
    ])
    .where('liftMaxes.userId', '=', userId)
    .orderBy('liftMovements.position')
    .orderBy('liftMaxes.achievedOn')
    .orderBy('liftMaxes.id')
    .execute();
}

/** The videos of all scores of a user. */
export async function listVideos(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('scores')
    .select('video')
    .where('gymId', 'in', gymIdsEverJoined(db, userId))
    .where('userId', '=', userId)
    .where('video', 'is not', null)
    .execute();
  return rows.flatMap(({ video }) => video ?? []);
}

/**
 * Removes notes, videos and maxes from a user's scores. Deletes free-text results, results that are on no board, and scores
 * that were marked as deleted.
 */
export async function emptyScores(
  db: Database,
  userId: string,
  textTypes: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('scores')
    .set({ notes: '', video: null, maxUsedKg: null, maxSource: null, updatedAt: now })
    .where('gymId', 'in', gymIdsEverJoined(db, userId))
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
    .where('gymId', 'in', gymIdsEverJoined(db, userId))
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('scoreType', 'in', textTypes),
        eb('audience', '<>', 0),
        eb('deletedAt', 'is not', null),
      ]),
    )
    .execute();
}
