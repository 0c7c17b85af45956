import type { Presence } from '../nodes/presence.ts';
import type { HubServer } from './hub-socket.ts';
import { rooms } from './rooms.ts';

/** Tells the other nodes which users have sockets on this one. */
export function reportPresence(io: HubServer, presence: Presence): void {
  const socketsOf = (userId: string) => io.sockets.adapter.rooms.get(rooms.user(userId))?.size ?? 0;
  io.on('connection', (socket) => {
    const { userId } = socket.data;
    if (socketsOf(userId) === 1) presence.entered(userId);
    socket.on('disconnect', () => {
      if (socketsOf(userId) === 0) presence.left(userId);
    });
  });
}
