import type { OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { planTiers, tierFor } from '@trackboard/contract/payments';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { trialDaysLeft, trialEnds } from '../../gyms/index.ts';
import { arePlansOn, isOngoing, isSubscribed } from './plan-of-gym.ts';
import { findGymWithPlan } from './queries.ts';
import { subscribe } from './subscribe.ts';

type Plan = OutputOf<typeof payments.plan>;
type Found = Awaited<ReturnType<typeof findGymWithPlan>>;

function presentSubscription(found: Found): Plan['subscription'] {
  const { status, athletes, currentPeriodEnd, cancelAt, endedAt } = found;
  if (!status) return null;
  const ends = endedAt ?? cancelAt;
  const renews = isOngoing(status) && !ends ? currentPeriodEnd : null;
  return {
    status,
    monthlyCents: tierFor(athletes ?? 0).monthlyCents,
    renews: renews?.toISOString() ?? null,
    ends: ends?.toISOString() ?? null,
  };
}

/** The tiers of the plan, and the gym's number of athletes, trial and subscription. */
async function getPlan(context: Context, { gym }: GymActor): Promise<Plan> {
  const { db, config, clock } = context;
  const found = await findGymWithPlan(db, gym.id);
  const now = clock.now();
  const daysLeft = trialDaysLeft(gym, config.trialDays, now);
  const isNeeded = arePlansOn(context);
  return {
    isOn: config.ownerPlans === 'on',
    arePaymentsOn: context.provider !== null,
    isSubscribed: !isNeeded || isSubscribed(found, now),
    isTrialEnd: isNeeded && daysLeft === 0,
    trialDaysLeft: daysLeft,
    trialEnds: trialEnds(gym, config.trialDays).toISOString(),
    athletes: found.athletesNow,
    tiers: [...planTiers],
    cardDue: (isNeeded && found.cardDueAt?.toISOString()) || null,
    platformFeePercent: config.platformFeePercent,
    subscription: presentSubscription(found),
  };
}

export const planRoutes = (context: Context): Route[] => [
  route(payments.plan, ({ actor }) => getPlan(context, actor)),
  route(payments.subscribe, ({ actor }) => subscribe(context, actor)),
];
