import type { CallInput } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import * as today from '@trackboard/contract/today';
import { unsentWrite } from '../../lib/unsent-writes/unsent-write.ts';
import { changeTo } from '../../lib/pending-writes.ts';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { likeOnBoard, likeOnComment, withLike } from './likes.ts';

type Like = CallInput<typeof scores.like>;
type CommentLike = CallInput<typeof scores.likeComment>;

/** What athletes write about scores. It is kept until the server has it, also without a connection. */
export const scoreWrites = [
  unsentWrite({
    endpoint: scores.save,
    scope: ({ trackWorkoutId }) => `score of ${trackWorkoutId}`,
    replaces: true,
  }),
  unsentWrite({
    endpoint: scores.saveComment,
    scope: ({ scoreId }) => `comments on ${scoreId}`,
  }),
  unsentWrite({
    endpoint: scores.like,
    scope: ({ scoreId }) => `like of ${scoreId}`,
    changes: [
      changeTo(
        scores.list,
        (board, { scoreId, liked }: Like) => likeOnBoard(board, scoreId, liked),
        { isComplete: true },
      ),
      // Without the names of the people who like it.
      changeTo(scores.detail, (detail, { scoreId, liked }: Like) =>
        detail.scoreId === scoreId ? withLike(detail, liked) : detail,
      ),
      changeTo(
        today.get,
        (day, { scoreId, liked }: Like) => ({
          ...day,
          mates: likeOnBoard(day.mates, scoreId, liked),
        }),
        { isComplete: true },
      ),
    ],
    onRefused: toastServerMessage,
  }),
  unsentWrite({
    endpoint: scores.likeComment,
    scope: ({ commentId }) => `like of ${commentId}`,
    changes: [
      changeTo(
        scores.detail,
        (detail, { commentId, liked }: CommentLike) => likeOnComment(detail, commentId, liked),
        { isComplete: true },
      ),
    ],
    onRefused: toastServerMessage,
  }),
];
