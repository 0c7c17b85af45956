import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { upload } from '../kernel/upload.ts';
import {
  importDetails,
  importKind,
  importedAthlete,
  listedImport,
  startedImport,
} from './import.ts';

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
