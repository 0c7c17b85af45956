import { join } from 'node:path';
import type { Context } from './platform/context.ts';
import { uploadFolderIn } from './platform/data-dir.ts';
import { forgetting } from './platform/events/forgetting.ts';
import type { Feature } from './platform/feature.ts';
import type { Recurring } from './platform/recurring/recurring.ts';
import { sweepCounts } from './platform/limits/limiter.ts';
import { sweepSessions } from './platform/sessions/sweep-sessions.ts';
import { sweepFolder } from './platform/storage/sweep-folder.ts';
import { type SweptMedia, sweepMedia } from './platform/storage/sweep-media.ts';
import { days } from './platform/time/clock.ts';

/** Everything that is stored as an image or a video, and the features whose rows may name it. */
function sweptMedia({ images, videos }: Context, features: readonly Feature[]): SweptMedia[] {
  const findNamed = (kind: 'images' | 'videos') => async (names: readonly string[]) => {
    const named = features.map(({ namedFiles }) => namedFiles?.[kind]?.(names) ?? []);
    return (await Promise.all(named)).flat();
  };
  return [
    {
      folder: 'images',
      nameOf: (entry) => `${entry}.webp`,
      findNamed: findNamed('images'),
      remove: (name) => images.remove(name),
    },
    {
      folder: 'videos',
      nameOf: (entry) => entry,
      findNamed: findNamed('videos'),
      remove: (name) => videos.remove(name),
    },
  ];
}

/** Removes what is over, as far as it is no feature's own. How long each is kept is in docs/reliability.md. */
export function sweeps(context: Context, features: readonly Feature[]): Recurring[] {
  const { clock } = context;
  const { dataDir } = context.config;
  return [
    forgetting(context),
    sweepSessions(context),
    sweepCounts(context),
    // Longer than any request takes, so that what another node is receiving stays.
    sweepFolder('http.sweep-uploads', uploadFolderIn(dataDir), { clock, keptFor: days(1) }),
    sweepFolder('mail.sweep-outbox', join(dataDir, 'outbox'), { clock, keptFor: days(30) }),
    sweepMedia(context, sweptMedia(context, features)),
  ];
}
