import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const closed = (socket: Duplex): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/**
 * Keeps the upgraded connections below `path`, so that the server can end: `drop` destroys what is still open after
 * `grace` milliseconds, for a peer that never closes its connection.
 */
export function openSockets(server: Server, path: string): { drop(grace: number): Promise<void> } {
  const open = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    if (!request.url?.startsWith(path)) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    drop: async (grace) => {
      const timer = setTimeout(() => open.forEach((socket) => socket.destroy()), grace);
      await Promise.all([...open].map(closed));
      clearTimeout(timer);
    },
  };
}
