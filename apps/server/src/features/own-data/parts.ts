import { fieldsOf, type Layout, layoutOf } from '@trackboard/contract';
import type { z } from 'zod';
import type { PartsOf } from '../../platform/own-data.ts';

/** One part of a file. */
export interface Part {
  readonly key: string;
  /** The name in a JSON file. */
  readonly name: string;
  readonly isList: boolean;
  readonly row: Layout;
  readonly rows: () => AsyncIterable<unknown>;
}

type Sources = Readonly<Record<string, (() => AsyncIterable<unknown>) | undefined>>;

/** The parts of a file in the order of its schema, each with the rows of all sources. */
export function listParts<File extends z.ZodObject>(
  file: File,
  sources: readonly Partial<PartsOf<File>>[],
): Part[] {
  return fieldsOf(layoutOf(file)).flatMap(({ key, name, layout }) => {
    const found = sources.flatMap((source) => (source as Sources)[key] ?? []);
    if (!found.length) return [];
    const rows = async function* () {
      for (const each of found) yield* each();
    };
    return [{ key, name, isList: layout.item !== undefined, row: layout.item ?? layout, rows }];
  });
}
