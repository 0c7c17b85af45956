import * as chat from '@trackboard/contract/chat';
import type { Database } from '../../../platform/database/transaction.ts';
import { type HubRoute, hubRoute } from '../../../platform/realtime/hub-route.ts';
import { listPeersAmong } from './queries.ts';

/** Answers which users are connected, on any node. */
export function presenceRoute(db: Database): HubRoute {
  return hubRoute(chat.getConnectionId, async ({ input, actor, hub }) => {
    const userIds = await listPeersAmong(db, actor, input);
    const online = new Set(await hub.onlineAmong(userIds));
    return userIds.map((userId) => ({ userId, isOnline: online.has(userId) }));
  });
}
