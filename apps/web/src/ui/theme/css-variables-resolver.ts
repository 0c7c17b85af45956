import type { CSSVariablesResolver } from '@mantine/core';
import { schemeTokens, sharedTokens } from './tokens.ts';

/** Mantine's variables, set from the app's tokens. They are the same in both schemes. */
const mantineNames = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--disabled)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'transparent',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-brand-filled': 'var(--primary)',
  '--mantine-color-brand-filled-hover': 'var(--primary-hover)',
  '--mantine-color-brand-outline': 'var(--primary)',
  '--mantine-color-brand-light': 'var(--soft)',
  '--mantine-color-brand-light-hover': 'var(--soft-hover)',
  '--mantine-color-brand-light-color': 'var(--soft-ink)',
  '--mantine-color-brand-contrast': 'var(--on-primary)',
};

const inScheme = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(schemeTokens).map(([name, values]) => [name, values[at]]));

/** Defines the tokens as custom properties and points Mantine's variables at them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { ...sharedTokens },
  light: { ...inScheme(0), ...mantineNames },
  dark: { ...inScheme(1), ...mantineNames },
});
