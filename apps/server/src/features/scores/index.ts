export { forgetAthlete } from './forget-athlete.ts';
export { scoreLiveReactions } from './live.ts';
export { findVideosOfScores } from './queries.ts';
export { scoreReactions } from './reactions.ts';
export { scoreRoutes } from './routes.ts';
