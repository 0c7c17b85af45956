import type {
  ownComment,
  ownLike,
  ownRecord,
  ownRemoval,
  ownScore,
  scoreOfGym,
} from '@trackboard/contract/own-data';
import { scoreTypes } from '@trackboard/scoring';
import type { z } from 'zod';
import { kindOf } from '../score-kind.ts';
import type { listComments, listRemovals, listScoreLikes, ScoreRow } from './queries.ts';

type RowOf<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number];

/** The workout that a row belongs to. */
function atWorkout(row: Pick<ScoreRow, 'gym' | 'track' | 'workoutId' | 'workout' | 'workoutDate'>) {
  const { gym, track, workoutId, workout, workoutDate } = row;
  return { gym, track, workoutId, workout, workoutDate };
}

function unitOf(row: ScoreRow): 'kg' | 'lbs' | null {
  const isWeight = scoreTypes[kindOf(row)].shape === 'weight';
  return isWeight ? row.weightUnit : null;
}

function result(row: ScoreRow) {
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
    hasVideo: row.video !== null,
    enteredBy: row.enteredByName,
    loggedOn: row.createdAt.toISOString(),
    changedOn: row.updatedAt.toISOString(),
    valueUnits: row.setUnits,
  };
}

export function presentOwnScore(row: ScoreRow): z.output<typeof ownScore> {
  const { id: scoreId, workoutDescription } = row;
  return { scoreId, ...atWorkout(row), workoutDescription, ...result(row) };
}

export function presentScoreOfGym(row: ScoreRow): z.output<typeof scoreOfGym> {
  const athlete = `${row.firstName} ${row.lastName}`.trim();
  return { scoreId: row.id, athleteId: row.userId, athlete, ...atWorkout(row), ...result(row) };
}

export function presentRecord(row: ScoreRow): z.output<typeof ownRecord> {
  return {
    scoreId: row.id,
    ...atWorkout(row),
    kind: row.subjectKind === 'lift' ? 'lift' : 'benchmark',
    highestScore: row.highestScore,
    weightUnit: unitOf(row),
    isScaled: row.isScaled,
  };
}

export function presentComment(row: RowOf<typeof listComments>): z.output<typeof ownComment> {
  return {
    commentId: row.id,
    scoreId: row.scoreId,
    ...atWorkout(row),
    comments: row.body,
    imageUrl: row.imageUrl,
    writtenOn: row.createdAt.toISOString(),
  };
}

export function presentRemoval(row: RowOf<typeof listRemovals>): z.output<typeof ownRemoval> {
  const { scoreId, what, createdAt } = row;
  return { scoreId, ...atWorkout(row), what, removedOn: createdAt.toISOString() };
}

export function presentLike(
  row: Omit<RowOf<typeof listScoreLikes>, 'commentId'> & { commentId: string | null },
): z.output<typeof ownLike> {
  const { scoreId, commentId } = row;
  return { scoreId, commentId, ...atWorkout(row), likedOn: row.createdAt.toISOString() };
}
