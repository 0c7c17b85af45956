import type { z } from 'zod';
import type { PartsOf } from '../../platform/own-data.ts';

/** One part of a file. */
export interface Part {
  readonly key: string;
  readonly isList: boolean;
  readonly row: z.ZodObject;
  readonly rows: () => AsyncIterable<unknown>;
}

type Schema = z.core.$ZodType;
type Sources = Readonly<Record<string, (() => AsyncIterable<unknown>) | undefined>>;

function rowOf(schema: Schema): { isList: boolean; row: z.ZodObject } {
  const def = schema._zod.def as { type: string; element?: Schema; innerType?: Schema };
  if (def.element) return { isList: true, row: def.element as z.ZodObject };
  return { isList: false, row: (def.innerType ?? schema) as z.ZodObject };
}

/** The parts of a file in the order of its schema, each with the rows of all sources. */
export function listParts<File extends z.ZodObject>(
  file: File,
  sources: readonly Partial<PartsOf<File>>[],
): Part[] {
  return Object.entries(file.shape).flatMap(([key, schema]) => {
    const found = sources.flatMap((source) => (source as Sources)[key] ?? []);
    if (!found.length) return [];
    const rows = async function* () {
      for (const each of found) yield* each();
    };
    return [{ key, ...rowOf(schema as Schema), rows }];
  });
}
