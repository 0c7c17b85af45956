import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant, plainDay } from '../kernel/fields.ts';
import { upload } from '../kernel/upload.ts';
import { weightUnit } from '../accounts/account-fields.ts';

/**
 * The state of an import. `questions` and `ready` wait for the user: with open questions, and without. `undone` is also the
 * state of an import that was cancelled, because nothing of it is stored.
 */
const importState = z.enum([
  'reading',
  'questions',
  'ready',
  'writing',
  'done',
  'undone',
  'failed',
]);
export type ImportState = z.output<typeof importState>;

/** What a file has: results, or the athletes of a gym. */
export const importKind = z.enum(['results', 'athletes']);
export type ImportKind = z.output<typeof importKind>;

/** The product that the file comes from; `table` is any other table. */
const importSource = z.enum([
  'sugarwod',
  'pushpress',
  'wodify',
  'btwb',
  'trainheroic',
  'chalkitpro',
  'strong',
  'hevy',
  'fitnotes',
  'stronglifts',
  'gymrun',
  'gymbook',
  'trackboard',
  'table',
]);
export type ImportSource = z.output<typeof importSource>;

/** The days for which an import can be undone. */
export const undoDays = 30;

const importQuestion = z.object({
  key: z.string(),
  kind: z.enum(['unit', 'dateOrder', 'athlete', 'workout', 'columns']),
  /** What is asked: a whole sentence, or a name of the file for the kinds `athlete` and `workout`. */
  about: z.string(),
  /** Texts of the file, and what is known here, that help to decide. */
  evidence: z.array(z.string()),
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
  /** The value of the answer; null while the question is open. */
  answer: z.nullable(z.string()),
  /** The number of results or athletes that the answer decides about. */
  rows: z.int(),
});
export type ImportQuestion = z.output<typeof importQuestion>;

/** The cells of a row by heading. */
const cells = z.record(z.string(), z.string());

/** A result as it will be stored. */
const previewedResult = z.object({
  day: plainDay,
  title: z.string(),
  scoreType: z.int(),
  values: z.array(z.string()),
  /** The unit of the values; null if they are not weights. */
  unit: z.nullable(weightUnit),
  isScaled: z.boolean(),
  athleteId: id,
  /** The athlete's name. */
  athlete: z.string(),
  lift: z.nullable(z.string()),
  benchmark: z.nullable(z.string()),
  original: cells,
});
export type PreviewedResult = z.output<typeof previewedResult>;

/** A person of a gym's list, as the file names them. They need no account. */
const importedPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  birthday: z.nullable(plainDay),
});
export type ImportedPerson = z.output<typeof importedPerson>;

/** An imported athlete who has not joined the gym with this mail address yet. */
export const importedAthlete = z.extend(importedPerson, {
  id,
  importedOn: instant,
  /** When the gym last invited this address; null if it has not within 90 days. */
  invitedOn: z.nullable(instant),
});
export type ImportedAthlete = z.output<typeof importedAthlete>;

/** The state that a call has started. */
export const startedImport = z.object({ id, state: importState });

/** An import without what only its own page shows. */
export const listedImport = z.object({
  id,
  state: importState,
  kind: importKind,
  /** Null for the athlete's own results. */
  gymId: z.nullable(id),
  fileName: z.string(),
  /** Null until the file has been read. */
  source: z.nullable(importSource),
  /** The rows of the file below its headings. Each of them is kept or left out. */
  rows: z.int(),
  /** The rows that were read, or the results that were stored, while the state is `reading` or `writing`. */
  progress: z.int(),
  kept: z.int(),
  /** The results of the kept rows; a result can have several rows, such as one for each set. */
  results: z.int(),
  /** The results among these that are stored as text, without a score. */
  asText: z.int(),
  /** The results, or the athletes of a list, that are here already. They are not stored again. */
  already: z.int(),
  /** The athletes, benchmarks and lifts of the results, or the athletes of a list. */
  athletes: z.int(),
  benchmarks: z.int(),
  lifts: z.int(),
  /** The results that an undo has left, because their athletes have changed them; null before an undo. */
  stayed: z.nullable(z.int()),
  createdAt: instant,
  /** Until when a finished import can be undone; null in other states. */
  undoUntil: z.nullable(instant),
});
export type ListedImport = z.output<typeof listedImport>;

export const importDetails = z.extend(listedImport, {
  leftOut: z.array(z.object({ reason: z.string(), count: z.int() })),
  questions: z.array(importQuestion),
  /** The first results, as they will be stored. */
  preview: z.array(previewedResult),
  /** The first athletes of a list. */
  people: z.array(importedPerson),
  /** Why an import has failed. */
  errors: z.array(z.string()),
});
export type ImportDetails = z.output<typeof importDetails>;

const ofImport = z.object({ id });

export const create = endpoint({
  name: 'imports.create',
  summary:
    'Starts an import: of your own results, or with a gym of the results of its athletes or of a list of its athletes. Nothing is stored before you commit it',
  route: 'POST /imports',
  access: 'user',
  status: 202,
  body: z.object({
    file: upload('table'),
    kind: importKind,
    gymId: z.optional(id),
  }),
  output: startedImport,
  errors: ['import_running'],
});

export const list = endpoint({
  name: 'imports.list',
  summary: 'Your own imports, or with a gym its imports, newest first, at most 50',
  route: 'GET /imports',
  access: 'user',
  query: z.object({ gymId: z.optional(id) }),
  output: z.array(listedImport),
});

export const get = endpoint({
  name: 'imports.get',
  summary: 'An import with its questions, and the first results or athletes as they will be stored',
  route: 'GET /imports/{id}',
  access: 'user',
  params: ofImport,
  output: importDetails,
});

export const decide = endpoint({
  name: 'imports.decide',
  summary: 'Answers questions; an empty answer opens a question again. The file is read again',
  route: 'POST /imports/{id}/decide',
  access: 'user',
  status: 202,
  params: ofImport,
  body: z.object({
    /** Values of choices by the keys of questions. */
    answers: z
      .record(z.string().check(z.maxLength(300)), z.string().check(z.maxLength(300)))
      .check(z.refine((answers) => Object.keys(answers).length > 0, 'Answer a question.')),
  }),
  output: startedImport,
  errors: ['import_not_waiting'],
});

export const commit = endpoint({
  name: 'imports.commit',
  summary:
    'Stores all results or athletes, or none if that fails. Results of open questions are kept as text. Nobody is notified',
  route: 'POST /imports/{id}/commit',
  access: 'user',
  status: 202,
  params: ofImport,
  output: startedImport,
  errors: ['import_not_waiting'],
});

export const cancel = endpoint({
  name: 'imports.cancel',
  summary: 'Ends an import before anything is stored, and removes its file',
  route: 'POST /imports/{id}/cancel',
  access: 'user',
  status: 202,
  params: ofImport,
  output: startedImport,
  errors: ['import_not_waiting'],
});

export const undo = endpoint({
  name: 'imports.undo',
  summary:
    'Removes the results or athletes of an import within 30 days. Results that their athletes have changed stay',
  route: 'POST /imports/{id}/undo',
  access: 'user',
  status: 202,
  params: ofImport,
  output: z.extend(startedImport, { stayed: z.int() }),
  errors: ['import_not_done', 'import_undo_ended'],
});

export const leftOut = endpoint({
  name: 'imports.leftOut',
  summary: 'The rows that are left out, as CSV with the reasons',
  route: 'GET /imports/{id}/leftout',
  access: 'user',
  params: ofImport,
  envelope: 'bytes',
  errors: ['import_file_removed'],
});

export const athletes = endpoint({
  name: 'imports.athletes',
  summary:
    'The imported athletes of a gym who have not joined it with their mail address yet, the first 1,000 by name. They get no mail before you invite them',
  route: 'GET /imports/athletes',
  access: 'manageAthletes',
  query: z.object({ gymId: id }),
  output: z.array(importedAthlete),
});

export const removeAthlete = endpoint({
  name: 'imports.removeAthlete',
  summary: 'Removes an imported athlete from the list of those who have not joined',
  route: 'DELETE /imports/athletes/{id}',
  access: 'manageAthletes',
  params: ofImport,
  query: z.object({ gymId: id }),
});
