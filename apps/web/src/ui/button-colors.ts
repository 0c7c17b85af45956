const clear = '1px solid transparent';

/** The app's button variants, in addition to Mantine's `filled`, `default` and `light`. */
export const ownVariants = {
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

/** The colours of a button by its variant. Mantine makes those of the first three from its variables. */
export const buttonColors = {
  filled: {
    background: 'var(--primary)',
    hover: 'var(--primary-hover)',
    color: 'var(--on-primary)',
    border: clear,
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-2)',
  },
  light: {
    background: 'var(--soft)',
    hover: 'var(--soft-hover)',
    color: 'var(--soft-ink)',
    border: clear,
  },
  ...ownVariants,
};
