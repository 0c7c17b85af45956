import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayField } from './day-field.tsx';

const nameOf = (value: string | null) =>
  /<button[^>]*aria-label="(?<name>[^"]*)"/.exec(
    renderToStaticMarkup(
      <MantineProvider>
        <DayField label="Tested on" value={value} />
      </MantineProvider>,
    ),
  )?.groups?.['name'];

it('DayField names its value to assistive technology', () => {
  expect(nameOf('2026-11-18')).toBe('Tested on, Wednesday, Nov 18, 2026');
  expect(nameOf(null)).toBeUndefined();
});
