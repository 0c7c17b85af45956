import type { Gym } from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import type { ResetTokens } from './reset-token.ts';

/** An owner's gym and what is left of its trial. */
interface OwnedGym {
  readonly gym: Gym;
  readonly trialDaysLeft: number;
}

/** What accounts need of gyms. */
export interface GymsOfAccounts {
  readonly findOwnedGym: (ownerId: string) => Promise<OwnedGym | null>;
  readonly planOfOwner: (owned: OwnedGym | null) => {
    readonly isSubscribed: boolean;
    readonly isTrialEnd: boolean;
  };
  /** Whether the user is an athlete of that gym now. */
  readonly isMember: (gymId: string, userId: string) => Promise<boolean>;
}

export interface AccountsContext extends Context {
  readonly gyms: GymsOfAccounts;
  readonly resetTokens: ResetTokens;
}
