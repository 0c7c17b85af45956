import { fieldsOf, type Layout, toWire } from './layout.ts';
import type { BlobLike } from './upload.ts';

/** Forms can only send text: `null` clears a number, an empty field clears a text. */
function textOf(layout: Layout, value: unknown): string {
  if (value === null) return layout.type ? 'null' : '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The fields of a multipart form for a body with files: files and text unchanged, everything else as JSON. Undefined
 * values are left out. `File` is the type of the caller's files.
 */
export function formFields<File extends BlobLike>(
  body: Layout,
  values: unknown,
): [string, string | File][] {
  const wire = toWire(body, values) as Readonly<Record<string, unknown>>;
  const fields: [string, string | File][] = [];
  for (const { name, layout } of fieldsOf(body)) {
    const value = wire[name];
    if (value === undefined) continue;
    fields.push([name, layout.file && value ? (value as File) : textOf(layout, value)]);
  }
  return fields;
}
