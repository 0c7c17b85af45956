import type { Gym } from '@trackboard/contract/gyms';
import type { Database } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import type { Tokens } from '../../platform/sessions/tokens.ts';
import type { Images } from '../../platform/storage/images.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { KnownSources } from './known-sources.ts';

/** An owner's gym and how its trial stands. */
export interface OwnedGym {
  readonly gym: Gym;
  readonly trialDaysLeft: number;
}

export interface AccountsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly images: Images;
  readonly outbox: Outbox;
  readonly limiter: Limiter;
  readonly knownSources: KnownSources;
  /** Where the mobile apps are to be had: web addresses. */
  readonly mobileApps: { readonly ios: string; readonly android: string };
  /** Gyms stand above accounts, so the app hands this in. */
  readonly findOwnedGym: (ownerId: string) => Promise<OwnedGym | null>;
  readonly planOfOwner: (owned: OwnedGym | null) => {
    readonly isSubscribed: boolean;
    readonly isTrialEnd: boolean;
  };
  /** Whether the user is an athlete of that owner's gym now. */
  readonly isAthleteOf: (ownerGymId: string, userId: string) => Promise<boolean>;
}
