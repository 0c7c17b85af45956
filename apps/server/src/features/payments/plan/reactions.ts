import { gymClosed, gymLeft } from '@trackboard/contract/gyms';
import { planChanged } from '@trackboard/contract/payments';
import { trackJoined } from '@trackboard/contract/tracks';
import type { Context } from '../../../platform/context.ts';
import { type Reaction, reaction } from '../../../platform/events/reaction.ts';
import type { Recurring } from '../../../platform/recurring/recurring.ts';
import { after, hours } from '../../../platform/time/clock.ts';
import { followGym } from './follow-gym.ts';
import { listStalePlans } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

/** What follows from changes of a gym and of its plan. */
export function planReactions(context: Context): Reaction[] {
  return [
    reaction(
      [trackJoined, gymLeft, gymClosed, planChanged],
      { name: 'payments.follow-gym', channel: 'payments' },
      async ({ gymId }) => {
        if (context.provider) await followGym(context, context.provider, gymId);
      },
    ),
  ];
}

/** Gyms of one batch: each waits for the provider. */
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
          await followGym(context, provider, gymId);
        }
        return gymIds.length === batch;
      },
    },
  ];
}
