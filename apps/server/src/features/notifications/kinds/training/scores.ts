import { type ScoreKind, formatScore, scoreKindFromNumber } from '@trackboard/scoring';
import {
  commentLiked,
  commentUnliked,
  scoreCommented,
  scoreEntered,
  scoreLiked,
  scoreUnliked,
} from '@trackboard/contract/scores';
import { findingFor, source } from '../kind.ts';
import {
  type ShownScore,
  findEnteredScore,
  findLikedComment,
  findLikedScore,
  findShownComment,
} from './queries.ts';

const maxQuote = 200;

function detailsOf(score: ShownScore, scoreId: string, gymId: string) {
  const { highestScore, weightUnit, shownUnit } = score;
  const kind: ScoreKind = scoreKindFromNumber(score.scoreType) ?? 'none';
  const isShown = kind !== 'text' && kind !== 'completion' && kind !== 'none';
  return {
    gymId,
    gym: score.gym,
    trackId: score.trackId,
    workoutId: score.workoutId,
    workout: score.workout,
    day: score.schedule,
    scoreId,
    score: isShown ? formatScore(kind, highestScore, weightUnit, shownUnit) : '',
  };
}

/** Scores that a coach entered and their athletes have not saved. */
export const enteredScores = source({ on: [scoreEntered] }, async (db, { gymId, scoreId }) => {
  const score = await findEnteredScore(db, { gymId, scoreId });
  if (!score) return [{ gymId, itemKey: scoreId, occurrence: null }];
  const details = detailsOf(score, scoreId, gymId);
  return [findingFor(score.userId, scoreId, details, score.enteredBy)];
});

export const likesOfScores = source(
  { on: [scoreLiked], off: [scoreUnliked] },
  async (db, { gymId, scoreId, userId }) => {
    const itemKey = `${scoreId}:${userId}`;
    const score = await findLikedScore(db, { gymId, scoreId }, userId);
    if (!score) return [{ gymId, itemKey, occurrence: null }];
    const occurrence = {
      groupKey: scoreId,
      actorId: userId,
      audience: { userId: score.userId },
      details: detailsOf(score, scoreId, gymId),
    };
    return [{ gymId, itemKey, occurrence }];
  },
);

export const commentsOnScores = source(
  { on: [scoreCommented] },
  async (db, { gymId, scoreId, commentId }) => {
    const comment = await findShownComment(db, { gymId, scoreId }, commentId);
    if (!comment) return [];
    const occurrence = {
      groupKey: scoreId,
      actorId: comment.writerId,
      audience: { userId: comment.userId },
      details: {
        ...detailsOf(comment, scoreId, gymId),
        comment: comment.body.slice(0, maxQuote) || 'A gif',
      },
    };
    return [{ gymId, itemKey: commentId, occurrence }];
  },
);

export const likesOfComments = source(
  { on: [commentLiked], off: [commentUnliked] },
  async (db, { gymId, scoreId, commentId, userId }) => {
    const itemKey = `${commentId}:${userId}`;
    const comment = await findLikedComment(db, { gymId, scoreId }, { commentId, userId });
    if (!comment) return [{ gymId, itemKey, occurrence: null }];
    const occurrence = {
      groupKey: commentId,
      actorId: userId,
      audience: { userId: comment.writerId },
      details: {
        ...detailsOf(comment, scoreId, gymId),
        comment: comment.body.slice(0, maxQuote),
      },
    };
    return [{ gymId, itemKey, occurrence }];
  },
);
