import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ownScoreQuery } from '../api.ts';
import { useOwnScore } from './score-entry-dialog.tsx';

const { queryKey } = ownScoreQuery('fran');

function OwnScore() {
  return useOwnScore('fran').isOutdated ? 'It waits.' : 'It opens.';
}

const whatOpeningDoes = (queries: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <OwnScore />
    </QueryClientProvider>,
  );

function noScoreYet(): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  queries.setQueryData(queryKey, { score: null } as never);
  return queries;
}

it('opens the form at once with a response that nothing has changed since', () => {
  expect(whatOpeningDoes(noScoreYet())).toBe('It opens.');
});

it('waits for the newest score if the response is from before a save or a reload', async () => {
  const queries = noScoreYet();
  await queries.invalidateQueries({ queryKey });
  expect(whatOpeningDoes(queries)).toBe('It waits.');
});
