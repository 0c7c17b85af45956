import type { z } from 'zod';
import { type BlobLike, uploadKindOf } from './upload.ts';
import { encodeWire } from './encode-wire.ts';
import { shapeOf, wireName } from './wire.ts';

function isNumberLike(schema: z.core.$ZodType): boolean {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType };
  if (def.innerType) return isNumberLike(def.innerType);
  return def.type === 'number' || def.type === 'boolean';
}

/** Forms can only send text: `null` clears a number, an empty field clears a text. */
function textOf(schema: z.core.$ZodType, value: unknown): string {
  if (value === null) return isNumberLike(schema) ? 'null' : '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The fields of a multipart form for a body with files: files and text unchanged, everything else as JSON. Undefined
 * values are left out. `File` is the type of the caller's files.
 */
export function formFields<File extends BlobLike>(
  schema: z.ZodObject,
  values: unknown,
): [string, string | File][] {
  const wire = encodeWire(schema, values) as Readonly<Record<string, unknown>>;
  const fields: [string, string | File][] = [];
  for (const [key, property] of Object.entries(shapeOf(schema) ?? {})) {
    const name = wireName(key, property);
    const value = wire[name];
    if (value === undefined) continue;
    fields.push([
      name,
      uploadKindOf(property) && value ? (value as File) : textOf(property, value),
    ]);
  }
  return fields;
}
