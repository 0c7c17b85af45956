import { describe, expect, it } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from '@mantine/form';
import { aTrack } from '../testing/a-track.ts';
import {
  TrackFields,
  type TrackValues,
  trackChanges,
  trackInput,
  trackToEdit,
  trackValues,
} from './track-fields.tsx';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { theme } from '../../../ui/theme/theme.tsx';

const filled = {
  ...trackToEdit(null),
  name: 'Engine',
  description: 'Three aerobic sessions a week.',
  welcomeNote: 'Start slow.',
};

function problems(values: object): Record<string, string> {
  const result = trackValues.safeParse(values);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('trackValues', () => {
  it('accepts a free track', () => {
    expect(problems(filled)).toEqual({});
  });

  it('requires a password for a private track and a price for a paid one', () => {
    expect(problems({ ...filled, type: 'private' })).toEqual({
      joinPassword: 'Password is required',
    });
    expect(problems({ ...filled, type: 'paid', price: '' })).toEqual({
      price: 'Enter a price of at least 1 dollar',
    });
  });

  it('limits the description to 250 and the welcome note to 100 characters', () => {
    const long = { description: 'd'.repeat(251), welcomeNote: 'w'.repeat(101) };
    expect(Object.keys(problems({ ...filled, ...long }))).toEqual(['description', 'welcomeNote']);
  });
});

describe('trackInput', () => {
  it('sends only the fields of the type', () => {
    const values = { ...filled, joinPassword: 'erg-2026', price: 49 };
    expect(trackInput(values)).not.toHaveProperty('joinPassword');
    expect(trackInput({ ...values, type: 'private' })).toMatchObject({ joinPassword: 'erg-2026' });
    expect(trackInput({ ...values, type: 'private' })).not.toHaveProperty('price');
    expect(trackInput({ ...values, type: 'paid', trialPeriodDays: '' })).toMatchObject({
      price: 49,
      trialPeriodDays: 0,
    });
  });
});

describe('trackChanges', () => {
  const stored = aTrack({ description: 'Old' });

  it('returns no fields when nothing was changed', () => {
    expect(trackChanges(stored, trackToEdit(stored))).toEqual({});
  });

  it('returns only the changed fields', () => {
    const values = { ...trackToEdit(stored), description: 'New' };
    expect(trackChanges(stored, values)).toEqual({ description: 'New' });
  });

  it('returns the required fields of a new type', () => {
    const values = { ...trackToEdit(stored), type: 'private', joinPassword: 'erg' } as const;
    expect(trackChanges(stored, values)).toEqual({ type: 'private', joinPassword: 'erg' });
  });
});

function PaidTrack() {
  const values: TrackValues = { ...trackToEdit(null), type: 'paid', price: 99_999_999.99 };
  const form = useForm<TrackValues>({ initialValues: values });
  return <TrackFields form={form as SchemaForm<TrackValues>} track={null} />;
}

describe('TrackFields', () => {
  it('shows a price of 11 characters after the dollar sign, and has no maximum length', () => {
    const html = renderToStaticMarkup(
      <MantineProvider theme={theme}>
        <PaidTrack />
      </MantineProvider>,
    );
    const price = /<input[^>]*value="\$99999999\.99"[^>]*>/.exec(html)?.[0] ?? '';
    expect(price).not.toBe('');
    expect(price.toLowerCase()).not.toContain('maxlength');
  });
});
