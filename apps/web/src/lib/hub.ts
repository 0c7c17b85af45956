import { connection } from './connection.ts';
import { createHubConnection } from './hub-connection.ts';
import { ownChanges } from './own-changes.ts';
import { session } from './session.ts';
import { firstScreen } from './when-idle.ts';

/** This tab's connection to the hub. */
export const hub = createHubConnection({
  load: async () => {
    await firstScreen.isShown;
    return (await import('socket.io-client')).io;
  },
  session,
  changes: ownChanges,
  onSilence: connection.check,
});
hub.onConnect(connection.wake);
