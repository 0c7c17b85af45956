import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { upload } from '../kernel/upload.ts';
import { importDetails, listedImport, startedImport } from './import.ts';

const ofImport = z.object({ id });

export const create = endpoint({
  name: 'imports.create',
  summary:
    'Starts an import: of your own results, or with a gym of those of its athletes. Nothing is stored before you commit it',
  route: 'POST /imports',
  access: 'user',
  status: 202,
  body: z.object({
    file: upload('table'),
    kind: z.enum(['results'], 'Results can be imported: send the kind "results".'),
    gymId: z.optional(id),
  }),
  output: startedImport,
  errors: ['import_running'],
});

export const list = endpoint({
  name: 'imports.list',
  summary: 'Your own imports, or with a gym those of its athletes, newest first, at most 50',
  route: 'GET /imports',
  access: 'user',
  query: z.object({ gymId: z.optional(id) }),
  output: z.array(listedImport),
});

export const get = endpoint({
  name: 'imports.get',
  summary: 'An import with its questions, and the first results as they will be stored',
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
  summary: 'Stores all results, or none if that fails. Results of open questions are kept as text',
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
    'Removes the results of an import within 30 days. Results that their athletes have changed stay',
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
