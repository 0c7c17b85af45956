export * from './events.ts';
export * from './track.ts';
export * from './tracks.ts';
