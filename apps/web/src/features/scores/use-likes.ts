import * as scores from '@trackboard/contract/scores';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { boardQuery, detailQuery } from './api.ts';
import { likeOnBoard, likeOnComment, withLike } from './likes.ts';

/** Likes on their way to the server. */
export const likeMutations = {
  all: ['likes'],
  ofScore: ['likes', 'score'],
  ofComment: ['likes', 'comment'],
} as const;

interface ScoreLike {
  readonly scoreId: string;
  readonly liked: boolean;
}

/** Likes a score, or takes the like back: at once on the screen, and back again when it could not be saved. */
export function useLikeScore(trackWorkoutId: string): (like: ScoreLike) => void {
  const queries = useQueryClient();
  const board = boardQuery(trackWorkoutId).queryKey;

  function apply({ scoreId, liked }: ScoreLike): void {
    const detail = detailQuery(scoreId).queryKey;
    queries.setQueryData(board, (entries) => entries && likeOnBoard(entries, scoreId, liked));
    queries.setQueryData(detail, (before) => before && withLike(before, liked));
  }

  const { mutate } = useMutation({
    mutationKey: likeMutations.ofScore,
    // One after the other, so that the last press decides.
    scope: { id: 'like-score' },
    mutationFn: (like: ScoreLike) => call(scores.like, like),
    onMutate: async (like) => {
      apply(like);
      await queries.cancelQueries({ queryKey: board });
      await queries.cancelQueries({ queryKey: detailQuery(like.scoreId).queryKey });
      apply(like);
    },
    onError: (error, { scoreId, liked }) => {
      apply({ scoreId, liked: !liked });
      toastServerMessage(error);
    },
    // The board knows its own count; who else likes the score is for the server to say. After a failure the board is
    // fetched anew as well: news that was on its way had to give way to the like.
    onSettled: async (_answer, error, { scoreId }) => {
      if (queries.isMutating({ mutationKey: likeMutations.ofScore }) > 1) return;
      await queries.invalidateQueries({ queryKey: detailQuery(scoreId).queryKey });
      if (error) await queries.invalidateQueries({ queryKey: board });
    },
  });
  return mutate;
}

interface CommentLike {
  readonly commentId: string;
  readonly liked: boolean;
}

/** Likes a comment of a score, or takes the like back. */
export function useLikeComment(scoreId: string): (like: CommentLike) => void {
  const queries = useQueryClient();
  const { queryKey } = detailQuery(scoreId);

  function apply({ commentId, liked }: CommentLike): void {
    queries.setQueryData(queryKey, (detail) => detail && likeOnComment(detail, commentId, liked));
  }

  const { mutate } = useMutation({
    mutationKey: likeMutations.ofComment,
    scope: { id: 'like-comment' },
    mutationFn: (like: CommentLike) => call(scores.likeComment, like),
    onMutate: async (like) => {
      apply(like);
      await queries.cancelQueries({ queryKey });
      apply(like);
    },
    onError: (error, { commentId, liked }) => {
      apply({ commentId, liked: !liked });
      toastServerMessage(error);
    },
    onSettled: async (_answer, error) => {
      if (error) await queries.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
