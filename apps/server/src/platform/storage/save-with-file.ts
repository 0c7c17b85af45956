import { type Failure, type ReceivedFile, isFailure } from '@trackboard/contract';

type SaveFailure = Failure<'wrong_media' | 'images_busy'>;

/** Where one kind of file is kept under names that it makes itself. */
export interface FileKeeper {
  save(file: ReceivedFile): Promise<string | SaveFailure>;
  remove(name: string): Promise<void>;
}

/**
 * Stores an optional file, then runs `write` with its name (undefined when none was sent). When `write` fails, the file
 * is removed. When it throws, the file stays: a commit whose answer was lost may have named it. If no row does, the
 * sweep removes it.
 */
export async function saveWithFile<Result>(
  keeper: FileKeeper,
  file: ReceivedFile | undefined,
  write: (name: string | undefined) => Promise<Result>,
): Promise<Result | SaveFailure> {
  if (!file) return write(undefined);
  const name = await keeper.save(file);
  if (isFailure(name)) return name;
  const result = await write(name);
  if (isFailure(result)) await keeper.remove(name);
  return result;
}

/** What is answered once a row names its new file, and the file that the row named before. */
export interface Replacement<Answer> {
  readonly answer: Answer;
  readonly before: string | null;
}

/**
 * The same for a row that may name a file already: the one that `write` has replaced is removed. `write` reads its name
 * in the transaction that changes the row, with the row locked, or two changes at once would leave a file behind.
 */
export async function replaceFile<Answer, Problem extends Failure>(
  keeper: FileKeeper,
  file: ReceivedFile | undefined,
  write: (name: string | undefined) => Promise<Replacement<Answer> | Problem>,
): Promise<Answer | Problem | SaveFailure> {
  const result = await saveWithFile(keeper, file, write);
  if (isFailure(result)) return result;
  // The sweep removes what cannot be removed now.
  if (file && result.before) await keeper.remove(result.before).catch(() => undefined);
  return result.answer;
}
