import { type InputOf, failure } from '@trackboard/contract';
import type * as media from '@trackboard/contract/media';
import type { Context } from '../../platform/context.ts';
import type { SentFile } from '../../platform/http/route.ts';
import { linkExpired, mediaPolicy } from './media-policy.ts';
import { sendImage } from './send-image.ts';

type Input = InputOf<typeof media.image>;

async function sendPrivateImage(
  { privateImages, privateImageSigner }: Context,
  { image: name, size, ...signed }: Input,
) {
  // Checked first, so that unsigned links do not reveal which images exist.
  if (!privateImageSigner.admits(name, signed)) return linkExpired();
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

/** A private image by its signed link, or a public one. */
export async function getImage(context: Context, input: Input) {
  return input.expires || input.signature
    ? sendPrivateImage(context, input)
    : sendImage(context.images, input.image, input.size);
}
