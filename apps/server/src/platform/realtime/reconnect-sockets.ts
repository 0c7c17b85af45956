import type { HubServer } from './hub-socket.ts';

/** Milliseconds over which the connections are closed, to spread the clients' requests. */
const spread = 3000;

/** Closes the open connections. Their clients reconnect and refetch. */
export function reconnectSockets(io: HubServer): void {
  for (const { conn } of io.sockets.sockets.values()) {
    setTimeout(() => conn.close(), Math.random() * spread).unref();
  }
}
