import {
  copyWorkouts,
  createWorkout,
  deleteWorkout,
  getWorkout,
  getWorkouts,
  listBenchmarks,
  listLiftMovements,
  publishWorkouts,
  restoreWorkout,
  updateWorkout,
} from '@trackboard/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { copyRange } from './copy/copy-range.ts';
import { addWorkout } from './create-workout.ts';
import { removeWorkout } from './delete-workout.ts';
import { listCalendar } from './list-calendar.ts';
import { showWorkout } from './show-workout.ts';
import { changePublication } from './publishing/publish-workouts.ts';
import { listBenchmarkRows, listLiftMovementRows } from './queries.ts';
import { takeBackDeletion } from './restore-workout.ts';
import { changeWorkout } from './update-workout.ts';
import type { WorkoutsDeps } from './workouts-deps.ts';

export function workoutRoutes(deps: WorkoutsDeps): Route[] {
  return [
    route(getWorkouts, ({ input, actor }) => listCalendar(deps, actor, input)),
    route(getWorkout, ({ input, actor }) => showWorkout(deps, actor, input.id)),
    route(createWorkout, ({ input, actor }) => addWorkout(deps, actor, input)),
    route(updateWorkout, ({ input, actor }) => changeWorkout(deps, actor, input)),
    route(deleteWorkout, ({ input, actor }) => removeWorkout(deps, actor, input.id)),
    route(copyWorkouts, ({ input, actor }) => copyRange(deps, actor, input)),
    route(publishWorkouts, ({ input, actor }) => changePublication(deps, actor, input)),
    route(restoreWorkout, ({ input, actor }) => takeBackDeletion(deps, actor, input.id)),
    route(listBenchmarks, () => listBenchmarkRows(deps.db)),
    route(listLiftMovements, () => listLiftMovementRows(deps.db)),
  ];
}
