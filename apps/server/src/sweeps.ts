import { join } from 'node:path';
import type { Logger } from 'pino';
import { accountRecurring, findImagesOfUsers } from './features/accounts/index.ts';
import { findImagesOfGyms } from './features/gyms/index.ts';
import { findVideosOfScores } from './features/scores/index.ts';
import { findImagesOfTracks } from './features/tracks/index.ts';
import { uploadFolderIn } from './platform/data-dir.ts';
import type { Database } from './platform/database/transaction.ts';
import { forgetting } from './platform/events/forgetting.ts';
import type { Recurring } from './platform/recurring/recurring.ts';
import { sweepCounts } from './platform/limits/limiter.ts';
import { sweepSessions } from './platform/sessions/sweep-sessions.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import type { Images } from './platform/storage/images.ts';
import { sweepFolder } from './platform/storage/sweep-folder.ts';
import { type SweptMedia, sweepMedia } from './platform/storage/sweep-media.ts';
import type { Videos } from './platform/storage/videos.ts';
import { type Clock, days } from './platform/time/clock.ts';

export interface SweepDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: FileStore;
  readonly images: Images;
  readonly videos: Videos;
  readonly dataDir: string;
}

/** Everything that is stored as an image or a video, and who may name it. */
function sweptMedia({ db, images, videos }: SweepDeps): SweptMedia[] {
  return [
    {
      folder: 'images',
      nameOf: (entry) => `${entry}.webp`,
      findNamed: async (names) => {
        const finders = [findImagesOfUsers, findImagesOfGyms, findImagesOfTracks];
        return (await Promise.all(finders.map((find) => find(db, names)))).flat();
      },
      remove: (name) => images.remove(name),
    },
    {
      folder: 'videos',
      nameOf: (entry) => entry,
      findNamed: (names) => findVideosOfScores(db, names),
      remove: (name) => videos.remove(name),
    },
  ];
}

/** Removes what is over. How long each is kept is in docs/reliability.md. */
export function sweeps(deps: SweepDeps): Recurring[] {
  const { clock, dataDir } = deps;
  return [
    forgetting(deps),
    sweepSessions(deps),
    sweepCounts(deps),
    ...accountRecurring(deps),
    // Longer than any request lasts, so that what another node receives just now stays.
    sweepFolder('http.sweep-uploads', uploadFolderIn(dataDir), { clock, keptFor: days(1) }),
    sweepFolder('mail.sweep-outbox', join(dataDir, 'outbox'), { clock, keptFor: days(30) }),
    sweepMedia(deps, sweptMedia(deps)),
  ];
}
