import {
  defaultVariantColorsResolver,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core';

const clear = '1px solid transparent';

/** Our button variants, in addition to Mantine's `filled`, `default` and `light`. */
const variants: Readonly<Record<string, VariantColorResolverResult>> = {
  subtle: {
    background: 'transparent',
    hover: 'var(--sunken)',
    color: 'var(--ink-2)',
    hoverColor: 'var(--ink)',
    border: clear,
  },
  marker: {
    background: 'var(--marker)',
    hover: 'var(--marker-hover)',
    color: 'var(--on-marker)',
    border: clear,
  },
  danger: {
    background: 'var(--danger)',
    hover: 'var(--danger-hover)',
    color: 'var(--on-danger)',
    border: clear,
  },
  'danger-outline': {
    background: 'var(--surface)',
    hover: 'var(--danger-soft)',
    color: 'var(--danger)',
    border: '1px solid var(--line-2)',
  },
  nav: {
    background: 'transparent',
    hover: 'var(--nav-hover)',
    color: 'var(--nav-ink-2)',
    hoverColor: 'var(--nav-ink)',
    border: clear,
  },
};

/** Colours of a button by its variant: `marker`, `danger`, `danger-outline` and `nav` are our own. */
export const variantColorResolver: VariantColorsResolver = (input) =>
  variants[input.variant] ?? defaultVariantColorsResolver(input);
