import { PassThrough, Readable, pipeline } from 'node:stream';
import { fieldsOf, type Layout } from '@trackboard/contract';
import { ZipFile } from 'yazl';
import { type CsvCell, type CsvColumn, csvLines } from '../../platform/csv/csv-lines.ts';
import type { Part } from './parts.ts';

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

/** `liftMaxes` → `lift-maxes.csv` */
function fileName({ key }: Part): string {
  return `${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`;
}

/** A zip archive with a CSV file for each part, created while it is read. */
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
  // Forwards errors to `output`.
  pipeline(zip.outputStream, output, () => {});
  return output;
}
