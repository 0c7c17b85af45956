import { failure } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import type { Context } from '../../platform/context.ts';
import { type Route, type SentFile, fileRoute } from '../../platform/http/route.ts';
import type { ImageSize } from '../../platform/storage/image-encoder.ts';
import type { Images } from '../../platform/storage/images.ts';

const forGood = 'public, max-age=31536000, immutable';

async function sendImage(images: Images, name: string, size: ImageSize) {
  const file = await images.open(name, size);
  if (!file) return failure('not_found');
  const answer: SentFile = {
    send: (reply) =>
      reply
        .type('image/webp')
        .header('cache-control', forGood)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', file.size)
        .send(file.stream),
  };
  return answer;
}

/** Images under their unguessable names, in three sizes. */
export function imageRoutes({ images }: Context): Route[] {
  return [
    fileRoute(media.image, ({ input }) => sendImage(images, input.image, 'full')),
    fileRoute(media.image128, ({ input }) => sendImage(images, input.image, '128')),
    fileRoute(media.image72, ({ input }) => sendImage(images, input.image, '72')),
  ];
}
