import { breakpoints } from './src/ui/breakpoints.ts';

const names = Object.entries(breakpoints).map(([name, width]) => [
  `mantine-breakpoint-${name}`,
  width,
]);

const mixins = {
  /** For screen readers only. */
  'sr-only': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
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
