import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { workoutLiveReactions, workoutTopics } from './live.ts';
import { workoutOwnData } from './own-data.ts';
import { publishDue } from './publishing/publish-due.ts';
import { workoutRoutes } from './routes.ts';

export { appendTo, appendWorkouts, type Writing } from './add-workouts.ts';
export { type Content, contentOf, shownColumns } from './content.ts';
export { storedContent } from './fit-content.ts';
export { fitContents } from './fit-contents.ts';
export { type DraftChange, changeDrafts } from './many/change-drafts.ts';
export { removeWorkouts } from './many/remove-workouts.ts';
export { liftNames } from './queries.ts';
export { presentTrackWorkout } from './present.ts';
export { lockWorkouts } from './publishing/queries.ts';
export { publishDrafts } from './publishing/set-publication-of.ts';
export {
  findVisibleWorkout,
  lastPositions,
  lockWorkout,
  startOfPart,
  visibleWorkouts,
} from './queries.ts';
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
