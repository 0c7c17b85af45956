import { QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { LoadFailure } from './empty-state.tsx';
import { Loaded } from './loaded.tsx';
import { htmlOf, wordsOf } from './testing/html-of.tsx';

const queryKey = ['a read'];

function Shown() {
  const query = useQuery<string>({ queryKey, queryFn: skipToken });
  return (
    <Loaded query={query} pending="Loading" failed="It could not be loaded">
      {(data) => data}
    </Loaded>
  );
}

/** Returns the rendered text after `prepare` has put the query into a state. */
function shown(prepare: (client: QueryClient) => void): string {
  const client = new QueryClient();
  prepare(client);
  return wordsOf(<Shown />, client);
}

function fail(client: QueryClient): void {
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', error: new ApiError({ status: 500 }) });
}

describe('Loaded', () => {
  it('shows the skeleton until there is data', () => {
    expect(shown(() => undefined)).toBe('Loading');
  });

  it('shows the data of the query', () => {
    expect(shown((client) => client.setQueryData(queryKey, 'Fran'))).toBe('Fran');
  });

  it('says that loading failed, and offers to try again', () => {
    expect(shown(fail)).toMatch(/It could not be loaded.+Try again/s);
  });

  it('keeps the data when a later request fails', () => {
    const html = shown((client) => {
      client.setQueryData(queryKey, 'Fran');
      fail(client);
    });
    expect(html).toBe('Fran');
  });
});

it.each([
  [new ApiError({ status: 404 }), false],
  [new ApiError({ status: 500, isUnreached: true }), true],
  [null, true],
])('LoadFailure blames the connection only if there was no response: %j', (error, isBlamed) => {
  const words = wordsOf(
    htmlOf(<LoadFailure title="Not Found" error={error} onRetry={() => undefined} />),
  );
  expect(words.includes('Check your connection')).toBe(isBlamed);
});
