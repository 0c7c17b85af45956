import * as workouts from '@trackboard/contract/workouts';
import { gymWith } from '../../platform/http/gym-with.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { copyWorkouts } from './copy/copy-workouts.ts';
import { createWorkout } from './create-workout.ts';
import { deleteWorkout } from './delete-workout.ts';
import { addExampleWeek } from './example/add-example-week.ts';
import { listWorkouts } from './list-workouts.ts';
import { createManyWorkouts } from './many/create-many-workouts.ts';
import { deleteManyWorkouts } from './many/delete-many-workouts.ts';
import { getWorkout } from './get-workout.ts';
import { listPastWorkouts } from './past/list-past-workouts.ts';
import { publishWorkouts } from './publishing/publish-workouts.ts';
import { listBenchmarks, listLiftMovements } from './queries.ts';
import { readText } from './text/read-text.ts';
import { restoreWorkout } from './restore-workout.ts';
import { updateWorkout } from './update-workout.ts';
import type { Context } from '../../platform/context.ts';

export function workoutRoutes(context: Context): Route[] {
  const byId = gymWith(context.db, 'workouts', ({ id }: { id: string }) => id);
  const byTrack = gymWith(context.db, 'tracks', ({ trackId }: { trackId: string }) => trackId);
  return [
    route(workouts.list, ({ input, actor }) => listWorkouts(context, actor, input)),
    route(workouts.get, ({ input, actor }) => getWorkout(context, actor, input.id)),
    route(workouts.past, ({ input, actor }) => listPastWorkouts(context, actor, input)),
    route(workouts.create, ({ input, actor }) => createWorkout(context, actor, input), byTrack),
    route(
      workouts.createMany,
      ({ input, actor }) => createManyWorkouts(context, actor, input),
      byTrack,
    ),
    route(workouts.readText, ({ input, actor }) => readText(context, actor, input)),
    route(workouts.update, ({ input, actor }) => updateWorkout(context, actor, input), byId),
    route(workouts.delete, ({ input, actor }) => deleteWorkout(context, actor, input.id), byId),
    route(
      workouts.deleteMany,
      ({ input, actor }) => deleteManyWorkouts(context, actor, input),
      gymWith(context.db, 'workouts', ({ workoutIds }) => workoutIds[0]),
    ),
    route(
      workouts.copy,
      ({ input, actor }) => copyWorkouts(context, actor, input),
      gymWith(context.db, 'tracks', ({ targetTrackId }) => targetTrackId),
    ),
    route(
      workouts.addExampleWeek,
      ({ input, actor }) => addExampleWeek(context, actor, input),
      byTrack,
    ),
    route(
      workouts.publish,
      ({ input, actor }) => publishWorkouts(context, actor, input),
      gymWith(context.db, 'workouts', ({ workoutIds }) => workoutIds[0]),
    ),
    route(workouts.restore, ({ input, actor }) => restoreWorkout(context, actor, input.id), byId),
    route(workouts.benchmarks, () => listBenchmarks(context.db)),
    route(workouts.liftMovements, () => listLiftMovements(context.db)),
  ];
}
