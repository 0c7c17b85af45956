import * as scores from '@trackboard/contract/scores';
import type { Comment } from '@trackboard/contract/scores';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { useOutbox, useOutboxWrite } from '../../../lib/outbox/use-outbox.ts';
import { GifImage } from '../../../ui/gif-image.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { LikeButton } from '../like-button.tsx';
import { shortName } from '../short-name.ts';
import classes from './comment-list.module.css';
import { DeleteCommentButton } from './delete-comment-button.tsx';
import { UnsentComment } from './unsent-comment.tsx';

interface CommentListProps {
  scoreId: string;
  comments: readonly Comment[];
}

function CommentRow({ comment }: { comment: Comment }) {
  const like = useOutboxWrite(scores.likeComment);
  const { id } = comment;
  const userName = shortName(comment);
  return (
    <li className={classes.comment}>
      <InitialsAvatar id={comment.userId} name={userName} image={comment.image} decorative />
      <div className={classes.words}>
        <p className={classes.who}>
          {userName}
          <time dateTime={comment.createdAt}>
            {formatDay(dayOfInstant(comment.createdAt), 'date')}
          </time>
        </p>
        {comment.comments && <p className={classes.text}>{comment.comments}</p>}
        {comment.imageUrl && (
          <GifImage
            playable
            className={classes.image}
            src={comment.imageUrl}
            alt={`Gif from ${userName}`}
          />
        )}
      </div>
      <div className={classes.actions}>
        <DeleteCommentButton comment={comment} />
        <LikeButton
          stacked
          of={`the comment of ${userName}`}
          likes={comment.likeCount}
          hasLiked={comment.hasLiked}
          onLike={(liked) => like.write({ commentId: id, liked })}
        />
      </div>
    </li>
  );
}

/** The comments on a score. */
export function CommentList({ scoreId, comments }: CommentListProps) {
  const unsent = useOutbox(scores.saveComment, (input) => input.scoreId === scoreId);
  // Saved, but not yet removed from the outbox.
  const isSaved = ({ input }: (typeof unsent)[number]) =>
    comments.some(({ id }) => id === input.id);
  return (
    <ul aria-label="Comments">
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} />
      ))}
      {unsent
        .filter((entry) => !isSaved(entry))
        .map((entry) => (
          <UnsentComment key={entry.id} entry={entry} />
        ))}
    </ul>
  );
}
