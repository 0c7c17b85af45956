import type { HubServer } from './hub-socket.ts';

/** Over how many milliseconds the connections are closed, so that not all clients fetch at once. */
const spread = 3000;

/** Closes the connections that are open now. Their clients reconnect and fetch again what they show. */
export function reconnectSockets(io: HubServer): void {
  for (const { conn } of io.sockets.sockets.values()) {
    setTimeout(() => conn.close(), Math.random() * spread).unref();
  }
}
