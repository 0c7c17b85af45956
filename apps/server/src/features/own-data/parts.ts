import type { z } from 'zod';

/** Where the rows of each part of a file come from; a part that is no list has one row or none. */
export type PartsOf<File extends z.ZodObject> = {
  readonly [Key in Exclude<keyof z.output<File>, 'exportedOn'>]: () => AsyncIterable<
    z.output<File>[Key] extends readonly (infer Row)[] ? Row : NonNullable<z.output<File>[Key]>
  >;
};

/** One part of a file: the schema of its rows, and the rows. */
export interface Part {
  readonly key: string;
  readonly isList: boolean;
  readonly row: z.ZodObject;
  readonly rows: () => AsyncIterable<unknown>;
}

type Schema = z.core.$ZodType;

function rowOf(schema: Schema): { isList: boolean; row: z.ZodObject } {
  const def = schema._zod.def as { type: string; element?: Schema; innerType?: Schema };
  if (def.element) return { isList: true, row: def.element as z.ZodObject };
  return { isList: false, row: (def.innerType ?? schema) as z.ZodObject };
}

/** The parts of a file in the order of its schema. */
export function listParts<File extends z.ZodObject>(file: File, parts: PartsOf<File>): Part[] {
  const sources = parts as Record<string, () => AsyncIterable<unknown>>;
  return Object.entries(file.shape).flatMap(([key, schema]) => {
    const rows = sources[key];
    return rows ? [{ key, ...rowOf(schema as Schema), rows }] : [];
  });
}
