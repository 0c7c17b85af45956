import type { Database } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { VideoLink } from '../../platform/storage/video-link.ts';
import type { Videos } from '../../platform/storage/videos.ts';
import type { Clock } from '../../platform/time/clock.ts';

export interface ScoresDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly videos: Videos;
  readonly videoLink: VideoLink;
  /** Whether a gif library has a picture of this address. */
  readonly isGif: (url: string) => boolean;
}
