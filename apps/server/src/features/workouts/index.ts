import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { workoutLiveReactions, workoutTopics } from './live.ts';
import { workoutOwnData } from './own-data/own-data.ts';
import { publishDue } from './publishing/publish-due.ts';
import { workoutRoutes } from './routes.ts';

export { shownColumns } from './content.ts';
export { liftNames } from './own-data/queries.ts';
export { presentTrackWorkout } from './present.ts';
export { findVisibleWorkout, lockWorkout, startOfPart, visibleWorkouts } from './queries.ts';
export type { WorkoutRow } from './queries.ts';

export function createWorkouts(context: Context) {
  return {
    routes: workoutRoutes(context),
    live: workoutLiveReactions,
    topics: workoutTopics(context.db),
    recurring: [{ name: 'workouts.publish-due', work: () => publishDue(context) }],
    ownData: workoutOwnData(context),
  } satisfies Feature;
}
