import { type Failure, type ReceivedFile, isFailure } from '@trackboard/contract';

/** Where one kind of file is kept under names that it makes itself. */
export interface FileKeeper {
  save(file: ReceivedFile): Promise<string | Failure<'wrong_media' | 'images_busy'>>;
  remove(name: string): Promise<void>;
}

/**
 * Stores an optional file, then runs `write` with its name (undefined when none was sent).
 * When `write` fails or throws, the file goes again: nothing is left behind half-written.
 */
export async function saveWithFile<Result>(
  keeper: FileKeeper,
  file: ReceivedFile | undefined,
  write: (name: string | undefined) => Promise<Result>,
): Promise<Result | Failure<'wrong_media' | 'images_busy'>> {
  if (!file) return write(undefined);
  const name = await keeper.save(file);
  if (isFailure(name)) return name;
  try {
    const result = await write(name);
    if (isFailure(result)) await keeper.remove(name);
    return result;
  } catch (error) {
    await keeper.remove(name);
    throw error;
  }
}
