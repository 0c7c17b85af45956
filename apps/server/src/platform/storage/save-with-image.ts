import { type Failure, type ReceivedFile, isFailure } from '@trackboard/contract';
import type { Images } from './images.ts';

/**
 * Stores an optional image, then runs `write` with its name (undefined when none was sent).
 * When `write` fails or throws, the image goes again: nothing is left behind half-written.
 */
export async function saveWithImage<Result>(
  images: Images,
  file: ReceivedFile | undefined,
  write: (image: string | undefined) => Promise<Result>,
): Promise<Result | Failure<'wrong_media'>> {
  if (!file) return write(undefined);
  const image = await images.save(file);
  if (isFailure(image)) return image;
  try {
    const result = await write(image);
    if (isFailure(result)) await images.remove(image);
    return result;
  } catch (error) {
    await images.remove(image);
    throw error;
  }
}
