import type { InputOf } from '@trackboard/contract';
import type * as media from '@trackboard/contract/media';
import type { Context } from '../../platform/context.ts';
import { sendImage } from './send-image.ts';

export async function getImage128({ images }: Context, { image }: InputOf<typeof media.image128>) {
  return sendImage(images, image, '128');
}
