import type { Gym } from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import type { ResetTokens } from './reset-token.ts';

interface OwnedGym {
  readonly gym: Gym;
  readonly trialDaysLeft: number;
}

/** The functions of the gyms feature that accounts call. */
export interface GymsOfAccounts {
  readonly findOwnedGym: (ownerId: string) => Promise<OwnedGym | null>;
  readonly planOfOwner: (owned: OwnedGym | null) => {
    readonly isSubscribed: boolean;
    readonly isTrialEnd: boolean;
  };
  readonly isMember: (gymId: string, userId: string) => Promise<boolean>;
}

export interface AccountsContext extends Context {
  readonly gyms: GymsOfAccounts;
  readonly resetTokens: ResetTokens;
}
