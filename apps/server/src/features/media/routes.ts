import * as media from '@trackboard/contract/media';
import type { Context } from '../../platform/context.ts';
import { type Route, fileRoute } from '../../platform/http/route.ts';
import { getImage } from './get-image.ts';
import { getImage128 } from './get-image-128.ts';
import { getImage72 } from './get-image-72.ts';
import { getVideo } from './get-video.ts';

export function mediaRoutes(context: Context): Route[] {
  return [
    fileRoute(media.image, ({ input }) => getImage(context, input)),
    fileRoute(media.image128, ({ input }) => getImage128(context, input)),
    fileRoute(media.image72, ({ input }) => getImage72(context, input)),
    fileRoute(media.video, ({ input }) => getVideo(context, input)),
  ];
}
