import { apiBase } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';

/** An absolute link to an image, for everybody who has it. */
export function imageLink({ publicUrl }: { publicUrl: string }, name: string): string {
  const path = `${apiBase}${media.image.path}?image=${encodeURIComponent(name)}`;
  return new URL(path, publicUrl).href;
}
