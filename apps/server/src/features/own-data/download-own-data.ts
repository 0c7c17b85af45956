import { Readable } from 'node:stream';
import { type InputOf, can, failure } from '@trackboard/contract';
import type * as ownData from '@trackboard/contract/own-data';
import { athleteFile, ownerFile } from '@trackboard/contract/own-data';
import type { SentFile } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActor } from '../../platform/sessions/queries.ts';
import { listGymsEver } from '../gyms/index.ts';
import type { OwnDataContext } from './own-data-context.ts';
import { type Part, listParts } from './parts.ts';
import { writeJson } from './write-json.ts';
import { writeZip } from './write-zip.ts';
import { signedName } from './signed-name.ts';

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
