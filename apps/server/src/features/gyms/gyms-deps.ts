import type { Database } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { Images } from '../../platform/storage/images.ts';
import type { Clock } from '../../platform/time/clock.ts';

export interface GymsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly images: Images;
  readonly outbox: Outbox;
  /** Length of a gym's free trial. */
  readonly trialDays: number;
  /** `off`: owners need neither a trial nor a subscription. */
  readonly ownerPlans: 'on' | 'off';
}
