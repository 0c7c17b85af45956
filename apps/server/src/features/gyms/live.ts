import { gymLeft } from '@trackboard/contract/gyms';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import { rooms } from '../../platform/realtime/rooms.ts';

/** Stops a user who left a gym from watching its topics. */
export const gymLiveReactions: readonly LiveReaction[] = [
  liveReaction(gymLeft, ({ userId }, hub) => hub.recheck(rooms.user(userId))),
];
