import { type PayloadOf, failure, isFailure } from '@trackboard/contract';
import {
  type ImportQuestion,
  type PreviewedResult,
  importQueued,
} from '@trackboard/contract/imports';
import { importErrors } from '@trackboard/imports';
import { scoreTypes } from '@trackboard/scoring';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import { resourceProblemOf } from '../../platform/resource-problem.ts';
import {
  listImportedIds,
  markImportedRecords,
  rowOfImported,
  storeImported,
} from '../scores/index.ts';
import { type ImportRow, type Summary, findImport, updateImport } from './queries.ts';
import { type ReadResult, openImport } from './read-results.ts';

/** The results that are looked up or stored with one statement. */
const chunk = 500;

/** The results that the page of an import shows. */
const previewed = 20;

const couldNotRead =
  'This file could not be read because of an error of this server. Try it again.';
const couldNotStore =
  'These results could not be stored because of an error of this server. Nothing of them is stored. Try it again.';

async function* inChunks<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let full: Row[] = [];
  for await (const row of rows) {
    full.push(row);
    if (full.length < chunk) continue;
    yield full;
    full = [];
  }
  if (full.length) yield full;
}

async function fail({ db, clock }: Context, { id, state }: ImportRow, error: string) {
  await updateImport(db, { id, state }, { state: 'failed', error, changedAt: clock.now() });
}

function preview({ result, athlete, lift, benchmark }: ReadResult, now: Date): PreviewedResult {
  const row = rowOfImported(result, now);
  return {
    day: result.day,
    title: row.name,
    scoreType: row.scoreType,
    values: [...row.sets],
    unit: row.setUnits.length ? (row.weightUnit ?? null) : null,
    isScaled: result.isScaled,
    athleteId: result.userId,
    athlete,
    lift,
    benchmark,
    original: { ...result.original },
  };
}

/** Counts the results and the rows that are left out. */
function createSummary(now: Date) {
  const counts = { kept: 0, results: 0, asText: 0, already: 0 };
  const leftOut = new Map<string, number>();
  const names = {
    athletes: new Set<string>(),
    benchmarks: new Set<string>(),
    lifts: new Set<string>(),
  };
  const first: PreviewedResult[] = [];
  return {
    leaveOut: (reason: string, lines: number) =>
      leftOut.set(reason, (leftOut.get(reason) ?? 0) + lines),
    keep: (read: ReadResult, isHere: boolean) => {
      const { result } = read;
      counts.kept += read.lines;
      counts.results += 1;
      counts.already += isHere ? 1 : 0;
      counts.asText += rowOfImported(result, now).scoreType === scoreTypes.text.number ? 1 : 0;
      names.athletes.add(result.userId);
      if (read.benchmark) names.benchmarks.add(read.benchmark);
      if (read.lift) names.lifts.add(read.lift);
      if (first.length < previewed) first.push(preview(read, now));
    },
    make: (questions: readonly ImportQuestion[]): Summary => ({
      ...counts,
      athletes: names.athletes.size,
      benchmarks: names.benchmarks.size,
      lifts: names.lifts.size,
      leftOut: [...leftOut].map(([reason, count]) => ({ reason, count })),
      preview: first,
      questions,
    }),
  };
}

/** Reads the file, counts what would be stored and finds the questions. Stores no results. */
async function readFile(context: Context, row: ImportRow): Promise<void> {
  const { db, clock } = context;
  const opened = await openImport(context, row);
  if ('error' in opened) return fail(context, row, importErrors[opened.error]);
  const { source, rowCount } = opened;
  const at = { id: row.id, state: 'reading' } as const;
  const summary = createSummary(clock.now());
  let progress = 0;
  for await (const rows of inChunks(opened.rows)) {
    const results = rows.filter((each) => each.kind === 'result');
    const here = await listImportedIds(
      db,
      results.map(({ result }) => result),
    );
    for (const each of rows) {
      progress += each.lines;
      if (each.kind === 'leftOut') summary.leaveOut(each.reason, each.lines);
      else summary.keep(each, here.has(each.result.id));
    }
    // The import may have been deleted or have failed meanwhile.
    if (!(await updateImport(db, at, { progress, rowCount, source }))) return;
  }
  const questions = opened.questions();
  const state = questions.some(({ answer }) => answer === null) ? 'questions' : 'ready';
  const found = { summary: summary.make(questions), source, rowCount, progress };
  await updateImport(db, at, { ...found, state, changedAt: clock.now() });
}

async function storeAll(context: Context, trx: Trx, row: ImportRow) {
  const now = context.clock.now();
  const opened = await openImport(context, row);
  if ('error' in opened) throw new Error(importErrors[opened.error]);
  const at = { id: row.id, state: 'writing' } as const;
  let progress = 0;
  for await (const rows of inChunks(opened.rows)) {
    const results = rows.filter((each) => each.kind === 'result');
    if (results.length)
      await storeImported(
        trx,
        results.map(({ result }) => rowOfImported(result, now)),
      );
    progress += results.length;
    // Another connection writes the progress, so that it can be read before the commit.
    await updateImport(context.db, at, { progress });
  }
  await markImportedRecords(trx, row.id);
  const change = { state: 'done', progress, doneAt: now, changedAt: now } as const;
  // Without the import, its account or gym was deleted meanwhile, and nothing is stored.
  return (await updateImport(trx, at, change)) ? null : failure('not_found');
}

/** Stores the results of a file in one transaction. */
async function writeResults(context: Context, row: ImportRow): Promise<void> {
  const stored = await inTransaction(context.db, (trx) => storeAll(context, trx, row));
  if (isFailure(stored))
    context.log.info({ import: row.id }, 'an import ended before it was stored');
}

/** Reads or stores an import. A repeated job finds another state and does nothing. */
async function runImport(
  context: Context,
  { importId, step }: PayloadOf<typeof importQueued>,
): Promise<void> {
  const row = await findImport(context.db, importId);
  if (row?.state !== (step === 'read' ? 'reading' : 'writing')) return;
  try {
    await (step === 'read' ? readFile(context, row) : writeResults(context, row));
  } catch (error) {
    // A database or store that does not answer is tried again.
    if (resourceProblemOf(error)) throw error;
    context.log.error({ err: error, import: importId }, 'an import failed');
    await fail(context, row, step === 'read' ? couldNotRead : couldNotStore);
  }
}

export function importReactions(context: Context): Reaction[] {
  return [
    reaction(importQueued, { name: 'imports.run', channel: 'imports' }, (queued) =>
      runImport(context, queued),
    ),
  ];
}
