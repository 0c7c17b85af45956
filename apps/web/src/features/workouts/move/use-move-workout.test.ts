import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import * as scores from '@trackboard/contract/scores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeTo } from '../../../lib/pending-writes.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { fakeServer, type FakeServer } from '../../../lib/testing/fake-server.ts';
import { optimisticMutation } from './use-move-workout.ts';

const [first = '', second = ''] = [1, 2].map((n) => `018f0000-0000-7000-8000-00000000000${n}`);
const board = queryFor(scores.list, { trackWorkoutId: first });

const like = {
  endpoint: scores.like,
  key: ['likes'],
  changes: [
    changeTo(
      scores.list,
      (entries, { scoreId, liked }: { scoreId: string; liked: boolean }) =>
        entries.map((entry) => (entry.scoreId === scoreId ? { ...entry, hasLiked: liked } : entry)),
      { isComplete: true },
    ),
  ],
  isAsShown: ({ hasLiked }: { hasLiked: boolean }, { liked }: { liked: boolean }) =>
    hasLiked === liked,
};

let queries: QueryClient;
let server: FakeServer;
let failures: unknown[];

/** Presses the button once. Each press has its own observer, like the hook of another component. */
const press = (scoreId: string, liked: boolean) => {
  const options = optimisticMutation(queries, like, (error) => failures.push(error));
  return new MutationObserver(queries, options).mutate({ scoreId, liked }).catch(() => 'failed');
};
const shown = () => queries.getQueryData(board.queryKey)?.map(({ hasLiked }) => hasLiked);
const ok = { body: { Likes: 1, HasLiked: true } };
const failed = { status: 500, body: {} };
const reads = () => server.requests.filter((request) => request.startsWith('GET')).length;
const posts = () => server.requests.filter((request) => request.startsWith('POST')).length;

beforeEach(() => {
  queries = new QueryClient();
  server = fakeServer();
  failures = [];
  const unliked = [first, second].map((scoreId) => ({ scoreId, hasLiked: false }));
  queries.setQueryData(board.queryKey, unliked as never);
});
afterEach(() => vi.unstubAllGlobals());

describe('an optimistic write', () => {
  it('shows a write before the response, and refetches afterwards', async () => {
    const written = press(first, true);
    await expect.poll(() => shown()).toEqual([true, false]);
    await server.answer('/likes/save', ok);
    await written;
    expect(shown()).toEqual([true, false]);
    expect(queries.getQueryState(board.queryKey)?.isInvalidated).toBe(true);
  });

  describe('an optimistic write on a visible list', () => {
    let unwatch: () => void;
    beforeEach(() => {
      queries.setQueryDefaults(board.queryKey, { staleTime: Infinity });
      unwatch = new QueryObserver(queries, board).subscribe(() => undefined);
      return () => unwatch();
    });
    it('does not fetch the list again if the server has saved the shown values', async () => {
      const written = press(first, true);
      await server.answer('/likes/save', ok);
      await written;
      expect([shown(), queries.isFetching(), reads()]).toEqual([[true, false], 0, 0]);
    });

    it.each([
      ['the server has saved something else', { body: { Likes: 0, HasLiked: false } }],
      ['it fails, which it may not have for the server', failed],
    ])('fetches the list once if %s', async (_why, answer) => {
      const written = press(first, true);
      await server.answer('/likes/save', answer);
      await written;
      await expect.poll(() => reads()).toBe(1);
    });

    it('fetches the list once if a pending request may have been answered before the write', async () => {
      void queries.refetchQueries({ queryKey: board.queryKey });
      await expect.poll(() => reads()).toBe(1);
      const written = press(first, true);
      await server.answer('/likes/save', ok);
      await written;
      await expect.poll(() => reads()).toBe(2);
    });
  });

  it('reverts a failed write, with a message', async () => {
    const written = press(first, true);
    await server.answer('/likes/save', failed);
    expect(await written).toBe('failed');
    expect(shown()).toEqual([false, false]);
    expect(failures).toMatchObject([{ status: 500 }]);
  });

  it('sends a write after the previous one, and a failure does not revert the others', async () => {
    const written = [press(first, true), press(second, true), press(first, false)];
    await expect.poll(() => [shown(), posts()]).toEqual([[false, true], 1]);
    await server.answer('/likes/save', ok);
    await server.answer('/likes/save', failed);
    await expect.poll(() => shown()).toEqual([false, false]);
    await server.answer('/likes/save', failed);
    await Promise.all(written);
    expect(shown()).toEqual([true, false]);
    expect(posts()).toBe(3);
  });

  it('refetches once after several writes', async () => {
    const invalidate = vi.spyOn(queries, 'invalidateQueries');
    const written = [press(first, true), press(second, true)];
    await server.answer('/likes/save', ok);
    await written[0];
    expect(invalidate).not.toHaveBeenCalled();
    await server.answer('/likes/save', ok);
    await Promise.all(written);
    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      ['scores', 'detail'],
      ['scores', 'list'],
      ['scores', 'allTime'],
      ['today', 'get'],
      ['stats', 'today'],
    ]);
  });
});
