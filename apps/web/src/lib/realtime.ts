import { session } from './session.ts';
import { createWorkoutWatch } from './workout-watch.ts';

/** Hears live of a workout's scores while signed in, over this tab's one connection; answers the function that stops it. */
export const watchWorkout = createWorkoutWatch({
  load: async () => (await import('socket.io-client')).io,
  session,
});
