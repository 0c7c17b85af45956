import { type Failure, failure } from '@trackboard/contract';
import type { Logger } from 'pino';
import type { Config } from '../../env.ts';
import { type Database, type Trx, inTransaction } from '../database/transaction.ts';
import type { Arrival, UploadRequest } from '../http/received-upload.ts';
import type { Recurring } from '../recurring/recurring.ts';
import { type Clock, hours } from '../time/clock.ts';
import type { FileStore } from './file-store.ts';
import { mediaFolders } from './media-folders.ts';
import {
  type FileUse,
  deleteStoredFile,
  findStoredFile,
  insertStoredFile,
  listFilesWithoutSize,
  lockRoom,
  sumFilesOfGym,
  sumFilesOfUser,
  updateGymOfFile,
  updateSizeOfFile,
} from './queries.ts';

/** Writes bytes in the largest unit that gives at least one: `500 MB`, `1.5 GB`. */
export function inUnits(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 1), units.length);
  const amount = (bytes / 1000 ** power).toFixed(1).replace('.0', '');
  return `${amount} ${units[power - 1]}`;
}

/**
 * The account or gym whose room a private file takes. The gym of a file for a chat is known when
 * the file is sent.
 */
export interface FileOwner {
  readonly use: FileUse;
  readonly userId: string;
  readonly gymId: string | null;
}

/** A file that has arrived and is not stored yet. */
export interface NewFile extends FileOwner {
  readonly name: string;
  readonly bytes: number;
  readonly request: UploadRequest;
}

export type RoomFailure = Failure<'files_full' | 'gym_files_full'>;

type ArrivalFailure = RoomFailure | Failure<'too_many_requests'>;

/** How much the private files of accounts and gyms may take. */
export interface Room {
  /**
   * Counts the bytes that an account is about to send, until its file is stored or its request ends, so that the files of
   * concurrent requests fit together. A failure says that they do not fit. `null` is for a file that takes no room once
   * it is stored.
   */
  expect(userId: string, use: FileUse | null, bytes: number): Promise<Arrival | ArrivalFailure>;
  /**
   * Takes the room of a file and stores it with `put`, or returns which room is full. If `put` throws, the room is given
   * back.
   */
  keep(file: NewFile, put: () => Promise<void>): Promise<RoomFailure | null>;
  /** Counts the file of a message for the gym of its chat, in the transaction that sends it. */
  sendTo(trx: Trx, gymId: string, name: string): Promise<RoomFailure | null>;
  /** The bytes of a gym's files. */
  usedByGym(gymId: string): Promise<number>;
  /** Gives back the room of a file that was removed. */
  giveBack(name: string): Promise<void>;
}

interface RoomDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly config: Pick<Config, 'filesLimits'>;
}

function accountFull(use: FileUse, limit: number): RoomFailure {
  const message =
    use === 'chat'
      ? `Your pictures and videos in chats take up all of your ${inUnits(limit)}. Delete messages with large ones, then try again.`
      : `The videos of your scores take up all of your ${inUnits(limit)}. Remove the video of an older score, then add this one.`;
  return failure('files_full', { message });
}

const tooManyAtOnce = failure('too_many_requests', {
  message: 'You are uploading a lot at once. Wait until it has arrived, then try again.',
  retryAfter: 30,
});

function gymFull(limit: number): RoomFailure {
  return failure('gym_files_full', {
    message: `The pictures and videos of this gym take up all of its ${inUnits(limit)}. Its owner can make room by deleting messages and videos of scores.`,
  });
}

/** Counts the bytes that arrive on this node, by account. */
function countArrivals() {
  const arriving = new Map<string, number>();
  let ended = 0;
  const add = (userId: string, bytes: number): void => {
    const sum = (arriving.get(userId) ?? 0) + bytes;
    if (sum > 0) arriving.set(userId, sum);
    else arriving.delete(userId);
  };
  return {
    bytesOf: (userId: string) => arriving.get(userId) ?? 0,
    start: (userId: string, bytes: number): Arrival => {
      let isArriving = true;
      add(userId, bytes);
      const end = (): void => {
        if (!isArriving) return;
        isArriving = false;
        ended += 1;
        add(userId, -bytes);
      };
      return { end };
    },
    /**
     * Repeats a read during which an arrival has ended, because the file may be in neither count.
     */
    settled: async (read: () => Promise<number>): Promise<number> => {
      for (;;) {
        const before = ended;
        const result = await read();
        if (ended === before) return result;
      }
    },
  };
}

/** Limits the room of private files. One file of an account or gym at a time takes room, so that together they fit. */
export function createRoom({ db, clock, log, config }: RoomDeps): Room {
  const limits = config.filesLimits;
  const arrivals = countArrivals();

  async function refuseGym(trx: Trx, gymId: string, bytes: number): Promise<RoomFailure | null> {
    await lockRoom(trx, `gym ${gymId}`);
    const used = await sumFilesOfGym(trx, gymId);
    return used + bytes > limits.gym ? gymFull(limits.gym) : null;
  }

  async function take(trx: Trx, file: NewFile): Promise<RoomFailure | null> {
    const { name, use, userId, gymId, bytes } = file;
    await lockRoom(trx, `account ${userId}`);
    const used = await sumFilesOfUser(trx, userId, use);
    if (used + bytes > limits[use]) return accountFull(use, limits[use]);
    const refused = gymId && (await refuseGym(trx, gymId, bytes));
    if (refused) return refused;
    await insertStoredFile(trx, { name, use, userId, gymId, bytes, createdAt: clock.now() });
    return null;
  }

  return {
    expect: async (userId, use, bytes) => {
      const used = use ? await arrivals.settled(() => sumFilesOfUser(db, userId, use)) : 0;
      const limit = limits[use ?? 'chat'];
      if (used + arrivals.bytesOf(userId) + bytes <= limit) return arrivals.start(userId, bytes);
      return use ? accountFull(use, limit) : tooManyAtOnce;
    },
    keep: async (file, put) => {
      const refused = await inTransaction(db, (trx) => take(trx, file));
      if (refused) return refused;
      file.request.arrival.end();
      try {
        await put();
      } catch (error) {
        // If this fails too, the sweep gives the room back.
        await deleteStoredFile(db, file.name).catch((err: unknown) => {
          log.error({ err }, 'room not given back');
        });
        throw error;
      }
      return null;
    },
    sendTo: async (trx, gymId, name) => {
      const file = await findStoredFile(trx, name);
      if (!file) return null;
      const refused = await refuseGym(trx, gymId, file.bytes ?? 0);
      if (!refused) await updateGymOfFile(trx, name, gymId);
      return refused;
    },
    usedByGym: (gymId) => sumFilesOfGym(db, gymId),
    giveBack: (name) => deleteStoredFile(db, name),
  };
}

/** The number of files is small enough that a stop does not wait for long. */
const batch = 50;

/** Returns the bytes of a private image in all its sizes, or of a video; 0 if it is missing. */
async function measure(store: FileStore, name: string): Promise<number> {
  if (!name.endsWith('.webp')) return (await store.sizeOf(`${mediaFolders.videos}/${name}`)) ?? 0;
  const folder = `${mediaFolders.privateImages}/${name.replace(/\.webp$/, '')}`;
  const files = await store.list(folder);
  const sizes = await Promise.all(files.map((file) => store.sizeOf(`${folder}/${file}`)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** Recurring work that reads the sizes of files of earlier versions, which did not count them. */
export function measureFiles({ db, store }: { db: Database; store: FileStore }): Recurring {
  return {
    name: 'storage.measure-files',
    every: hours(1),
    work: async () => {
      const names = await listFilesWithoutSize(db, batch);
      for (const name of names) await updateSizeOfFile(db, name, await measure(store, name));
      return names.length === batch;
    },
  };
}
