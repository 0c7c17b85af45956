import { trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import { rooms } from '../../platform/realtime/rooms.ts';

/** A user who leaves a track loses all subscriptions to it; all users do when it is deleted. */
export const trackLiveReactions: readonly LiveReaction[] = [
  liveReaction(trackLeft, ({ userId }, hub) => hub.recheck(rooms.user(userId))),
  liveReaction(trackDeleted, ({ gymId }, hub) => hub.recheck(rooms.gym(gymId))),
];
