import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { deliveryReactions, notificationReactions } from './reactions.ts';
import { notificationLiveReactions } from './live.ts';
import { notificationOwnData } from './own-data/own-data.ts';
import { deleteAllOf } from './queries.ts';
import { notificationRecurring } from './recurring.ts';
import { notificationRoutes } from './routes.ts';

export function createNotifications(context: Context) {
  return {
    routes: notificationRoutes(context),
    reactions: [...notificationReactions(context), ...deliveryReactions(context)],
    live: notificationLiveReactions(context.db),
    recurring: notificationRecurring(context),
    ownData: notificationOwnData(context),
    forget: async (trx, { userId }) => {
      await deleteAllOf(trx, userId);
      return {};
    },
  } satisfies Feature;
}
