import { type InputOf, can, failure, invalidField, isFailure } from '@trackboard/contract';
import * as imports from '@trackboard/contract/imports';
import {
  type ImportDetails,
  type ListedImport,
  importQueued,
  undoDays,
} from '@trackboard/contract/imports';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../../platform/csv/csv-lines.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, fileRoute, route } from '../../platform/http/route.ts';
import type { Actor, GymActor } from '../../platform/sessions/actor.ts';
import { saveWithFile } from '../../platform/storage/save-with-file.ts';
import { after, days } from '../../platform/time/clock.ts';
import { removeImported } from '../scores/index.ts';
import {
  type ImportRow,
  findVisibleImport,
  insertImport,
  listVisibleImports,
  lockVisibleImport,
  releaseFiles,
  updateImport,
  waiting,
} from './queries.ts';
import {
  deleteAthletesOfImport,
  type ImportedAthleteRow,
  deleteImportedAthlete,
  listExpectedAthletes,
} from './athletes/queries.ts';
import { type ReadLeftOut, openImport } from './open-import.ts';
import type { importedAthleteOfGym } from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import { findInvitedOn } from '../invitations/index.ts';

/** An account keeps the files of this many finished imports. */
const keptFiles = 9;

const undoEnds = (doneAt: Date): Date => after(doneAt, days(undoDays));

function presentListed(row: ImportRow): ListedImport {
  const { summary, doneAt, state, kind } = row;
  const { kept, results, asText, already, athletes, benchmarks, lifts } = summary;
  return {
    kept,
    results,
    asText,
    already,
    athletes,
    benchmarks,
    lifts,
    id: row.id,
    state,
    kind,
    gymId: row.gymId,
    fileName: row.fileName,
    source: row.source as ListedImport['source'],
    rows: row.rowCount,
    progress: row.progress,
    stayed: row.stayed,
    createdAt: row.createdAt.toISOString(),
    undoUntil: state === 'done' && doneAt ? undoEnds(doneAt).toISOString() : null,
  };
}

function presentImport(row: ImportRow): ImportDetails {
  const { leftOut, preview, people = [] } = row.summary;
  // Answers that are not read yet are newer than those of the summary.
  const questions = row.summary.questions.map((question) => ({
    ...question,
    answer: row.answers[question.key] ?? null,
  }));
  const errors = row.error === null ? [] : [row.error];
  return { ...presentListed(row), leftOut, questions, preview, people, errors };
}

/** Removes stored files after the commit. */
export function discardFiles({ importFiles }: Context, trx: Trx, names: readonly string[]): void {
  for (const name of names) afterCommit(trx, () => void importFiles.remove(name));
}

async function queue({ outbox }: Context, trx: Trx, id: string, step: 'read' | 'write') {
  await outbox.add(trx, importQueued, { importId: id, step });
}

const lastPart = (path: string): string => path.split(/[\\/]/).at(-1)?.trim().slice(0, 200) ?? '';

/** Stores a file that a job reads. */
async function createImport(
  context: Context,
  actor: Actor,
  { file, kind, gymId }: InputOf<typeof imports.create>,
) {
  if (kind === 'athletes' && !gymId)
    return invalidField('GymId', 'Send the gym of these athletes.');
  if (gymId && !can(actor, 'manageAthletes', gymId)) return failure('not_found');
  if (!gymId && !can(actor, 'logScores')) return failure('not_allowed');
  const { db, clock, importFiles } = context;
  const id = newId();
  const fileName = lastPart(file.filename);
  return saveWithFile(importFiles, file, (name = '') =>
    inTransaction(db, async (trx) => {
      const row = { id, userId: actor.id, gymId: gymId ?? null, kind, file: name, fileName };
      if (!(await insertImport(trx, row, clock.now()))) return failure('import_running');
      discardFiles(context, trx, await releaseFiles(trx, actor.id, keptFiles));
      await queue(context, trx, id, 'read');
      return { id, state: 'reading' as const };
    }),
  );
}

async function listImports({ db }: Context, actor: Actor, { gymId }: InputOf<typeof imports.list>) {
  if (gymId && !can(actor, 'manageAthletes', gymId)) return failure('not_found');
  return (await listVisibleImports(db, actor, gymId)).map(presentListed);
}

async function getImport({ db }: Context, actor: Actor, id: string) {
  const row = await findVisibleImport(db, actor, id);
  return row ? presentImport(row) : failure('not_found');
}

/** Locks an import that waits for its user. */
async function lockWaiting(trx: Trx, actor: Actor, id: string) {
  const row = await lockVisibleImport(trx, actor, id);
  if (!row) return failure('not_found');
  return waiting.includes(row.state) ? row : failure('import_not_waiting');
}

/** Adds a form's answers to the stored ones. Fails with the first answer that its question does not offer. */
function answersWith({ answers, summary }: ImportRow, given: Readonly<Record<string, string>>) {
  const all = new Map(Object.entries(answers));
  for (const [key, value] of Object.entries(given)) {
    const question = summary.questions.find((each) => each.key === key);
    const isChoice = value === '' || question?.choices.some((choice) => choice.value === value);
    if (!question || !isChoice) return invalidField(`Answers.${key}`, 'Choose one of the answers.');
    if (value) all.set(key, value);
    else all.delete(key);
  }
  return Object.fromEntries(all);
}

async function decideImport(
  context: Context,
  actor: Actor,
  { id, answers: given }: InputOf<typeof imports.decide>,
) {
  return inTransaction(context.db, async (trx) => {
    const row = await lockWaiting(trx, actor, id);
    if (isFailure(row)) return row;
    const answers = answersWith(row, given);
    if (isFailure(answers)) return answers;
    const change = { state: 'reading', progress: 0, changedAt: context.clock.now() } as const;
    await updateImport(trx, row, { ...change, answers });
    await queue(context, trx, id, 'read');
    return { id, state: change.state };
  });
}

async function commitImport(context: Context, actor: Actor, id: string) {
  return inTransaction(context.db, async (trx) => {
    const row = await lockWaiting(trx, actor, id);
    if (isFailure(row)) return row;
    const change = { state: 'writing', progress: 0, changedAt: context.clock.now() } as const;
    await updateImport(trx, row, change);
    await queue(context, trx, id, 'write');
    return { id, state: change.state };
  });
}

async function cancelImport(context: Context, actor: Actor, id: string) {
  return inTransaction(context.db, async (trx) => {
    const row = await lockVisibleImport(trx, actor, id);
    if (!row) return failure('not_found');
    if (row.state !== 'reading' && !waiting.includes(row.state))
      return failure('import_not_waiting');
    const change = { state: 'undone', file: null, changedAt: context.clock.now() } as const;
    await updateImport(trx, row, change);
    discardFiles(context, trx, row.file ? [row.file] : []);
    return { id, state: change.state };
  });
}

async function undoImport(context: Context, actor: Actor, id: string) {
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const row = await lockVisibleImport(trx, actor, id);
    if (!row) return failure('not_found');
    if (row.state !== 'done' || !row.doneAt) return failure('import_not_done');
    if (undoEnds(row.doneAt) < now) return failure('import_undo_ended');
    if (row.gymId && row.kind === 'athletes') await deleteAthletesOfImport(trx, row.gymId, id);
    const stayed = await removeImported(trx, id);
    const change = { state: 'undone', stayed, file: null, changedAt: now } as const;
    await updateImport(trx, row, change);
    discardFiles(context, trx, row.file ? [row.file] : []);
    return { id, state: change.state, stayed };
  });
}

async function* leftOutOf(context: Context, row: ImportRow): AsyncGenerator<ReadLeftOut> {
  const opened = await openImport(context, row);
  if ('error' in opened) return;
  for await (const each of opened.rows) if (each.kind === 'leftOut') yield each;
}

/** The rows that are left out, in the columns of the file. They are read twice: first for their headings. */
async function getLeftOut(context: Context, actor: Actor, id: string) {
  const row = await findVisibleImport(context.db, actor, id);
  if (!row) return failure('not_found');
  if (row.file === null) return failure('import_file_removed');
  const headings = new Set<string>();
  for await (const { original } of leftOutOf(context, row)) {
    for (const heading of Object.keys(original)) headings.add(heading);
  }
  const columns = [
    { heading: 'Line', cell: ({ line }: ReadLeftOut) => line },
    { heading: 'Reason', cell: ({ reason }: ReadLeftOut) => reason },
    ...[...headings].map((heading) => ({
      heading,
      cell: ({ original }: ReadLeftOut) => original[heading],
    })),
  ];
  return csvFile('left-out.csv', columns, leftOutOf(context, row));
}

export function presentAthlete(row: ImportedAthleteRow): z.output<typeof importedAthleteOfGym> {
  const { firstName, lastName, email, phone, birthday, createdAt } = row;
  return { firstName, lastName, email, phone, birthday, importedOn: createdAt.toISOString() };
}

const mostListed = 1000;

async function listAthletes({ db }: Context, { gym }: GymActor, gymId: string) {
  if (gym.id !== gymId) return failure('not_found');
  const rows = await listExpectedAthletes(db, gymId, mostListed);
  const emails = rows.map(({ email }) => email);
  const invitedOn = await findInvitedOn(db, gymId, emails);
  return rows.map((row) => ({
    id: row.id,
    ...presentAthlete(row),
    invitedOn: invitedOn.get(row.email)?.toISOString() ?? null,
  }));
}

async function removeAthlete(
  { db }: Context,
  { gym }: GymActor,
  { id, gymId }: { readonly id: string; readonly gymId: string },
) {
  const isRemoved = gym.id === gymId && (await deleteImportedAthlete(db, gymId, id));
  return isRemoved ? null : failure('not_found');
}

export const importRoutes = (context: Context): Route[] => [
  route(imports.create, ({ input, actor }) => createImport(context, actor, input)),
  route(imports.list, ({ input, actor }) => listImports(context, actor, input)),
  route(imports.get, ({ input, actor }) => getImport(context, actor, input.id)),
  route(imports.decide, ({ input, actor }) => decideImport(context, actor, input)),
  route(imports.commit, ({ input, actor }) => commitImport(context, actor, input.id)),
  route(imports.cancel, ({ input, actor }) => cancelImport(context, actor, input.id)),
  route(imports.undo, ({ input, actor }) => undoImport(context, actor, input.id)),
  fileRoute(imports.leftOut, ({ input, actor }) => getLeftOut(context, actor, input.id)),
  route(imports.athletes, ({ input, actor }) => listAthletes(context, actor, input.gymId)),
  route(imports.removeAthlete, ({ input, actor }) => removeAthlete(context, actor, input)),
];
