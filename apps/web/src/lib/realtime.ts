import { createHubConnection } from './hub-connection.ts';
import { createHubWatch } from './hub-watch.ts';
import { session } from './session.ts';

/** This tab's one connection to the hub. */
const hub = createHubConnection({
  load: async () => (await import('socket.io-client')).io,
  session,
});

/** Passes on the hints of what is watched while a user is signed in; returns the function that stops it. */
export const watch = createHubWatch(hub);
