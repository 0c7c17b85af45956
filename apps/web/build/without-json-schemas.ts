import type { Plugin } from 'vite';

const schemas = /\/zod\/v4\/classic\/schemas\.js$/;

/** Where zod's schemas refer to the writers. */
const references =
  /^ *inst\._zod\.processJSONSchema = .*$|create(?:To|Standard)JSONSchemaMethod\(this, [^)]*\)(?:\(params\))?/gm;

/** Leaves out the part of zod that writes JSON schemas, which only the server does, for its OpenAPI document. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: schemas },
      handler: (code) => ({
        code: code.replaceAll(references, (text) => (text.startsWith('create') ? 'undefined' : '')),
        map: null,
      }),
    },
  };
}
