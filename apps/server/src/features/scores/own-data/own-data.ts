import {
  audienceNames,
  ownAudienceNames,
  type ownComment,
  type ownLike,
  type ownRecord,
  type ownRemoval,
  type ownScore,
  type ownWorkout,
  type scoreOfGym,
} from '@trackboard/contract/own-data';
import { scoreTypes } from '@trackboard/scoring';
import type { z } from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { eachPage } from '../../../platform/database/each-page.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type DataSubject, type OwnData, rowsOfGyms } from '../../../platform/own-data.ts';
import { listOwnWorkoutsAfter } from '../own/queries.ts';
import { wantedAudience } from '../teams/teams.ts';
import { kindOf } from '../values.ts';
import {
  type ScoreChoice,
  type ScoreRow,
  listCommentLikes,
  listComments,
  listLiftMaxes,
  listRemovals,
  listScoreLikes,
  listScores,
} from './queries.ts';

type RowOf<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number];

type OwnWorkoutRow = RowOf<typeof listOwnWorkoutsAfter>;

/** The workout to which a row belongs. */
function atWorkout(row: Pick<ScoreRow, 'gym' | 'track' | 'workoutId' | 'workout' | 'workoutDate'>) {
  const { gym, track, workoutId, workout, workoutDate } = row;
  return { gym, track, workoutId, workout, workoutDate };
}

function unitOf(row: Pick<ScoreRow, 'scoreType' | 'weightUnit'>): 'kg' | 'lbs' | null {
  const isWeight = scoreTypes[kindOf(row)].shape === 'weight';
  return isWeight ? row.weightUnit : null;
}

/** What the results of both kinds have: those on a board, and those of own workouts. */
function anyResult(row: ScoreRow | OwnWorkoutRow) {
  return {
    scoreKind: kindOf(row),
    values: row.sets,
    repsPerSet: row.repsPerSet,
    movements: row.movements.map(({ name }) => name),
    highestScore: row.highestScore,
    weightUnit: unitOf(row),
    isScaled: row.isScaled,
    isRecord: row.isRecord,
    notes: row.notes,
    loggedOn: row.createdAt.toISOString(),
    changedOn: row.updatedAt.toISOString(),
    valueUnits: row.setUnits,
  };
}

function result(row: ScoreRow) {
  return {
    ...anyResult(row),
    hasVideo: row.video !== null,
    enteredBy: row.enteredByName,
    audience: audienceNames[row.audience],
    team: row.team,
  };
}

function presentOwnScore(row: ScoreRow): z.output<typeof ownScore> {
  const { id: scoreId, workoutDescription } = row;
  const ownAudience = audienceNames[wantedAudience(row)];
  return { scoreId, ...atWorkout(row), workoutDescription, ...result(row), ownAudience };
}

function presentScoreOfGym(row: ScoreRow): z.output<typeof scoreOfGym> {
  const { id: scoreId, userId: athleteId, workoutDescription } = row;
  const athlete = `${row.firstName} ${row.lastName}`.trim();
  return { scoreId, athleteId, athlete, ...atWorkout(row), workoutDescription, ...result(row) };
}

function presentRecord(row: ScoreRow): z.output<typeof ownRecord> {
  return {
    scoreId: row.id,
    ...atWorkout(row),
    kind: row.subjectKind === 'lift' ? 'lift' : 'benchmark',
    highestScore: row.highestScore,
    weightUnit: unitOf(row),
    isScaled: row.isScaled,
  };
}

function presentComment(row: RowOf<typeof listComments>): z.output<typeof ownComment> {
  return {
    commentId: row.id,
    scoreId: row.scoreId,
    ...atWorkout(row),
    comments: row.body,
    imageUrl: row.imageUrl,
    writtenOn: row.createdAt.toISOString(),
  };
}

function presentRemoval(row: RowOf<typeof listRemovals>): z.output<typeof ownRemoval> {
  const { scoreId, what, createdAt } = row;
  return { scoreId, ...atWorkout(row), what, removedOn: createdAt.toISOString() };
}

function presentLike(
  row: Omit<RowOf<typeof listScoreLikes>, 'commentId'> & { commentId: string | null },
): z.output<typeof ownLike> {
  const { scoreId, commentId } = row;
  return { scoreId, commentId, ...atWorkout(row), likedOn: row.createdAt.toISOString() };
}

function presentOwnWorkout(row: OwnWorkoutRow): z.output<typeof ownWorkout> {
  return {
    ownWorkoutId: row.id,
    day: row.day,
    name: row.name,
    description: row.description,
    benchmark: row.benchmark,
    ...anyResult(row),
    audience: ownAudienceNames[row.audience],
    importedFrom: row.importedFrom,
    original: row.original === null ? null : JSON.stringify(row.original),
  };
}

/**
 * Exports a user's comments and likes in `gymIds`, and the comments and videos of the user that
 * others removed.
 */
function commentsAndLikes(db: Database, { userId, gymIds }: DataSubject) {
  return {
    comments: () =>
      rowsOfGyms(
        gymIds,
        (gymId, after) => listComments(db, { gymId, userId }, after),
        presentComment,
      ),
    removals: () =>
      rowsOfGyms(
        gymIds,
        (gymId, after) => listRemovals(db, { gymId, userId }, after),
        presentRemoval,
      ),
    likes: async function* () {
      for (const list of [listScoreLikes, listCommentLikes]) {
        yield* rowsOfGyms(
          gymIds,
          (gymId, after) => list(db, { gymId, userId }, after),
          presentLike,
        );
      }
    },
  };
}

export function scoreOwnData({ db, config, videoLink }: Context): OwnData {
  const presentVideo = ({ video, audience, workout }: ScoreRow) => ({
    kind: 'score video' as const,
    of: workout,
    link: new URL(videoLink(video, audience) ?? '', config.publicUrl).href,
  });
  const listOf =
    (userId: string, only: ScoreChoice) => (gymId: string, after: ScoreRow | undefined) =>
      listScores(db, { gymId, userId, only }, after);
  /** Everything besides scores that a user who trains has. */
  const ofTraining = ({ userId, gymIds }: DataSubject) => ({
    liftMaxes: async function* () {
      yield* await listLiftMaxes(db, userId);
    },
    ownWorkouts: async function* () {
      type Row = RowOf<typeof listOwnWorkoutsAfter>;
      const list = (after: Row | undefined) => listOwnWorkoutsAfter(db, userId, after);
      for await (const row of eachPage(list)) yield presentOwnWorkout(row);
    },
    media: () => rowsOfGyms(gymIds, listOf(userId, 'videos'), presentVideo),
  });
  return {
    athlete: (of) => ({
      ...commentsAndLikes(db, of),
      ...ofTraining(of),
      scores: () => rowsOfGyms(of.gymIds, listOf(of.userId, 'all'), presentOwnScore),
      records: () => rowsOfGyms(of.gymIds, listOf(of.userId, 'records'), presentRecord),
    }),
    owner: (of) => ({
      ...commentsAndLikes(db, of),
      ...ofTraining(of),
      scores: () =>
        rowsOfGyms(
          of.gymIds,
          (gymId, after) => listScores(db, { gymId, readerId: of.userId }, after),
          presentScoreOfGym,
        ),
    }),
  };
}
