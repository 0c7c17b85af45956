import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AudienceChoices, AudienceField } from './audience-field.tsx';

function shown(Part: typeof AudienceField, value: 0 | 1 | 2): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <Part value={value} onChange={() => undefined} />
    </MantineProvider>,
  );
}

it.each([
  [0, 'the board', 'Board'],
  [1, 'coaches', 'Coaches'],
  [2, 'only you', 'Only me'],
] as const)('says that a score with the audience %i is seen by %s', (value, words, label) => {
  expect(shown(AudienceField, value)).toContain(`Seen by <b>${words}</b>`);
  const [chosen = ''] =
    shown(AudienceChoices, value).match(/<button[^>]*aria-checked="true".*?<\/button>/s) ?? [];
  expect(chosen).toContain(label);
});
