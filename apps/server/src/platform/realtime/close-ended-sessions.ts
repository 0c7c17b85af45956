import type { Database } from '../database/transaction.ts';
import { findLiveSessions } from '../sessions/queries.ts';
import { type Clock, minutes } from '../time/clock.ts';
import { type HubServer, rooms } from './hub-socket.ts';

/** A minute is longer than a handshake can take, because Socket.IO gives up after 45 seconds. */
const maxHandshake = minutes(1);

/**
 * Closes the sockets of these sessions before it returns. Sockets in their handshake are closed when they connect.
 */
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

/** Closes the sockets of sessions that have ended or expired. */
export async function closeDeadSessions(
  io: HubServer,
  { db, clock }: { db: Database; clock: Clock },
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const sessionIds = [...new Set(sockets.map((socket) => socket.data.sessionId))];
  if (!sessionIds.length) return;
  const alive = new Set(await findLiveSessions(db, sessionIds, clock.now()));
  for (const socket of sockets) {
    if (!alive.has(socket.data.sessionId)) socket.disconnect(true);
  }
}
