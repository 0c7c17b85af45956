import { createTheme } from '@mantine/core';
import { themeComponents } from './theme-components.tsx';
import { themeValues } from './theme-values.ts';

/** The Mantine theme. */
export const theme = createTheme({ ...themeValues, components: themeComponents });
