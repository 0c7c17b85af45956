import type { ScoreDetail } from '@trackboard/contract/scores';

interface Likeable {
  readonly likes: number;
  readonly hasLiked: boolean;
}

/**
 * Returns the item with the user's like added or removed. Returns the same item if nothing changes.
 */
export function withLike<Item extends Likeable>(item: Item, liked: boolean): Item {
  if (item.hasLiked === liked) return item;
  return { ...item, hasLiked: liked, likes: Math.max(0, item.likes + (liked ? 1 : -1)) };
}

export function likeOnBoard<Entry extends Likeable & { readonly scoreId: string }>(
  board: readonly Entry[],
  scoreId: string,
  liked: boolean,
): Entry[] {
  return board.map((entry) => (entry.scoreId === scoreId ? withLike(entry, liked) : entry));
}

export function likeOnComment(detail: ScoreDetail, commentId: string, liked: boolean): ScoreDetail {
  const comments = detail.comments.map((comment) => {
    if (comment.id !== commentId || comment.hasLiked === liked) return comment;
    const likeCount = Math.max(0, comment.likeCount + (liked ? 1 : -1));
    return { ...comment, hasLiked: liked, likeCount };
  });
  return { ...detail, comments };
}

/** Says who likes a score, with up to three first names: `Teo, Ines, Priya and 9 more`. */
export function likesSentence(
  users: readonly { readonly firstName: string }[],
  likes: number,
): string {
  const names = users.slice(0, 3).map((user) => user.firstName);
  const more = likes - names.length;
  const named = names.join(', ');
  return more > 0 && named ? `${named} and ${more} more` : named;
}
