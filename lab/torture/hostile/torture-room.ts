import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as chat from '@trackboard/contract/chat';
import { type Api, apiAt, createGym, quarry, rival } from '@trackboard/story-world';
import { mediaFolderIn, uploadFolderIn } from '../../../apps/server/src/platform/data-dir.ts';
import { ifExists } from '../../../apps/server/src/platform/if-exists.ts';
import { videoOfSize } from '../../../apps/server/testing/media-files.ts';
import { startApp } from './start-app.ts';

interface RoomReport {
  /** The number of answers to an upload with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The bytes of stored files at the end, and the most bytes on the disk during the run, with the arriving files. */
  readonly stored: number;
  readonly most: number;
  readonly problems: readonly string[];
}

interface AttackSize {
  /** The room of an account in chats, in bytes. */
  readonly limit: number;
  /** The size of each video in bytes. */
  readonly bytes: number;
}

const atOnce = 4;

/** The attack ends after this many refusals. */
const refusals = 40;

/**
 * Returns the bytes of all files below a folder. Files that are moved or removed meanwhile do not
 * count.
 */
async function bytesBelow(folder: string): Promise<number> {
  const entries = (await ifExists(readdir(folder, { withFileTypes: true, recursive: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await ifExists(stat(join(parentPath, name))))?.size),
  );
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/**
 * Returns the bytes of the files on the disk. Media are counted first, so that a file that moves
 * there in between is missed rather than counted twice.
 */
async function bytesOnDisk(dataDir: string): Promise<number> {
  return (await bytesBelow(mediaFolderIn(dataDir))) + (await bytesBelow(uploadFolderIn(dataDir)));
}

interface Attacker {
  readonly token: string;
  /** The chat to which every second video is sent. */
  readonly gymId: string;
}

async function openAttacker(api: Api): Promise<Attacker> {
  const { owner, gymId } = await createGym(api, rival, quarry);
  return { token: owner.token, gymId };
}

/** Uploads without pause until the server has refused often, and sends every second video. */
async function attack(api: Api, { token, gymId }: Attacker, file: File) {
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  const count = (status: number) => statuses.get(status) ?? 0;
  async function upload(): Promise<void> {
    while (count(413) < refusals && problems.length === 0) {
      const answer = await api.try(chat.uploadFile, { file }, token);
      statuses.set(answer.status, count(answer.status) + 1);
      if (!answer.ok) {
        const code = answer.error.Code;
        if (code !== 'files_full') problems.push(`${answer.status} ${code} to an upload`);
      } else if (count(200) % 2 === 0) {
        const { imageName: imageUrl, type } = answer.output;
        const sent = await api.try(chat.save, { recieverId: gymId, type, imageUrl }, token);
        if (!sent.ok) problems.push(`${sent.status} to a message: ${sent.error.message}`);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, upload));
  return { statuses, problems };
}

async function run(place: Awaited<ReturnType<typeof startApp>>, { limit, bytes }: AttackSize) {
  const api = apiAt(place.origin);
  const attacker = await openAttacker(api);
  const before = await bytesOnDisk(place.dataDir);
  const attacking = attack(api, attacker, await videoOfSize(bytes));
  let most = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, (await bytesOnDisk(place.dataDir)) - before);
      // Without this, the limits of attempts would stop the attack earlier.
      await place.db.deleteFrom('rateLimits').execute();
    }
  })();
  const { statuses, problems } = await attacking.finally(() => over.abort());
  await watching;
  const stored = (await bytesOnDisk(place.dataDir)) - before;
  if (most > limit) problems.push(`the disk held ${most} bytes, more than ${limit}`);
  if (stored + 2 * bytes < limit) problems.push(`only ${stored} bytes of ${limit} were stored`);
  return { statuses, stored, most, problems };
}

/** Lets one account upload videos without pause, several at once, to the running app. */
export async function tortureRoom(size: AttackSize): Promise<RoomReport> {
  const resources = new AsyncDisposableStack();
  try {
    const filesLimits = { chat: size.limit, score: size.limit, gym: 40 * size.limit };
    return await run(await startApp(resources, { filesLimits }), size);
  } finally {
    await resources.disposeAsync();
  }
}
