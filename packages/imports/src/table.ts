import { parse } from 'csv-parse/stream';
import type { ImportError, OpenFile } from './adapter.ts';
import { decodeText, type Encoding, findEncoding, isEncoding } from './decode.ts';
import type { Cells } from './row.ts';

/** A row of a table below its headings. */
export interface TableRow {
  /** The line of the file at which it begins, counted from 1. */
  readonly line: number;
  readonly original: Cells;
  /** Returns the first cell that is not empty of those with these headings, as {@link plainHeading} spells them; else an empty text. */
  readonly cell: (...headings: string[]) => string;
  /** Returns the cell of a column, counted from 0. */
  readonly at: (column: number) => string;
  readonly hasFormula: boolean;
  /** Whether it has more cells than there are headings. */
  readonly isTooLong: boolean;
}

/** The headings of a file and its first rows, by which sources are recognised. */
export interface TableStart {
  /** The headings as written; repeated ones are numbered, and empty ones are called `Column 3`. */
  readonly headings: readonly string[];
  readonly has: (...headings: string[]) => boolean;
  readonly sample: readonly TableRow[];
}

interface RawRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const limits = { columns: 500, rowCharacters: 250_000, sampleRows: 20 } as const;

/** An error of the whole file. It is caught in `readImport`, which returns it as a value. */
export class UnreadableFile extends Error {
  readonly code: ImportError;

  constructor(code: ImportError) {
    super(code);
    this.code = code;
  }
}

/** Returns a heading in one spelling: `Weight (kg)` and `weight_kg` are both `weight kg`. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_()[\]./:-]+/g, ' ')
    .trim();

const delimiters = ['\t', ';', ','] as const;

/** Returns how often each delimiter stands in each of the first lines, outside of quotes. */
function countDelimiters(sample: string): Record<string, number>[] {
  const lines: Record<string, number>[] = [{}];
  let isQuoted = false;
  for (const character of sample) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') lines.push({});
    else {
      const line = lines.at(-1) ?? {};
      line[character] = (line[character] ?? 0) + 1;
    }
  }
  return lines.slice(0, limits.sampleRows);
}

/** Returns the delimiter that most lines have equally often. */
function findDelimiter(sample: string): string {
  const lines = countDelimiters(sample);
  const marks = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line[delimiter] ?? 0).filter((count) => count > 0);
    const agreeing = counts.map((count) => counts.filter((other) => other === count).length);
    return { delimiter, lines: Math.max(0, ...agreeing), most: Math.max(0, ...counts) };
  });
  const [best] = marks.toSorted((a, b) => b.lines - a.lines || b.most - a.most);
  return best?.lines ? best.delimiter : ',';
}

/** Reads a file as text. In UTF-16, NUL characters show only there that a file is not text. */
async function* readText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  for await (const text of decodeText(open, encoding)) {
    if (text.includes('\0')) throw new UnreadableFile('not_text');
    yield text;
  }
}

async function readSample(open: OpenFile, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of readText(open, encoding)) {
    sample += text;
    if (sample.length > 20_000) break;
  }
  return sample.slice(0, 20_000);
}

function asStream(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** Cuts text into pieces, because the parser keeps all rows of a piece in memory. */
async function* inPieces(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of chunks) {
    for (let from = 0; from < text.length; from += 16_384) yield text.slice(from, from + 16_384);
  }
}

const csvErrors: Readonly<Record<string, ImportError>> = {
  CSV_QUOTE_NOT_CLOSED: 'quotes_not_closed',
  CSV_MAX_RECORD_SIZE: 'long_row',
};

function asUnreadable(error: unknown): unknown {
  const code =
    error instanceof Error && 'code' in error ? csvErrors[String(error.code)] : undefined;
  return code ? new UnreadableFile(code) : error;
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function* readRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<RawRecord> {
  const parser: TransformStream<Uint8Array, ParsedRecord> = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.rowCharacters,
  });
  let line = 1;
  try {
    for await (const parsed of asStream(inPieces(chunks)).pipeThrough(parser)) {
      yield { line, cells: parsed.record };
      line = parsed.info.lines + 1;
    }
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** Returns the cell of a sheet as text: `="0049"` is how sheets keep digits, and `'=` is how they keep a sign from being a formula. */
function plainCell(cell: string): string {
  const text = cell.trim();
  return /^="([^"]*)"$/.exec(text)?.[1] ?? (/^'[=+@-]/.test(text) ? text.slice(1) : text);
}

const isFormula = (cell: string) => /^=(?!"[^"]*"$)\S|^[@+-][a-z]+[(|!]/i.test(cell.trim());

/** Names each column once: the second `Name` is `Name (2)`, an empty heading `Column 3`. */
function uniqueHeadings(cells: readonly string[]): string[] {
  const times = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = plainCell(cell) || `Column ${index + 1}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name} (${time})`;
  });
}

function makeRow(
  { line, cells: written }: RawRecord,
  headings: readonly string[],
  columns: ReadonlyMap<string, number>,
): TableRow {
  const cells = written.map(plainCell);
  const entries = headings.flatMap((name, index) => (cells[index] ? [[name, cells[index]]] : []));
  return {
    line,
    original: Object.fromEntries(entries) as Cells,
    cell: (...names) =>
      names.map((name) => cells[columns.get(name) ?? -1] ?? '').find(Boolean) ?? '',
    at: (column) => cells[column] ?? '',
    hasFormula: written.some(isFormula),
    isTooLong: cells.slice(headings.length).some(Boolean),
  };
}

/** Headings of rows that are pasted without any. */
export type HeadingsOf = (cells: readonly string[]) => readonly string[] | null;

/** A file as a table. */
export interface Table extends TableStart {
  /** Reads all rows that are not empty, from the first. May be called several times. */
  readonly rows: () => AsyncGenerator<TableRow>;
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** Finds the headings: the first of the first rows with two cells. */
async function findHeadings(records: AsyncIterable<RawRecord>): Promise<RawRecord> {
  let count = 0;
  for await (const record of records) {
    if (filled(record.cells) > 1) return record;
    count += 1;
    if (count > limits.sampleRows) break;
  }
  throw new UnreadableFile('one_column');
}

async function firstRows(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const sample: TableRow[] = [];
  for await (const row of rows) {
    sample.push(row);
    if (sample.length === limits.sampleRows) break;
  }
  return sample;
}

/** Opens a file as a table. Throws {@link UnreadableFile}. */
export async function openTable(open: OpenFile, headingsOf: HeadingsOf): Promise<Table> {
  const encoding = await findEncoding(open);
  if (!isEncoding(encoding)) throw new UnreadableFile(encoding);
  const delimiter = findDelimiter(await readSample(open, encoding));
  const records = () => readRecords(readText(open, encoding), delimiter);
  const first = await findHeadings(records());
  if (first.cells.length > limits.columns) throw new UnreadableFile('too_many_columns');
  const pasted = headingsOf(first.cells);
  const headings = uniqueHeadings(pasted ?? first.cells);
  // The first of the columns whose headings are spelled alike is the one that a name finds.
  const columns = new Map(
    headings.map((name, index) => [plainHeading(name), index] as const).toReversed(),
  );
  const rows = async function* () {
    for await (const record of records()) {
      const isBelow = pasted ? record.line >= first.line : record.line > first.line;
      if (isBelow && filled(record.cells) > 0) yield makeRow(record, headings, columns);
    }
  };
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  return { headings, has, sample: await firstRows(rows()), rows };
}
