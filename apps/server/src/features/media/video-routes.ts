import { failure } from '@trackboard/contract';
import * as media from '@trackboard/contract/media';
import type { Context } from '../../platform/context.ts';
import { type Route, fileRoute } from '../../platform/http/route.ts';
import { sendVideo } from './send-video.ts';

const expired = 'This link has expired. Reload the page for a new one.';

/** Videos behind their signed links. What is not signed is refused before it is looked for. */
export function videoRoutes({ videos, videoSigner }: Context): Route[] {
  return [
    fileRoute(media.video, async ({ input: { video: name, ...signed } }) => {
      if (!videoSigner.admits(name, signed)) return failure('not_allowed', { message: expired });
      const video = await videos.find(name);
      if (!video) return failure('not_found');
      const seconds = videoSigner.secondsLeft(signed);
      return { send: (reply) => sendVideo(reply, video, { name, seconds }) };
    }),
  ];
}
