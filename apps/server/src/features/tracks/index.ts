export { findTrackOfGym, lockTrack } from './queries.ts';
export { trackRoutes } from './routes.ts';
export type { TracksDeps } from './tracks-deps.ts';
export { findVisibleTracks } from './visible-tracks.ts';
