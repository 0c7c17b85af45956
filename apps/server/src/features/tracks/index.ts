export { describeMarketplace } from './describe-marketplace.ts';
export { removeAllTracks } from './leave-track.ts';
export { findImagesOfTracks, lockTracks } from './queries.ts';
export { trackRoutes } from './routes.ts';
export { findVisibleTracks } from './visible-tracks.ts';
