import { type Failure, type InputOf, isFailure } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import type { BillingRow } from '@trackboard/contract/payments';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findAthleteGymIds } from '../gyms/index.ts';
import type { Context } from '../../platform/context.ts';
import { countSubscriptions, type SubscriptionRow, listSubscriptions } from './queries.ts';

function presentBilling(row: SubscriptionRow): BillingRow {
  const ends = row.endedAt ?? row.cancelAt ?? row.currentPeriodEnd ?? row.trialEnd;
  return {
    track: row.track,
    gym: row.gym,
    status: row.status,
    created: row.createdAt.toISOString(),
    ends: ends?.toISOString() ?? null,
  };
}

/** What an athlete pays for: read by the athlete, of all gyms; by an owner, of the own gym alone. */
export async function getBilling(
  { db }: Context,
  actor: Actor,
  { athleteId, ...query }: InputOf<typeof payments.billing>,
  setTotalCount: (count: number) => void,
): Promise<BillingRow[] | Failure<'not_found'>> {
  const gymIds = await findAthleteGymIds(db, actor, athleteId);
  if (isFailure(gymIds)) return gymIds;
  const of = { userId: athleteId, gymIds, search: query.search };
  setTotalCount(await countSubscriptions(db, of));
  const rows = await listSubscriptions(db, of, sliceOf(query));
  return rows.map(presentBilling);
}
