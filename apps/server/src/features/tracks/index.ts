import { trackDeleted, trackLeft } from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { rooms } from '../../platform/realtime/hub-socket.ts';
import { type LiveReaction, liveReaction } from '../../platform/realtime/live-reaction.ts';
import { endGraces } from './join-track.ts';
import type { CopyAllWorkouts } from './create-successor.ts';
import { athleteRoutes } from './athletes/athletes.ts';
import { describeMarketplace } from './describe-marketplace.ts';
import { forgetTracks, trackOwnData } from './own-data.ts';
import { findImagesOfTracks } from './queries.ts';
import type { Selling } from './selling.ts';
import { trackRoutes } from './tracks.ts';

export { admitToTrack, endAdmission } from './join-track.ts';
export {
  hasEntitledSubscription,
  isOnTrack,
  isOwnerOfGym,
  listAthletesToMove,
  listMembersByEmail,
} from './membership/queries.ts';
export { lastDayOfGrace, presentPaidEnd, presentSales } from './present.ts';
export {
  findTrackOfGym,
  findVisibleTrack,
  isSoldToMembers,
  lockTracks,
  paidEndColumns,
  successorColumn,
  visibleTracks,
} from './queries.ts';
export type { Selling } from './selling.ts';

/**
 * A user who leaves a track loses all subscriptions to its hints. When a track is deleted, all
 * users lose them.
 */
const trackLiveReactions: readonly LiveReaction[] = [
  liveReaction(trackLeft, ({ userId }, hub) => hub.recheck(rooms.user(userId))),
  liveReaction(trackDeleted, ({ gymId }, hub) => hub.recheck(rooms.gym(gymId))),
];

export function createTracks(context: Context, selling: Selling, copyAllWorkouts: CopyAllWorkouts) {
  return {
    routes: [...trackRoutes(context, selling, copyAllWorkouts), ...athleteRoutes(context)],
    recurring: [{ name: 'tracks.end-graces', work: () => endGraces(context) }],
    live: trackLiveReactions,
    ownData: trackOwnData(context),
    forget: (trx, account) => forgetTracks(context, trx, account),
    namedFiles: { images: (names) => findImagesOfTracks(context.db, names) },
    describePage: describeMarketplace(context),
  } satisfies Feature & Record<string, unknown>;
}
