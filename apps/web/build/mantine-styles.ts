import type { Plugin } from 'vite';

const styled =
  /\/@mantine\/(core|dates|notifications|charts)\/esm\/(?:.+\/)?([\w-]+)\.module\.mjs$/;

/** The packages beside the core have one sheet each. */
function sheetOf(id: string): string {
  const [, name, component] = styled.exec(id) ?? [];
  return `@mantine/${name}/${name === 'core' ? `styles/${component}` : 'styles'}.layer.css`;
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
      filter: { id: styled },
      handler(code, id) {
        return { code: `import '${sheetOf(id)}';\n${code}`, map: null };
      },
    },
  };
}
