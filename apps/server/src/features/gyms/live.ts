import * as gyms from '@trackboard/contract/gyms';
import { gymLeft } from '@trackboard/contract/gyms';
import type { Database } from '../../platform/database/transaction.ts';
import { type HubRoute, hubRoute } from '../../platform/realtime/hub-route.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { listVisibleUsers } from './membership/queries.ts';

/** Stops a user who left a gym from watching its topics. */
export const gymLiveReactions: readonly LiveReaction[] = [
  liveReaction(gymLeft, ({ userId }, hub) => hub.recheck(rooms.user(userId))),
];

export function gymHubRoutes(db: Database): HubRoute[] {
  return [
    hubRoute(gyms.getConnectionId, async ({ input, actor, hub }) => {
      const userIds = await listVisibleUsers(db, actor, input);
      const online = new Set(await hub.onlineAmong(userIds));
      return userIds.map((userId) => ({ userId, isOnline: online.has(userId) }));
    }),
  ];
}
