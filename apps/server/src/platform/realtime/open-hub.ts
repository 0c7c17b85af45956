import type { Server as HttpServer } from 'node:http';
import { type Failure, errorBody, failure, hubPath, isFailure } from '@trackboard/contract';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { admitSocket } from './admit-socket.ts';
import { logFailure } from '../log/log-failure.ts';
import type { HubServer, HubSocket } from './hub-socket.ts';
import { rooms } from './rooms.ts';
import type { Topic } from './topic.ts';
import type { Watching } from './watching.ts';

/** Most sockets of one user at once: tabs and devices. */
export const mostSockets = 20;

/** Largest message of a client, in bytes. */
const largestMessage = 16 * 1024;

export interface OpenHubDeps {
  readonly server: HttpServer;
  readonly identity: Parameters<typeof admitSocket>[0];
  readonly watching: Watching;
  readonly groups: Topic;
  readonly log: Logger;
}

/** What the client's `connect_error` carries: the API's error body as `data`. */
class Refusal extends Error {
  readonly data: ReturnType<typeof errorBody>;
  constructor({ failure: code, details }: Failure) {
    const data = errorBody(code, details);
    super(data.message);
    this.data = data;
  }
}

async function admit(deps: OpenHubDeps, io: HubServer, socket: HubSocket): Promise<Failure | null> {
  const admission = await admitSocket(deps.identity, socket.handshake);
  if (isFailure(admission)) return admission;
  const { actor, groupId } = admission;
  const own = io.sockets.adapter.rooms.get(rooms.user(actor.id));
  if (own && own.size >= mostSockets) return failure('too_many_requests');
  socket.data = { sessionId: actor.sessionId, userId: actor.id, watched: new Map() };
  await socket.join([rooms.user(actor.id), rooms.session(actor.sessionId)]);
  return groupId ? deps.watching.enter(socket, deps.groups, groupId) : null;
}

function judgeHandshakes(deps: OpenHubDeps, io: HubServer): void {
  const judge = async (socket: HubSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const refusal = await admit(deps, io, socket);
      next(refusal ? new Refusal(refusal) : undefined);
    } catch (error) {
      logFailure(deps.log, error, 'a hub handshake failed');
      // A refusal would be final for the client; a lost connection brings it back.
      socket.conn.close();
    }
  };
  io.use((socket, next) => void judge(socket, next));
}

/** The Socket.IO server on the HTTP server's own port. Only sockets of signed-in users get through its handshake. */
export function openHub(deps: OpenHubDeps): HubServer {
  const io: HubServer = new Server(deps.server, {
    path: hubPath,
    addTrailingSlash: false,
    // Any node can serve any client, since nothing of a connection lies elsewhere.
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: largestMessage,
  });
  judgeHandshakes(deps, io);
  // Much may have ended while the handshake went on, when nobody could reach the socket yet.
  io.on('connection', (socket) => void deps.watching.verify(socket));
  return io;
}
