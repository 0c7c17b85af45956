import type { Comment } from '@trackboard/contract/scores';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { GifImage } from '../../../ui/gif-image.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { LikeButton } from '../like-button.tsx';
import { useLikeComment } from '../use-likes.ts';
import classes from './comment-list.module.css';

interface CommentListProps {
  comments: readonly Comment[];
}

function CommentRow({ comment }: { comment: Comment }) {
  const like = useLikeComment();
  const { id, userName } = comment;
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
      <LikeButton
        stacked
        of={`the comment of ${userName}`}
        likes={comment.likeCount}
        hasLiked={comment.hasLiked}
        onLike={(liked) => void like({ commentId: id, liked })}
      />
    </li>
  );
}

/** The comments on a score. */
export function CommentList({ comments }: CommentListProps) {
  return (
    <ul aria-label="Comments">
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} />
      ))}
    </ul>
  );
}
