import { failure } from '@trackboard/contract';
import type { SentFile } from '../../platform/http/route.ts';
import type { ImageSize } from '../../platform/storage/image-encoder.ts';
import type { Images } from '../../platform/storage/images.ts';
import { mediaPolicy } from './media-policy.ts';

const forever = 'public, max-age=31536000, immutable';

/** Sends a public image. */
export async function sendImage(images: Images, name: string, size: ImageSize) {
  const file = await images.open(name, size);
  if (!file) return failure('not_found');
  const answer: SentFile = {
    send: (reply) =>
      reply
        .type('image/webp')
        .header('content-security-policy', mediaPolicy)
        .header('cache-control', forever)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', file.size)
        .send(file.stream),
  };
  return answer;
}
