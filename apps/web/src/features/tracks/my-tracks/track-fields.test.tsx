import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useForm } from '@mantine/form';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { theme } from '../../../ui/theme/theme.ts';
import { TrackFields } from './track-fields.tsx';
import { type TrackValues, trackToEdit } from './track-values.ts';

function PaidTrack() {
  const values: TrackValues = { ...trackToEdit(null), type: 'paid', price: 99_999_999.99 };
  const form = useForm<TrackValues>({ initialValues: values });
  return <TrackFields form={form as SchemaForm<TrackValues>} track={null} />;
}

it('accepts a price of 11 characters after the dollar sign', () => {
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <PaidTrack />
    </MantineProvider>,
  );
  const price = /<input[^>]*value="\$99999999\.99"[^>]*>/.exec(html)?.[0] ?? '';
  expect(price.toLowerCase()).toContain('maxlength="12"');
});
