export { workoutLiveReactions, workoutRoom, workoutTopics } from './live.ts';
export { lockWorkout } from './queries.ts';
export type { WorkoutRow } from './queries.ts';
export { workoutRecurring } from './recurring.ts';
export { workoutRoutes } from './routes.ts';
export { findVisiblePlaces, findVisibleWorkout } from './visible-workouts.ts';
export type { WorkoutPlace } from './visible-workouts.ts';
