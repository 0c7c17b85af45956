import { gymClosed, gymLeft } from '@trackboard/contract/gyms';
import { planChanged } from '@trackboard/contract/payments';
import { trackJoined } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import { after, hours } from '../../../platform/time/clock.ts';
import { syncPlanWithGym } from './sync-plan-with-gym.ts';
import { listStalePlans } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

/** Syncs a gym's subscription when its athletes, the gym or the plan change. */
export function planReactions(context: Context): Reaction[] {
  return [
    reaction(
      [trackJoined, gymLeft, gymClosed, planChanged],
      { name: 'payments.sync-plan-with-gym', channel: 'payments' },
      async ({ gymId }) => {
        if (context.provider) await syncPlanWithGym(context, context.provider, gymId);
      },
    ),
  ];
}

/** Small, because each gym needs calls to the provider. */
const batch = 20;

/** Fetches each plan once a day, in case an event was lost. */
export function planRecurring(context: Context): Recurring[] {
  const { db, clock, provider } = context;
  if (!provider) return [];
  return [
    {
      name: 'payments.refresh-plans',
      every: hours(1),
      work: async () => {
        const gymIds = await listStalePlans(db, after(clock.now(), -hours(24)), batch);
        for (const gymId of gymIds) {
          await refreshPlan(context, provider, gymId);
          await syncPlanWithGym(context, provider, gymId);
        }
        return gymIds.length === batch;
      },
    },
  ];
}
