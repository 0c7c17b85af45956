import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './like-button.module.css';
import { counted } from '../../lib/locale.ts';

interface LikeButtonProps {
  /** The owner of the score or comment: `Teo A.` */
  of: string;
  likes: number;
  hasLiked: boolean;
  onLike: (liked: boolean) => void;
  /** Shows the number below the heart instead of next to it. */
  stacked?: boolean;
}

export function LikeButton({ of, likes, hasLiked, onLike, stacked }: LikeButtonProps) {
  const Heart = hasLiked ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={`plain tnum ${classes.like}`}
      data-stacked={stacked || undefined}
      data-zero={likes === 0 || undefined}
      aria-pressed={hasLiked}
      aria-label={`Like ${of}, ${counted(likes, 'like')}`}
      onClick={() => onLike(!hasLiked)}
    >
      <Heart size={20} stroke={1.75} aria-hidden />
      {likes}
    </button>
  );
}
