import type { Server as HttpServer } from 'node:http';
import { type Failure, failure, hubPath, hubPingInterval, isFailure } from '@trackboard/contract';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { logFailure } from '../log/log-failure.ts';
import { admitSocket } from './admit-socket.ts';
import type { HubServer, HubSocket } from './hub-socket.ts';
import { Refusal } from './refusal.ts';
import { rooms } from './rooms.ts';
import type { ServedTopic } from './served-topic.ts';
import type { Watching } from './watching.ts';

/** The maximum number of sockets of a user: tabs and devices. */
export const maxSockets = 20;

/** The largest message of a client, in bytes. */
const maxMessage = 16 * 1024;

export interface HandshakeDeps {
  readonly identity: Parameters<typeof admitSocket>[0];
  readonly watching: Watching;
  /** The topic of the group in the query of a handshake; without it, such handshakes are refused. */
  readonly groups: ServedTopic | undefined;
  readonly log: Logger;
}

async function admit(
  { identity, watching, groups }: HandshakeDeps,
  io: HubServer,
  socket: HubSocket,
): Promise<Failure | null> {
  const admission = await admitSocket(identity, socket.handshake);
  if (isFailure(admission)) return admission;
  const { actor, showsList, groupId } = admission;
  const own = io.sockets.adapter.rooms.get(rooms.user(actor.id));
  if (own && own.size >= maxSockets) return failure('too_many_requests');
  socket.data = { sessionId: actor.sessionId, userId: actor.id, watched: new Map() };
  await socket.join([rooms.user(actor.id), rooms.session(actor.sessionId)]);
  if (showsList) await socket.join(rooms.list(actor.id));
  if (!groupId) return null;
  return groups ? watching.enter(socket, groups, groupId) : failure('not_found');
}

/** Accepts only sockets of signed-in users. */
export function checkHandshakes(io: HubServer, deps: HandshakeDeps): void {
  const check = async (socket: HubSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const refusal = await admit(deps, io, socket);
      next(refusal ? new Refusal(refusal) : undefined);
    } catch (error) {
      logFailure(deps.log, error, 'a hub handshake failed');
      // The client retries after a lost connection, but not after a refusal.
      socket.conn.close();
    }
  };
  io.use((socket, next) => void check(socket, next));
}

/** Creates the Socket.IO server on an HTTP server. */
export function openHub(server: HttpServer): HubServer {
  return new Server(server, {
    path: hubPath,
    addTrailingSlash: false,
    // WebSocket needs no sticky sessions: each request of long polling could reach another node.
    transports: ['websocket'],
    serveClient: false,
    pingInterval: hubPingInterval,
    maxHttpBufferSize: maxMessage,
  });
}
