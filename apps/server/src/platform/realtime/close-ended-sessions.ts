import { minutes } from '../time/clock.ts';
import type { HubServer } from './hub-socket.ts';
import { rooms } from './rooms.ts';

/** Longer than a handshake can take: Socket.IO gives up after 45 seconds. */
const maxHandshake = minutes(1);

/** Closes the sockets of these sessions before it returns, and those still in their handshake when they connect. */
export function closeEndedSessions(io: HubServer): (sessionIds: readonly string[]) => void {
  const justEnded = new Set<string>();
  io.on('connection', (socket) => {
    if (justEnded.has(socket.data.sessionId)) socket.disconnect(true);
  });
  return (sessionIds) => {
    for (const sessionId of sessionIds) {
      justEnded.add(sessionId);
      setTimeout(() => justEnded.delete(sessionId), maxHandshake).unref();
      io.in(rooms.session(sessionId)).disconnectSockets(true);
    }
  };
}
