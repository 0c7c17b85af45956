import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { notificationLiveReactions } from './live.ts';
import { notificationReactions } from './reactions.ts';
import { notificationRoutes } from './routes.ts';

export function createNotifications(context: Context) {
  return {
    routes: notificationRoutes(context),
    reactions: notificationReactions(context),
    live: notificationLiveReactions(context.db),
  } satisfies Feature;
}
