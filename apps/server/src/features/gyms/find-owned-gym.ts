import type { Gym } from '@trackboard/contract/gyms';
import type { Context } from '../../platform/context.ts';
import { presentGym } from './present.ts';
import { findGymOfOwner } from './queries.ts';
import { trialDaysLeft } from './trial.ts';

/** The gym of an owner as the owner sees it, and how its trial stands. */
export async function findOwnedGym(
  deps: Context,
  ownerId: string,
): Promise<{ gym: Gym; trialDaysLeft: number } | null> {
  const row = await findGymOfOwner(deps.db, ownerId);
  if (!row) return null;
  const daysLeft = trialDaysLeft(row, deps.config.trialDays, deps.clock.now());
  return { gym: presentGym(row, { id: ownerId }), trialDaysLeft: daysLeft };
}
