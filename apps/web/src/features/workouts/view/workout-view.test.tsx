import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WrittenBy } from './workout-view.tsx';

function words(name: string | null): string {
  const writing = { name, date: '2026-11-26T12:00:00Z' };
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <WrittenBy writing={writing} />
    </MantineProvider>,
  );
  return markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '');
}

test('WrittenBy names the writer of a workout and the day', () => {
  expect(words('Mara Lindt')).toBe('Written by Mara Lindt, Nov 26');
});

test('WrittenBy shows no name for a deleted account', () => {
  expect(words(null)).toBe('Written by a former coach, Nov 26');
});
