import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { endScreens } from './end-screens.ts';
import { screenGuests, screenLiveReactions, screenTopics } from './live.ts';
import { screenOwnData } from './own-data.ts';
import { screenRecurring } from './recurring.ts';
import { screenRoutes } from './routes.ts';

export function createScreens(context: Context) {
  return {
    routes: screenRoutes(context),
    live: screenLiveReactions(context),
    topics: screenTopics(context.db),
    guests: screenGuests(context),
    recurring: screenRecurring(context),
    ownData: screenOwnData(context),
    forget: async (trx, { gym }) => {
      if (gym) await endScreens(context, trx, gym.id);
      return {};
    },
  } satisfies Feature;
}
