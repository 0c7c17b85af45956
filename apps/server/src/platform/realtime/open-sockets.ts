import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const closed = (socket: Duplex): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/** Tracks the upgraded connections below `path`. `drop` destroys those still open after `grace` milliseconds. */
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
