import { breakpoints } from './src/ui/breakpoints.ts';

const names = Object.entries(breakpoints).map(([name, width]) => [
  `mantine-breakpoint-${name}`,
  width,
]);

export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': { variables: Object.fromEntries(names) },
  },
};
