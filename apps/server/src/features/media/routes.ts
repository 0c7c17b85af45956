import { type InputOf, failure } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import type { Context } from '../../platform/context.ts';
import { type Route, type SentFile, fileRoute } from '../../platform/http/route.ts';
import type { ImageSize } from '../../platform/storage/image-encoder.ts';
import type { Images } from '../../platform/storage/images.ts';
import { mediaPolicy } from './media-policy.ts';
import { sendVideo } from './send-video.ts';

const expired = 'This link has expired. Reload the page for a new one.';
const forever = 'public, max-age=31536000, immutable';

async function sendImage(images: Images, name: string, size: ImageSize) {
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

async function sendPrivateImage(
  { privateImages, privateImageSigner }: Context,
  { image: name, size, ...signed }: InputOf<typeof media.image>,
) {
  // Checked first, so that unsigned links do not reveal which images exist.
  if (!privateImageSigner.admits(name, signed)) {
    return failure('not_allowed', { message: expired });
  }
  const file = await privateImages.open(name, size);
  if (!file) return failure('not_found');
  const maxAge = privateImageSigner.secondsLeft(signed);
  const answer: SentFile = {
    send: (reply) =>
      reply
        .type('image/webp')
        .header('content-security-policy', mediaPolicy)
        .header('cache-control', `private, max-age=${maxAge}`)
        .header('content-length', file.size)
        .send(file.stream),
  };
  return answer;
}

export function mediaRoutes(context: Context): Route[] {
  const { images, videos, videoSigner } = context;
  return [
    fileRoute(media.image, ({ input }) =>
      input.expires || input.signature
        ? sendPrivateImage(context, input)
        : sendImage(images, input.image, input.size),
    ),
    fileRoute(media.image128, ({ input }) => sendImage(images, input.image, '128')),
    fileRoute(media.image72, ({ input }) => sendImage(images, input.image, '72')),
    fileRoute(media.video, async ({ input: { video: name, ...signed } }) => {
      // Checked first, so that unsigned links do not reveal which videos exist.
      if (!videoSigner.admits(name, signed)) return failure('not_allowed', { message: expired });
      const video = await videos.find(name);
      if (!video) return failure('not_found');
      const seconds = videoSigner.secondsLeft(signed);
      return { send: (reply) => sendVideo(reply, video, { name, seconds }) };
    }),
  ];
}
