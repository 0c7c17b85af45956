import * as media from '@trackboard/contract/media';
import { encodeRequest } from './encode-request.ts';

const sizes = { large: media.image128, small: media.image72 };

/** The URL of an uploaded image, or null for null. `small` is 72 px, `large` 128 px. */
export function imageUrl(name: string | null, size: keyof typeof sizes): string | null {
  return name && encodeRequest(sizes[size], { image: name }).url;
}
