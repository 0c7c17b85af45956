import { createHubConnection } from './hub-connection.ts';
import { calendarTopic, draftsTopic, workoutTopic } from './hub-topics.ts';
import { createHubWatch } from './hub-watch.ts';
import { session } from './session.ts';

/** This tab's one connection. */
const connection = createHubConnection({
  load: async () => (await import('socket.io-client')).io,
  session,
});

/** Hears live of a workout's scores while signed in; answers the function that stops it. */
export const watchWorkout = createHubWatch(connection, workoutTopic);

/** Hears live on which days a track's calendar has changed; answers the function that stops it. */
export const watchCalendar = createHubWatch(connection, calendarTopic);

/** The same of a track's drafts, which only its owner may watch. */
export const watchDrafts = createHubWatch(connection, draftsTopic);
