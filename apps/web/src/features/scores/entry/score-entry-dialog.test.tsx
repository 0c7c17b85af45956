import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ownScoreQuery } from '../api.ts';
import { useOwnScore } from './score-entry-dialog.tsx';

const { queryKey } = ownScoreQuery('fran');

function isOutdated(queries: QueryClient): boolean {
  let read: ReturnType<typeof useOwnScore> | null = null;
  function Form() {
    read = useOwnScore('fran');
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Form />
    </QueryClientProvider>,
  );
  return (read as ReturnType<typeof useOwnScore> | null)?.isOutdated ?? false;
}

function noScoreYet(): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  queries.setQueryData(queryKey, { score: null } as never);
  return queries;
}

it('opens the form at once with a response that nothing has changed since', () => {
  expect(isOutdated(noScoreYet())).toBe(false);
});

it('waits for the newest score if the response is from before a save or a reload', async () => {
  const queries = noScoreYet();
  await queries.invalidateQueries({ queryKey });
  expect(isOutdated(queries)).toBe(true);
});
