import { type InputOf, failure } from '@trackboard/contract';
import type * as media from '@trackboard/contract/media';
import type { SentFile } from '../../../platform/http/route.ts';
import { mediaPolicy } from '../media-policy.ts';
import type { BundledLibrary } from './bundled/bundled-library.ts';

const forever = 'public, max-age=31536000, immutable';

export async function getBundledGif(
  library: BundledLibrary,
  { type, file }: InputOf<typeof media.bundledGif>,
) {
  const bytes = await library.open(type, file);
  if (!bytes) return failure('not_found');
  const answer: SentFile = {
    send: (reply) =>
      reply
        .type('image/webp')
        .header('content-security-policy', mediaPolicy)
        .header('cache-control', forever)
        .send(bytes),
  };
  return answer;
}
