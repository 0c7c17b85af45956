import { apiBase } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';

/** Returns the absolute URL of an image, which needs no session. */
export function imageLink({ publicUrl }: { publicUrl: string }, name: string): string {
  const path = `${apiBase}${media.image.path}?image=${encodeURIComponent(name)}`;
  return new URL(path, publicUrl).href;
}
