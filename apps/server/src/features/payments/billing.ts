import { type Failure, type InputOf, can, failure } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import type { BillingRow } from '@trackboard/contract/payments';
import type { Context } from '../../platform/context.ts';
import { type Route, WithTotal, route } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import { type Actor, type GymActor, asAthlete } from '../../platform/sessions/actor.ts';
import { usableTimeZone } from '../../platform/time/time-zone.ts';
import { type SubscriptionRow, countStakes, findSubscriptions } from './queries.ts';

function presentBilling(row: SubscriptionRow): BillingRow {
  const isOver = row.endedAt ?? row.revokedAt;
  const accessEnds = isOver ? null : row.accessEndsAt;
  const ends = row.endedAt ?? accessEnds ?? row.cancelAt ?? row.currentPeriodEnd ?? row.trialEnd;
  return {
    trackId: row.trackId,
    track: row.track,
    gym: row.gym,
    gymId: row.gymId,
    timeZone: usableTimeZone(row.timeZone),
    status: row.status,
    created: row.createdAt.toISOString(),
    ends: ends?.toISOString() ?? null,
    graceEnds: row.graceEndsAt?.toISOString() ?? null,
    accessEnds: accessEnds?.toISOString() ?? null,
    pause:
      !isOver && (row.resumesAt || row.isPaused)
        ? { until: row.resumesAt?.toISOString() ?? null, hasBegun: row.isPaused }
        : null,
  };
}

/** Returns an athlete's subscriptions: athletes see all of theirs, owners those in their gym, coaches none. */
async function getBilling(
  { db, clock }: Context,
  actor: Actor,
  { athleteId, ...query }: InputOf<typeof payments.billing>,
): Promise<WithTotal<BillingRow[]> | Failure<'not_found'>> {
  const of = { userId: athleteId, search: query.search };
  const reader = can(actor, 'runGym') ? actor : asAthlete(actor);
  const found = await findSubscriptions(db, reader, of, sliceOf(query), clock.now());
  if (!found) return failure('not_found');
  return new WithTotal(found.rows.map(presentBilling), found.head.total);
}

/**
 * Counts the athletes and subscriptions that a removal of athletes or of a track would end, for the
 * question before it.
 */
async function getStakes({ db }: Context, { gym }: GymActor, of: InputOf<typeof payments.stakes>) {
  return gym.id === of.gymId ? countStakes(db, of) : failure('not_found');
}

export const billingRoutes = (context: Context): Route[] => [
  route(payments.billing, ({ input, actor }) => getBilling(context, actor, input)),
  route(payments.stakes, ({ input, actor }) => getStakes(context, actor, input)),
];
