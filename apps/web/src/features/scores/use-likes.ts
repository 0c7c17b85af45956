import * as scores from '@trackboard/contract/scores';
import { changeTo, type OptimisticWrite } from '../../lib/pending-writes.ts';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { useOptimisticWrite } from '../../ui/writing/use-optimistic-write.ts';
import { likeOnBoard, likeOnComment, withLike } from './likes.ts';

/** The mutation key of all likes on their way to the server. */
export const likesKey = ['likes'];

const scoreLike: OptimisticWrite<typeof scores.like> = {
  endpoint: scores.like,
  key: [...likesKey, 'score'],
  changes: [
    changeTo(scores.list, (board, { scoreId, liked }) => likeOnBoard(board, scoreId, liked)),
    changeTo(scores.detail, (detail, { scoreId, liked }) =>
      detail.scoreId === scoreId ? withLike(detail, liked) : detail,
    ),
  ],
};

const commentLike: OptimisticWrite<typeof scores.likeComment> = {
  endpoint: scores.likeComment,
  key: [...likesKey, 'comment'],
  changes: [
    changeTo(scores.detail, (detail, { commentId, liked }) =>
      likeOnComment(detail, commentId, liked),
    ),
  ],
};

/** Likes a score, or takes the like back. */
export const useLikeScore = () => useOptimisticWrite(scoreLike, toastServerMessage);

/** Likes a comment, or takes the like back. */
export const useLikeComment = () => useOptimisticWrite(commentLike, toastServerMessage);
