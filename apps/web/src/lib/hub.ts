import { connection } from './connection.ts';
import { createHubConnection } from './hub-connection.ts';
import { ownChanges } from './own-changes.ts';
import { session } from './session.ts';

/** This tab's connection to the hub. */
export const hub = createHubConnection({
  load: async () => (await import('socket.io-client')).io,
  session,
  changes: ownChanges,
  onSilence: connection.check,
});
hub.onConnect(connection.wake);
