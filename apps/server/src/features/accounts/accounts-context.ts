import type { CoachedGym, Gym } from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import type { SealedIds } from '../../platform/sealed-ids.ts';

interface OwnedGym {
  readonly gym: Gym;
  readonly trialDaysLeft: number;
  readonly trains: boolean;
}

/** The functions of the gyms feature that accounts call. */
export interface GymsOfAccounts {
  readonly findOwnedGym: (ownerId: string) => Promise<OwnedGym | null>;
  readonly listCoachedGyms: (userId: string) => Promise<CoachedGym[]>;
  readonly isMember: (gymId: string, userId: string) => Promise<boolean>;
}

/** Returns the plan of an owner's gym. The gym is null for an owner without one. */
export type PlanOfGym = (
  gym: { readonly id: string; readonly trialDaysLeft: number } | null,
) => Promise<{ readonly isSubscribed: boolean; readonly isTrialEnd: boolean }>;

export interface AccountsContext extends Context {
  readonly gyms: GymsOfAccounts;
  readonly planOfGym: PlanOfGym;
  readonly resetTokens: SealedIds;
}
