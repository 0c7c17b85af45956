import {
  gymLeft,
  ownerTrainingChanged,
  staffHint,
  staffRemoved,
  staffSaved,
} from '@trackboard/contract/gyms';
import {
  type Hub,
  type LiveReaction,
  liveReaction,
} from '../../platform/realtime/live-reaction.ts';
import { rooms } from '../../platform/realtime/rooms.ts';

interface InGym {
  readonly gymId: string;
  readonly userId: string;
}

/** Tells a user's tabs that what the user may do in a gym has changed. */
async function recheckUser({ gymId, userId }: InGym, hub: Hub): Promise<void> {
  hub.tellUser(userId, staffHint, { gymId });
  await hub.recheck(rooms.user(userId));
}

/** Stops a user who left a gym, or coaches it or trains there no longer, from watching its topics. */
export const gymLiveReactions: readonly LiveReaction[] = [
  liveReaction(gymLeft, recheckUser),
  liveReaction(ownerTrainingChanged, recheckUser),
  liveReaction(staffSaved, recheckUser),
  liveReaction(staffRemoved, recheckUser),
];
