import { z } from 'zod/mini';
import { weightUnit } from '../accounts/account-fields.ts';
import { id, instant, plainDay } from '../kernel/fields.ts';

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
