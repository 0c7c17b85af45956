export { describeMarketplace } from './describe-marketplace.ts';
export { removeAllTracks } from './leave-track.ts';
export { findImagesOfTracks, findTrackOfGym, lockTrack, lockTracks } from './queries.ts';
export { trackRoutes } from './routes.ts';
export type { TracksDeps } from './tracks-deps.ts';
export { findVisibleTracks } from './visible-tracks.ts';
