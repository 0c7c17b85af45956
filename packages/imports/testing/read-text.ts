import type { ImportReading, OpenFile } from '../src/adapter.ts';
import { readImport } from '../src/read-import.ts';
import type { ImportItem, ImportedAthlete, ImportedRow, LeftOut } from '../src/row.ts';

/** A file of these bytes, which arrive in pieces of `size`. */
export const fileOf = (bytes: Uint8Array, size = 65_536): OpenFile =>
  async function* () {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  };

interface Options {
  readonly kind?: 'results' | 'athletes';
  readonly answers?: Readonly<Record<string, string>>;
  readonly size?: number;
}

interface Read {
  readonly reading: Extract<ImportReading, { ok: true }>;
  readonly items: ImportItem[];
  readonly rows: ImportedRow[];
  readonly athletes: ImportedAthlete[];
  readonly leftOut: LeftOut[];
}

/** Reads a file and returns all its items. Throws if it is refused. */
export async function readAll(
  open: OpenFile,
  { kind = 'results', answers = {} }: Options = {},
): Promise<Read> {
  const reading = await readImport(open, { kind, answers });
  if (!reading.ok) throw new Error(`The file was refused: ${reading.error}`);
  const items: ImportItem[] = [];
  for await (const item of reading.items) items.push(item);
  return {
    reading,
    items,
    rows: items.filter((item) => item.kind === 'result'),
    athletes: items.filter((item) => item.kind === 'athlete'),
    leftOut: items.filter((item) => item.kind === 'leftOut'),
  };
}

/** Reads a file of text in UTF-8. */
export async function readText(text: string, options: Options = {}): Promise<Read> {
  return await readAll(fileOf(new TextEncoder().encode(text), options.size), options);
}
