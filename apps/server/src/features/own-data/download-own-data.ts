import { PassThrough, pipeline, Readable } from 'node:stream';
import { can, failure, fieldsOf, type InputOf, type Layout, toWire } from '@trackboard/contract';
import type * as ownData from '@trackboard/contract/own-data';
import { athleteFile, ownerFile } from '@trackboard/contract/own-data';
import { ZipFile } from 'yazl';
import type { SentFile } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActor } from '../../platform/sessions/queries.ts';
import { type CsvCell, type CsvColumn, csvLines } from '../../platform/csv/csv-lines.ts';
import { listGymsEver } from '../gyms/index.ts';
import type { OwnDataContext } from './own-data-context.ts';
import { type Part, listParts } from './parts.ts';
import { signedName } from './signed-name.ts';

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
function writeZip(exportedOn: Date, parts: readonly Part[]): Readable {
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

async function* writeRows({ isList, row, rows }: Part): AsyncGenerator<string> {
  if (isList) yield '[';
  let isFirst = true;
  for await (const each of rows()) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(toWire(row, each))}`;
    isFirst = false;
  }
  if (isList) yield ']';
  else if (isFirst) yield 'null';
}

/** The file as a JSON document in the API's spelling, written row by row. */
async function* writeJson(exportedOn: Date, parts: readonly Part[]): AsyncGenerator<string> {
  yield `{\n  "ExportedOn": ${JSON.stringify(exportedOn.toISOString())}`;
  for (const part of parts) {
    yield `,\n  ${JSON.stringify(part.name)}: `;
    yield* writeRows(part);
  }
  yield '\n}\n';
}

const expired = 'This link has expired. Ask for a new one in Settings.';

async function partsOf({ db, features }: OwnDataContext, actor: Actor): Promise<Part[]> {
  const userId = actor.id;
  const sources = features.flatMap((feature) => feature.ownData ?? []);
  if (can(actor, 'runGym')) {
    const of = { userId, gymIds: actor.ownGym ? [actor.ownGym.id] : [] };
    return listParts(
      ownerFile,
      sources.flatMap(({ owner }) => owner?.(of) ?? []),
    );
  }
  const of = { userId, gymIds: (await listGymsEver(db, userId)).map(({ gymId }) => gymId) };
  return listParts(
    athleteFile,
    sources.flatMap(({ athlete }) => athlete?.(of) ?? []),
  );
}

/** The file of a link, if the session that requested it is still valid. */
export async function downloadOwnData(
  context: OwnDataContext,
  input: InputOf<typeof ownData.download>,
) {
  const { userId, session, format, ...signed } = input;
  const isSigned = context.signer.admits(signedName({ userId, session, format }), signed);
  const now = context.clock.now();
  const actor = isSigned ? await findActor(context.db, session, now) : null;
  if (actor?.id !== userId) return failure('not_allowed', { message: expired });
  const parts = await partsOf(context, actor);
  const isJson = format === 'json';
  const name = `trackboard-${now.toISOString().slice(0, 10)}.${isJson ? 'json' : 'zip'}`;
  const file: SentFile = {
    send: (reply) =>
      reply
        .type(isJson ? 'application/json; charset=utf-8' : 'application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(isJson ? Readable.from(writeJson(now, parts)) : writeZip(now, parts)),
  };
  return file;
}
