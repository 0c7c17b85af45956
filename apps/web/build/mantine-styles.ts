import type { Plugin } from 'vite';

const componentStyles = /\/@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/;
const packageStyles = /\/@mantine\/(dates|notifications|charts)\/esm\/.+\.module\.mjs$/;

function sheetOf(id: string): string {
  const component = componentStyles.exec(id)?.[1];
  return component
    ? `@mantine/core/styles/${component}.layer.css`
    : `@mantine/${packageStyles.exec(id)?.[1]}/styles.layer.css`;
}

/**
 * Each of Mantine's components brings its own styles, so that a screen loads those of the components that it uses. A
 * component imports its parts, so their styles come first, which is the order that Mantine requires. Only for builds: the
 * development server, which bundles Mantine beforehand, uses the whole sheet.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: [componentStyles, packageStyles] },
      handler(code, id) {
        return { code: `import '${sheetOf(id)}';\n${code}`, map: null };
      },
    },
  };
}
