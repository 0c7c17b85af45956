import { breakpoints } from './src/ui/breakpoints.ts';

const names = Object.entries(breakpoints).map(([name, width]) => [
  `mantine-breakpoint-${name}`,
  width,
]);

const srOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

const mixins = {
  /** For screen readers only. */
  'sr-only': srOnly,
  /** A table whose rows fold into a small grid; its header remains for screen readers. */
  'folded-table': {
    '& thead': srOnly,
    '& tbody :where(tr)': {
      display: 'grid',
      'grid-template-columns': 'minmax(0, 1fr) auto',
      gap: 'var(--space-4) var(--space-12)',
      'align-items': 'center',
      padding: 'var(--space-12) 0',
      'border-bottom': '1px solid var(--line)',
    },
    '& th, & td': {
      display: 'block',
      width: 'auto',
      height: 'auto',
      padding: '0',
      'text-align': 'left',
    },
    '& td[data-label]::before': { content: "attr(data-label) ' '" },
  },
  /** A link or button that covers the positioned element around it, with a ring around all of it. */
  'covering-link': (_mixin, radius, ringOffset) => ({
    '&::after': { content: "''", position: 'absolute', inset: '0', 'border-radius': radius },
    '&:focus-visible': {
      outline: 'none',
      '&::after': { outline: '2px solid var(--focus)', 'outline-offset': ringOffset },
    },
  }),
};

export default {
  plugins: {
    'postcss-preset-mantine': { mixins },
    'postcss-simple-vars': { variables: Object.fromEntries(names) },
  },
};
