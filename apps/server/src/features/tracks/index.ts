import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { describeMarketplace } from './describe-marketplace.ts';
import { endGraces } from './graces/end-graces.ts';
import { forgetTracks } from './forget-user.ts';
import { invitationReactions } from './invitations/reactions.ts';
import { invitationRecurring } from './invitations/recurring.ts';
import { trackLiveReactions } from './live.ts';
import { trackOwnData } from './own-data/own-data.ts';
import { findImagesOfTracks } from './queries.ts';
import { trackRoutes } from './routes.ts';
import type { Selling } from './selling.ts';

export { admitToTrack, endAdmission } from './admission.ts';
export { lastDayOfGrace, presentPaidEnd } from './present.ts';
export { findVisibleTrack, isSold, lockTracks, paidEndColumns, visibleTracks } from './queries.ts';
export type { Selling } from './selling.ts';

export function createTracks(context: Context, selling: Selling) {
  return {
    routes: trackRoutes(context, selling),
    reactions: invitationReactions(context),
    recurring: [
      ...invitationRecurring(context),
      { name: 'tracks.end-graces', work: () => endGraces(context) },
    ],
    live: trackLiveReactions,
    ownData: trackOwnData(context),
    forget: (trx, account) => forgetTracks(context, trx, account),
    namedFiles: { images: (names) => findImagesOfTracks(context.db, names) },
    describePage: describeMarketplace(context),
  } satisfies Feature & Record<string, unknown>;
}
