import * as media from '@trackboard/contract/media';
import { encodeRequest } from './encode-request.ts';

const sizes = { full: media.image, large: media.image128, small: media.image72 };

/** The address of an uploaded image; null stays null. `small` is 72 px, `large` 128 px, `full` at most 1600 px. */
export function imageUrl(name: string | null, size: keyof typeof sizes = 'small'): string | null {
  return name && encodeRequest(sizes[size], { image: name }).url;
}
