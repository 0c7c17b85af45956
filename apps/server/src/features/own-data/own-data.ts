import { Readable } from 'node:stream';
import {
  type InputOf,
  type PayloadOf,
  apiBase,
  can,
  failure,
  isFailure,
  layoutOf,
  toWire,
} from '@trackboard/contract';
import * as ownData from '@trackboard/contract/own-data';
import {
  accountDeleted,
  athleteFile,
  ownDataLinkQuery,
  ownerFile,
} from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Route, type SentFile, fileRoute, route } from '../../platform/http/route.ts';
import type { DeletedAccount } from '../../platform/own-data.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActor } from '../../platform/sessions/queries.ts';
import type { LinkSigner } from '../../platform/storage/link-signer.ts';
import { confirmPassword, lockAccount } from '../accounts/index.ts';
import { listGymsEver, lockGymOfOwner } from '../gyms/index.ts';
import { type Part, listParts, writeJson, writeZip } from './own-data-file.ts';

interface OwnDataContext extends Context {
  /** Signs links to own-data files. */
  readonly signer: LinkSigner;
  /** The features with data of users. Each comes before those that depend on it. */
  readonly features: readonly Feature[];
}

type Link = Omit<z.output<typeof ownDataLinkQuery>, 'expires' | 'signature'>;

/** Returns the text that the signature of a link covers. */
const signedName = ({ userId, session, format }: Link) => `${userId}/${session}/${format}`;

/** Returns a signed link to a file, relative to this server. */
function fileLink({ signer }: OwnDataContext, link: Link) {
  const signed = signer.sign(signedName(link));
  const query = toWire(layoutOf(ownDataLinkQuery), { ...link, ...signed }) as Record<
    string,
    string
  >;
  return {
    url: `${apiBase}${ownData.download.path}?${new URLSearchParams(query).toString()}`,
    expires: new Date(Number(signed.expires) * 1000).toISOString(),
  };
}

/** Returns a link to the caller's own data. */
async function exportOwnData(
  context: OwnDataContext,
  actor: Actor,
  { userId, format }: InputOf<typeof ownData.export>,
) {
  if (userId !== actor.id) return failure('not_found');
  const admission = await context.limiter.admit([{ policy: 'own-data.account', of: actor.id }]);
  if (isFailure(admission)) return admission;
  return fileLink(context, { userId, session: actor.sessionId, format });
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

/** Returns the file of a link, if the session that requested it is still valid. */
async function downloadOwnData(context: OwnDataContext, input: InputOf<typeof ownData.download>) {
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

/** Deletes the data of dependent features first, such as tracks before gyms. */
async function forgetAll(features: readonly Feature[], trx: Trx, account: DeletedAccount) {
  const unused = {
    images: [] as string[],
    videos: [] as string[],
    privateImages: [] as string[],
  };
  for (const { forget } of features.toReversed()) {
    const { images = [], videos = [], privateImages = [] } = (await forget?.(trx, account)) ?? {};
    unused.images.push(...images);
    unused.videos.push(...videos);
    unused.privateImages.push(...privateImages);
  }
  return unused;
}

const typeTheName = 'Type the name of your gym to close it.';

/**
 * Deletes the caller's account in one transaction. Scores, comments and likes that others see are kept without a name.
 * A job removes the files after the commit.
 */
async function deleteAccount(
  context: OwnDataContext,
  actor: Actor,
  form: InputOf<typeof ownData.deleteAccount>,
  caller: Caller,
) {
  const user = await confirmPassword(context, {
    userId: actor.id,
    password: form.password,
    caller,
  });
  if (isFailure(user)) return user;
  return inTransaction(context.db, async (trx) => {
    if (!(await lockAccount(trx, user))) return failure('session_expired');
    const gym = await lockGymOfOwner(trx, user.id);
    if (gym && form.gymName !== gym.name.trim()) {
      return failure('gym_name_differs', { fields: { GymName: typeTheName } });
    }
    const account = { userId: user.id, image: user.image, gym: gym ?? null };
    const unused = await forgetAll(context.features, trx, account);
    const gone = { userId: user.id, role: actor.role, gymId: gym?.id ?? null, ...unused };
    await context.outbox.add(trx, accountDeleted, gone, gym?.id);
    return null;
  });
}

async function removeFiles(
  { images, videos, privateImages }: Context,
  of: PayloadOf<typeof accountDeleted>,
): Promise<void> {
  for (const name of of.images) await images.remove(name);
  for (const name of of.privateImages) await privateImages.remove(name);
  for (const name of of.videos) {
    await videos.remove(name);
    // The removal of a video only logs a failure, and this error makes the job try again.
    if (await videos.find(name)) throw new Error(`The video ${name} is still there.`);
  }
}

/** Removes the files of a deleted account after the commit. */
export function ownDataReactions(context: Context): Reaction[] {
  return [
    reaction(accountDeleted, { name: 'own-data.remove-files', channel: 'react' }, (deleted) =>
      removeFiles(context, deleted),
    ),
  ];
}

export const ownDataRoutes = (context: OwnDataContext): Route[] => [
  route(ownData.export, ({ input, actor }) => exportOwnData(context, actor, input)),
  fileRoute(ownData.download, ({ input }) => downloadOwnData(context, input)),
  route(ownData.deleteAccount, ({ input, actor, caller }) =>
    deleteAccount(context, actor, input, caller),
  ),
];
