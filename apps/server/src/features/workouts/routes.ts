import * as workouts from '@trackboard/contract/workouts';
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
    route(workouts.list, ({ input, actor }) => listCalendar(deps, actor, input)),
    route(workouts.get, ({ input, actor }) => showWorkout(deps, actor, input.id)),
    route(workouts.create, ({ input, actor }) => addWorkout(deps, actor, input)),
    route(workouts.update, ({ input, actor }) => changeWorkout(deps, actor, input)),
    route(workouts.delete, ({ input, actor }) => removeWorkout(deps, actor, input.id)),
    route(workouts.copy, ({ input, actor }) => copyRange(deps, actor, input)),
    route(workouts.publish, ({ input, actor }) => changePublication(deps, actor, input)),
    route(workouts.restore, ({ input, actor }) => takeBackDeletion(deps, actor, input.id)),
    route(workouts.benchmarks, () => listBenchmarkRows(deps.db)),
    route(workouts.liftMovements, () => listLiftMovementRows(deps.db)),
  ];
}
