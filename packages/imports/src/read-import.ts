import type { ImportOptions, ImportQuestion, ImportReading, OpenFile } from './adapter.ts';
import { anyTable, type AnyTable } from './any-table.ts';
import { askColumns, athleteReader, birthdayOf, hasPeople } from './athletes.ts';
import { btwb } from './btwb.ts';
import { chalkItPro } from './chalkitpro.ts';
import type { DateOrder } from './days.ts';
import { type Adapter, leaveOut } from './draft.ts';
import { ownExport } from './own-export.ts';
import type { ImportItem } from './row.ts';
import { setApps } from './set-apps.ts';
import { type FileFacts, settleDraft } from './settle.ts';
import { strongLifts } from './stronglifts.ts';
import { pushPress, sugarWod } from './sugarwod.ts';
import { type Survey, Surveyor } from './survey.ts';
import { openTable, type Table, type TableRow, UnreadableFile } from './table.ts';
import { trainHeroic } from './trainheroic.ts';
import { wodify, wodifyPasted } from './wodify.ts';

/** All products whose exports are known. A new one is one more line. */
const adapters: readonly Adapter[] = [
  sugarWod,
  pushPress,
  wodify,
  btwb,
  trainHeroic,
  chalkItPro,
  ...setApps,
  strongLifts,
  ownExport,
];

/** The most rows of a file. */
const maxRows = 50_000;

/** The most rows that are read together, so that a file of one key stays out of memory. */
const maxGroup = 200;

/** Returns the reader of a table: of the surest product, else of any table. */
function readerOf(table: Table, answers: ImportOptions['answers']): AnyTable {
  const [best] = adapters
    .map((adapter) => ({ adapter, sure: adapter.sure(table) }))
    .toSorted((a, b) => b.sure - a.sure);
  if (best && best.sure > 0) return { adapter: best.adapter, questions: () => [] };
  return anyTable(table, answers);
}

const isBad = ({ hasFormula, isTooLong }: TableRow) => hasFormula || isTooLong;

function leaveOutBad(row: TableRow): ImportItem {
  return leaveOut(row.hasFormula ? 'formula' : 'wrong_columns', row);
}

/** Yields rows that belong together. A bad row stands alone. */
async function* inGroups(
  rows: AsyncIterable<TableRow>,
  keyOf: Adapter['keyOf'],
): AsyncGenerator<TableRow[]> {
  let group: TableRow[] = [];
  let key: string | null = null;
  for await (const row of rows) {
    const next = isBad(row) ? null : (keyOf?.(row) ?? null);
    if (group.length > 0 && (next === null || next !== key || group.length === maxGroup)) {
      yield group;
      group = [];
    }
    group.push(row);
    key = next;
  }
  if (group.length > 0) yield group;
}

async function survey(
  table: Table,
  { kind }: ImportOptions,
  adapter: Adapter,
): Promise<Survey & { rowCount: number }> {
  const surveyor = new Surveyor();
  let rowCount = 0;
  for await (const rows of inGroups(table.rows(), kind === 'results' ? adapter.keyOf : undefined)) {
    rowCount += rows.length;
    if (rowCount > maxRows) throw new UnreadableFile('too_many_rows');
    if (kind === 'athletes') for (const row of rows) surveyor.addDay(birthdayOf(row));
    else if (!rows.some(isBad)) {
      const items = adapter.read(rows, table);
      for (const item of items) if (!('kind' in item)) surveyor.addDraft(item);
    }
  }
  if (rowCount === 0) throw new UnreadableFile('no_rows');
  return { ...surveyor.finish(kind === 'results' ? adapter.dateOrder : undefined), rowCount };
}

const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst'];

function factsOf({ decimals, order }: Survey, answers: ImportOptions['answers']): FileFacts {
  const { unit, dateOrder } = answers;
  return {
    decimals,
    order: order ?? orders.find((each) => each === dateOrder) ?? null,
    unit: unit === 'kg' || unit === 'lbs' ? unit : null,
  };
}

async function* readResults(
  table: Table,
  adapter: Adapter,
  facts: FileFacts,
  proven: DateOrder | null,
): AsyncGenerator<ImportItem> {
  for await (const rows of inGroups(table.rows(), adapter.keyOf)) {
    if (rows.some(isBad)) yield* rows.map(leaveOutBad);
    else {
      for (const item of adapter.read(rows, table)) {
        yield 'kind' in item ? item : settleDraft(item, facts, proven);
      }
    }
  }
}

async function* readAthletes(
  table: Table,
  answers: ImportOptions['answers'],
  order: DateOrder | null,
): AsyncGenerator<ImportItem> {
  const read = athleteReader(table, answers, order);
  for await (const row of table.rows()) yield isBad(row) ? leaveOutBad(row) : read(row);
}

async function readTable(table: Table, options: ImportOptions): Promise<ImportReading> {
  const isAthletes = options.kind === 'athletes';
  if (isAthletes && !hasPeople(table)) throw new UnreadableFile('no_people');
  const { adapter, questions } = readerOf(table, options.answers);
  const { rowCount, ...found } = await survey(table, options, adapter);
  const facts = factsOf(found, options.answers);
  const asked: ImportQuestion[] = isAthletes ? askColumns(table, rowCount) : questions(rowCount);
  return {
    ok: true,
    source: isAthletes ? 'table' : adapter.source,
    questions: [...asked, ...found.questions],
    rowCount,
    items: isAthletes
      ? readAthletes(table, options.answers, facts.order)
      : readResults(table, adapter, facts, found.order),
  };
}

/**
 * Reads the export of another product. The file is opened several times: to find its encoding, to survey its rows, and to read them
 * while `items` is iterated, so that memory stays flat.
 *
 * All questions are found before the first item. Their keys and rows are the same whatever is answered. Without an answer, the
 * results that depend on it are kept as text (`unit`, `columns:result`), have no day (`dateOrder`) or are left out
 * (`columns:day`).
 *
 * Never throws on what is in a file; what `open` throws passes through.
 */
export async function readImport(open: OpenFile, options: ImportOptions): Promise<ImportReading> {
  try {
    return await readTable(await openTable(open, wodifyPasted), options);
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, error: error.code };
    throw error;
  }
}
