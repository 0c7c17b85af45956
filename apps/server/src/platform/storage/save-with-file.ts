import { type Failure, type ReceivedFile, isFailure } from '@trackboard/contract';
import type { ImageFailure } from './image-encoder.ts';
import type { RoomFailure } from './room.ts';

/** Stores files under generated names. */
interface UploadStore {
  save(file: ReceivedFile): Promise<string | ImageFailure | RoomFailure>;
  remove(name: string): Promise<void>;
}

/**
 * Stores an optional file, then runs `write` with its name, or with undefined if there is no file. If `write` returns
 * a failure, the file is removed. If `write` throws, the file is kept, because the row may have been committed; the
 * sweep removes unused files.
 */
export async function saveWithFile<Result>(
  store: UploadStore,
  file: ReceivedFile | undefined,
  write: (name: string | undefined) => Promise<Result>,
): Promise<Result | ImageFailure | RoomFailure> {
  if (!file) return write(undefined);
  const name = await store.save(file);
  if (isFailure(name)) return name;
  const result = await write(name);
  if (isFailure(result)) await store.remove(name);
  return result;
}

/** The result of an update, and the file that the row named before. */
interface Replacement<Answer> {
  readonly answer: Answer;
  readonly before: string | null;
}

/**
 * Does the same as `saveWithFile` for a row that may already reference a file. A replaced file is removed. `write` must
 * lock the row before it reads the old name; otherwise concurrent updates leave unused files.
 */
export async function replaceFile<Answer, Problem extends Failure>(
  store: UploadStore,
  file: ReceivedFile | undefined,
  write: (name: string | undefined) => Promise<Replacement<Answer> | Problem>,
): Promise<Answer | Problem | ImageFailure | RoomFailure> {
  const result = await saveWithFile(store, file, write);
  if (isFailure(result)) return result;
  // If this fails, the sweep removes the file later.
  if (file && result.before) await store.remove(result.before).catch(() => undefined);
  return result.answer;
}
