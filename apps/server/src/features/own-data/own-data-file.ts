import { PassThrough, pipeline, Readable } from 'node:stream';
import { type Layout, fieldsOf, layoutOf, toWire } from '@trackboard/contract';
import { ZipFile } from 'yazl';
import type { z } from 'zod/mini';
import { type CsvCell, type CsvColumn, csvLines } from '../../platform/csv/csv-lines.ts';
import type { PartsOf } from '../../platform/own-data.ts';

/** One part of an own-data file. */
export interface Part {
  readonly key: string;
  /** The name in a JSON file. */
  readonly name: string;
  readonly isList: boolean;
  readonly row: Layout;
  readonly rows: () => AsyncIterable<unknown>;
}

type Sources = Readonly<Record<string, (() => AsyncIterable<unknown>) | undefined>>;

/** Returns the parts of a file in the order of its schema, each with the rows of all sources. */
export function listParts<File extends z.ZodMiniObject>(
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

type Row = Record<string, CsvCell | readonly CsvCell[]>;

function cellOf(value: Row[string]): CsvCell {
  return Array.isArray(value) ? value.join('; ') : (value as CsvCell);
}

function columnsOf(row: Layout): CsvColumn<Row>[] {
  return fieldsOf(row).map(({ key, name }) => ({
    heading: name,
    cell: (each) => cellOf(each[key]),
  }));
}

/** Returns the name of a CSV file: `liftMaxes` → `lift-maxes.csv`. */
function fileName({ key }: Part): string {
  return `${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`;
}

/** Writes a zip archive with a CSV file for each part. The archive is created while it is read. */
export function writeZip(exportedOn: Date, parts: readonly Part[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  for (const part of parts) {
    zip.addReadStreamLazy(fileName(part), { mtime: exportedOn }, (open) =>
      open(null, Readable.from(csvLines(columnsOf(part.row), part.rows() as AsyncIterable<Row>))),
    );
  }
  zip.end();
  // `pipeline` forwards errors to `output`.
  pipeline(zip.outputStream, output, () => {});
  return output;
}

async function* writeRows({ isList, row, rows }: Part): AsyncGenerator<string> {
  if (isList) yield '[';
  let isFirst = true;
  for await (const each of rows()) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(toWire(row, each))}`;
    isFirst = false;
  }
  if (isList) yield ']';
  else if (isFirst) yield 'null';
}

/** Writes the file as a JSON document in the API's spelling, row by row. */
export async function* writeJson(exportedOn: Date, parts: readonly Part[]): AsyncGenerator<string> {
  yield `{\n  "ExportedOn": ${JSON.stringify(exportedOn.toISOString())}`;
  for (const part of parts) {
    yield `,\n  ${JSON.stringify(part.name)}: `;
    yield* writeRows(part);
  }
  yield '\n}\n';
}
