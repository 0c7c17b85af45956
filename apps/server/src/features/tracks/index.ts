import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { describeMarketplace } from './describe-marketplace.ts';
import { removeAllTracks } from './leave-track.ts';
import { trackLiveReactions } from './live.ts';
import { trackOwnData } from './own-data/own-data.ts';
import { findImagesOfTracks } from './queries.ts';
import { trackRoutes } from './routes.ts';
import type { Selling } from './selling.ts';

export { admitToTrack, endAdmission } from './admission.ts';
export { findVisibleTrack, lockTracks, visibleTracks } from './queries.ts';
export type { Selling } from './selling.ts';

export function createTracks(context: Context, selling: Selling) {
  return {
    routes: trackRoutes(context, selling),
    live: trackLiveReactions,
    ownData: trackOwnData(context),
    forget: (trx, account) => removeAllTracks(context, trx, account),
    namedFiles: { images: (names) => findImagesOfTracks(context.db, names) },
    describePage: describeMarketplace(context),
  } satisfies Feature & Record<string, unknown>;
}
