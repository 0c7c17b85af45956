import type { Database } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Images } from '../../platform/storage/images.ts';
import type { Clock } from '../../platform/time/clock.ts';

export interface TracksDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly images: Images;
  readonly outbox: Outbox;
  readonly limiter: Limiter;
}
