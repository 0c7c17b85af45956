import { type InputOf, failure } from '@trackboard/contract';
import type * as media from '@trackboard/contract/media';
import type { Context } from '../../platform/context.ts';
import type { SentFile } from '../../platform/http/route.ts';
import { linkExpired } from './link-expired.ts';
import { sendVideo } from './send-video.ts';

/** A video by its signed link, or the requested range of it. */
export async function getVideo(
  { videos, videoSigner }: Context,
  { video: name, ...signed }: InputOf<typeof media.video>,
) {
  // Checked first, so that unsigned links do not reveal which videos exist.
  if (!videoSigner.admits(name, signed)) return linkExpired();
  const video = await videos.find(name);
  if (!video) return failure('not_found');
  const seconds = videoSigner.secondsLeft(signed);
  const answer: SentFile = { send: (reply) => sendVideo(reply, video, { name, seconds }) };
  return answer;
}
