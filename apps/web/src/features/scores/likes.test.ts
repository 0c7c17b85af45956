import { describe, expect, it } from 'vitest';
import { likeOnBoard, likeOnComment, likesSentence, withLike } from './score-writes.ts';
import { aComment, aDetail, anEntry } from './testing/a-score.ts';

describe('withLike', () => {
  it('counts a like once, and restores the count when it is removed', () => {
    const entry = anEntry({ likes: 9, hasLiked: false });
    const liked = withLike(entry, true);
    expect(liked).toMatchObject({ likes: 10, hasLiked: true });
    expect(withLike(liked, true)).toBe(liked);
    expect(withLike(liked, false)).toEqual(entry);
    expect(withLike(entry, false)).toBe(entry);
  });

  it('changes only the liked row of the board', () => {
    const board = [anEntry({ scoreId: 'a', likes: 1 }), anEntry({ scoreId: 'b', likes: 5 })];
    expect(likeOnBoard(board, 'b', true).map((entry) => entry.likes)).toEqual([1, 6]);
    expect(likeOnBoard(board, 'c', true)).toEqual(board);
  });

  it('changes only the liked comment', () => {
    const detail = aDetail({
      comments: [aComment({ id: 'a', likeCount: 2 }), aComment({ id: 'b', likeCount: 4 })],
    });
    const liked = likeOnComment(detail, 'a', true);
    expect(liked.comments.map((comment) => comment.likeCount)).toEqual([3, 4]);
    expect(likeOnComment(liked, 'a', true).comments).toEqual(liked.comments);
    expect(likeOnComment(liked, 'a', false)).toEqual(detail);
  });
});

describe('likesSentence', () => {
  const users = ['Teo', 'Ines', 'Priya', 'Kofi'].map((firstName) => ({ firstName }));

  it('names up to three users and counts the others', () => {
    expect(likesSentence(users, 12)).toBe('Teo, Ines, Priya and 9 more');
    expect(likesSentence(users, 4)).toBe('Teo, Ines, Priya and 1 more');
    expect(likesSentence(users.slice(0, 3), 3)).toBe('Teo, Ines, Priya');
    expect(likesSentence(users.slice(0, 1), 1)).toBe('Teo');
    expect(likesSentence([], 0)).toBe('');
  });
});
