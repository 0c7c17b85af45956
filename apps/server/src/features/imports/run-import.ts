import { type PayloadOf, failure, isFailure } from '@trackboard/contract';
import {
  type ImportQuestion,
  type ImportedPerson,
  type PreviewedResult,
  importQueued,
} from '@trackboard/contract/imports';
import { importErrors } from '@trackboard/imports';
import { cutText, scoreTypes } from '@trackboard/scoring';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import { resourceProblemOf } from '../../platform/resource-problem.ts';
import {
  listImportedIds,
  markImportedRecords,
  rowOfImported,
  storeImported,
} from '../scores/index.ts';
import { insertImportedAthletes, listImportedMails } from './athletes/queries.ts';
import { type ReadAthlete, type ReadLeftOut, type ReadResult, openImport } from './open-import.ts';
import { type ImportRow, type Summary, findImport, updateImport } from './queries.ts';

/** The results or athletes that are looked up or stored with one statement, few enough that requests do not wait for it. */
const chunk = 100;

/** The results or athletes that the page of an import shows. */
const previewed = 20;

const couldNotRead =
  'This file could not be read because of an error of this server. Try it again.';
const couldNotStore =
  'This file could not be stored because of an error of this server. Nothing of it is stored. Try it again.';

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

/** An athlete of a list, as stored. */
function personOf({ athlete }: ReadAthlete): ImportedPerson {
  const { firstName, lastName, email, phone, birthday } = athlete;
  return {
    firstName: cutText(firstName, 200),
    lastName: cutText(lastName, 200),
    email,
    phone: cutText(phone, 100),
    birthday,
  };
}

/** Counts the results or athletes, and the rows that are left out. */
function createSummary(now: Date) {
  const counts = { kept: 0, results: 0, asText: 0, already: 0 };
  const leftOut = new Map<string, number>();
  const names = {
    athletes: new Set<string>(),
    benchmarks: new Set<string>(),
    lifts: new Set<string>(),
  };
  const first: PreviewedResult[] = [];
  const people: ImportedPerson[] = [];
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
    keepAthlete: (read: ReadAthlete, isHere: boolean) => {
      counts.kept += read.lines;
      counts.already += isHere ? 1 : 0;
      names.athletes.add(read.athlete.email);
      if (!isHere && people.length < previewed) people.push(personOf(read));
    },
    make: (questions: readonly ImportQuestion[]): Summary => ({
      ...counts,
      athletes: names.athletes.size,
      benchmarks: names.benchmarks.size,
      lifts: names.lifts.size,
      leftOut: [...leftOut].map(([reason, count]) => ({ reason, count })),
      preview: first,
      people,
      questions,
    }),
  };
}

type Read = ReadResult | ReadAthlete | ReadLeftOut;

const resultsIn = (rows: readonly Read[]) =>
  rows.flatMap((each) => (each.kind === 'result' ? each.result : []));
const athletesIn = (rows: readonly Read[]) => rows.filter((each) => each.kind === 'athlete');

/** Returns whether a result or athlete is stored already. */
async function knownAmong({ db }: Context, { gymId }: ImportRow, rows: readonly Read[]) {
  const ids = await listImportedIds(db, resultsIn(rows));
  const emails = athletesIn(rows).map(({ athlete }) => athlete.email);
  const mails = gymId && emails.length ? await listImportedMails(db, gymId, emails) : new Set();
  return (each: ReadResult | ReadAthlete): boolean =>
    each.kind === 'result'
      ? ids.has(each.result.id)
      : each.isMember || mails.has(each.athlete.email);
}

/** Reads the file, counts what would be stored and finds the questions. Stores nothing of it. */
async function readFile(context: Context, row: ImportRow): Promise<void> {
  const { db, clock } = context;
  const opened = await openImport(context, row);
  if ('error' in opened) return fail(context, row, importErrors[opened.error]);
  const { source, rowCount } = opened;
  const at = { id: row.id, state: 'reading' } as const;
  const summary = createSummary(clock.now());
  let progress = 0;
  for await (const rows of inChunks(opened.rows)) {
    const isHere = await knownAmong(context, row, rows);
    for (const each of rows) {
      progress += each.lines;
      if (each.kind === 'leftOut') summary.leaveOut(each.reason, each.lines);
      else if (each.kind === 'result') summary.keep(each, isHere(each));
      else summary.keepAthlete(each, isHere(each));
    }
    // The import may have been deleted or have failed meanwhile.
    if (!(await updateImport(db, at, { progress, rowCount, source }))) return;
  }
  const questions = opened.questions();
  const state = questions.some(({ answer }) => answer === null) ? 'questions' : 'ready';
  const found = { summary: summary.make(questions), source, rowCount, progress };
  await updateImport(db, at, { ...found, state, changedAt: clock.now() });
}

/** Stores the athletes who are not in the gym. Returns the number of those that were read. */
async function storeAthletes(
  trx: Trx,
  { id: importId, gymId }: ImportRow,
  read: readonly ReadAthlete[],
  createdAt: Date,
): Promise<number> {
  if (!gymId) return 0;
  const rows = read
    .filter(({ isMember }) => !isMember)
    .map((each) => ({ ...personOf(each), id: newId(), gymId, importId, createdAt }));
  if (rows.length) await insertImportedAthletes(trx, rows);
  return read.length;
}

async function storeResults(trx: Trx, rows: readonly Read[], now: Date): Promise<number> {
  const results = resultsIn(rows).map((result) => rowOfImported(result, now));
  if (results.length) await storeImported(trx, results);
  return results.length;
}

async function storeAll(context: Context, trx: Trx, row: ImportRow) {
  const now = context.clock.now();
  const opened = await openImport(context, row);
  if ('error' in opened) throw new Error(importErrors[opened.error]);
  const at = { id: row.id, state: 'writing' } as const;
  let progress = 0;
  for await (const rows of inChunks(opened.rows)) {
    progress += await storeResults(trx, rows, now);
    progress += await storeAthletes(trx, row, athletesIn(rows), now);
    // Another connection writes the progress, so that it can be read before the commit.
    await updateImport(context.db, at, { progress });
  }
  await markImportedRecords(trx, row.id);
  const change = { state: 'done', progress, doneAt: now, changedAt: now } as const;
  // Without the import, its account or gym was deleted meanwhile, and nothing is stored.
  return (await updateImport(trx, at, change)) ? null : failure('not_found');
}

/** Stores the results or athletes of a file in one transaction. */
async function writeFile(context: Context, row: ImportRow): Promise<void> {
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
    await (step === 'read' ? readFile(context, row) : writeFile(context, row));
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
