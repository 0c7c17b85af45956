import { type Failure, type Topic, errorBody } from '@trackboard/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ServedTopic } from './served-topic.ts';
import type { Database } from '../database/transaction.ts';
import { findLiveSessions } from '../sessions/queries.ts';
import { type Clock, minutes } from '../time/clock.ts';

/** The names of Socket.IO rooms. */
export const rooms = {
  user: (id: string): string => `user:${id}`,
  /** Sockets whose handshake names their user, because they show the list of chats. */
  list: (userId: string): string => `list:${userId}`,
  session: (id: string): string => `session:${id}`,
  /** Sockets that watch something of a gym. */
  gym: (id: string): string => `gym:${id}`,
  watching: (topic: Pick<Topic, 'name'>, id: string): string => `watching:${topic.name}:${id}`,
};

interface Watch {
  readonly served: ServedTopic;
  readonly id: string;
  readonly gymId: string | null;
}

interface SocketData {
  readonly userId: string;
  readonly sessionId: string;
  /** The watches of the socket by room. */
  readonly watched: Map<string, Watch>;
}

type Events = DefaultEventsMap;

export type HubServer = Server<Events, Events, Events, SocketData>;
export type HubSocket = Socket<Events, Events, Events, SocketData>;

export function socketsIn(io: HubServer, room: string): HubSocket[] {
  const ids = io.sockets.adapter.rooms.get(room) ?? new Set();
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}

/** The error that the client gets as `connect_error`, with the API's error body as `data`. */
class Refusal extends Error {
  readonly data: ReturnType<typeof errorBody>;
  constructor({ failure: code, details }: Failure) {
    const data = errorBody(code, details);
    super(data.message);
    this.data = data;
  }
}

/** Ends the handshakes of sockets for which `admit` returns a failure, or rejects. */
export function refuseSockets(
  space: HubServer | ReturnType<HubServer['of']>,
  admit: (socket: HubSocket) => Promise<Failure | null>,
  onError: (error: unknown) => void,
): void {
  const check = async (socket: HubSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const failure = await admit(socket);
      next(failure ? new Refusal(failure) : undefined);
    } catch (error) {
      onError(error);
      // The client retries after a lost connection, but not after a refusal.
      socket.conn.close();
    }
  };
  space.use((socket, next) => void check(socket, next));
}

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
