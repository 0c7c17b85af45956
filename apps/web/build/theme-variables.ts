import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver } from '../src/ui/theme/css-variables-resolver.ts';
import { themeValues } from '../src/ui/theme/theme-values.ts';

const name = 'virtual:theme-variables.css';
const resolved = `\0${name}`;

/** Mantine's custom properties with the values of our theme, and our own. */
function themeVariables(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeValues);
  const variables = deepMerge(defaultCssVariablesResolver(theme), cssVariablesResolver(theme));
  return convertCssVariables(variables, ':root');
}

/**
 * Makes the sheet of the theme's custom properties. Mantine would add it to the body with the first screen: behind it, each
 * sheet that is loaded later makes the browser read all sheets and lay out the page again.
 */
export function themeVariablesSheet(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? themeVariables() : null),
  };
}
