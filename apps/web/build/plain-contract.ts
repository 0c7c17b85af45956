import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod/mini';

const contract = /\/packages\/contract\/src\/.+(?<!\.test)\.ts$/;

/** Declarations have their layouts under `wire`; a topic has them in its hints. */
const isDeclaration = (value: unknown) => ['wire', 'hints'].some((key) => key in Object(value));

/** Leaves out schemas, because a client needs only their layouts, and what only the documentation shows. */
function plain(key: string, value: unknown): unknown {
  return value instanceof z.core.$ZodType || key === 'summary' ? undefined : value;
}

/**
 * Writes the endpoints, hints and topics of the contract into the app as plain data, so that what only calls them loads
 * neither their schemas nor zod. Everything else that a file exports is taken from its source.
 */
export function plainContract(): Plugin {
  return {
    name: 'plain-contract',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: contract },
      async handler(id) {
        const exported = Object.entries<unknown>(await import(pathToFileURL(id).href));
        const declared = exported.filter(([, value]) => isDeclaration(value));
        if (!declared.length) return null;
        return [
          ...declared.map(([, value], at) => `const d${at} = ${JSON.stringify(value, plain)};`),
          `export { ${declared.map(([name], at) => `d${at} as ${name}`).join(', ')} };`,
          // What is exported by name hides the source's.
          `export * from '${id}?source';`,
        ].join('\n');
      },
    },
  };
}
