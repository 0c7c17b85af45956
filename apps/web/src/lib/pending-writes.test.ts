import { QueryClient } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeTo, pendingWritesOf } from './pending-writes.ts';
import { formQueryFor, pageQueryFor, queryFor } from './query-for.ts';

const trackWorkoutId = '018f0000-0000-7000-8000-000000000001';
const board = queryFor(scores.list, { trackWorkoutId });

type Board = readonly { scoreId: string; likes: number }[];
const likesOf = (entries: unknown) => (entries as Board).map(({ likes }) => likes);
/** A board of the scores `a`, `b` and `c` with these likes. */
const aBoard = (...likes: number[]) =>
  likes.map((count, at) => ({ scoreId: 'abc'[at], likes: count }));

/** Sets the likes of a score. Applying it twice has the same result. */
const change = changeTo(scores.list, (entries, { id, likes }: { id: string; likes: number }) =>
  entries.map((entry) => (entry.scoreId === id ? { ...entry, likes } : entry)),
);

let queries: QueryClient;
const begin = (id: string, likes: number) =>
  pendingWritesOf(queries).begin([change], { id, likes });
const shown = () => likesOf(queries.getQueryData(board.queryKey));
const fetchBoard = (...likes: number[]) =>
  queries.fetchQuery({ queryKey: board.queryKey, queryFn: () => aBoard(...likes) as never });

beforeEach(async () => {
  queries = new QueryClient();
  await fetchBoard(0, 0, 0);
});

describe('a pending write', () => {
  it('shows a pending write at once, and keeps it after success', () => {
    const end = begin('a', 1);
    expect(shown()).toEqual([1, 0, 0]);
    end(true);
    expect(shown()).toEqual([1, 0, 0]);
  });

  it('reverts a failed write without reverting the other writes', () => {
    const ends = [begin('a', 1), begin('b', 1), begin('c', 1)];
    ends[1]?.(false);
    expect(shown()).toEqual([1, 0, 1]);
    ends[0]?.(true);
    ends[2]?.(false);
    expect(shown()).toEqual([1, 0, 0]);
  });

  it('shows the previous write on the same item after a later one fails', () => {
    const [first, second] = [begin('a', 1), begin('a', 2)];
    first(true);
    second(false);
    expect(shown()).toEqual([1, 0, 0]);
  });

  it('merges a pending write with a response that arrives meanwhile', async () => {
    const [first, second] = [begin('a', 1), begin('b', 1)];
    await fetchBoard(0, 0, 7);
    expect(shown()).toEqual([1, 1, 7]);
    first(false);
    expect(shown()).toEqual([0, 1, 7]);
    second(true);
    expect(shown()).toEqual([0, 1, 7]);
  });

  it('merges a pending write with the first response of another query', async () => {
    queries.removeQueries({ queryKey: board.queryKey });
    const end = begin('a', 1);
    await fetchBoard(0, 0, 0);
    expect(shown()).toEqual([1, 0, 0]);
    end(false);
    expect(shown()).toEqual([0, 0, 0]);
  });

  it('starts from the last response, even while a write on another endpoint is pending', async () => {
    const other = pendingWritesOf(queries).begin([], {});
    begin('a', 1)(true);
    await fetchBoard(1, 5, 5);
    const end = begin('a', 2);
    expect(shown()).toEqual([2, 5, 5]);
    end(false);
    expect(shown()).toEqual([1, 5, 5]);
    other(true);
  });

  it('does not change responses after a write has ended', async () => {
    begin('a', 1)(true);
    await fetchBoard(5, 5, 5);
    expect(shown()).toEqual([5, 5, 5]);
  });

  it('does not mark old data as fresh', () => {
    queries.setQueryData(board.queryKey, (before) => before, { updatedAt: 1 });
    begin('a', 1);
    expect(queries.getQueryState(board.queryKey)?.dataUpdatedAt).toBe(1);
  });

  it('does not change form queries or pages of the same endpoint', () => {
    const others = [
      formQueryFor(scores.list, { trackWorkoutId }).queryKey,
      pageQueryFor(scores.list, { trackWorkoutId }).queryKey,
    ];
    for (const key of others) queries.setQueryData(key, aBoard(0, 0, 0) as never);
    begin('a', 1);
    expect(others.map((key) => likesOf(queries.getQueryData(key)))).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});
