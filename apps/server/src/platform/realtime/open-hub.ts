import type { Server as HttpServer } from 'node:http';
import {
  type Failure,
  failure,
  fromRequest,
  hubPath,
  hubPingInterval,
  id,
  isFailure,
  layoutOf,
} from '@trackboard/contract';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { z } from 'zod/mini';
import { logFailure } from '../log/log-failure.ts';
import { actorOfToken } from '../http/authenticate.ts';
import { type Actor, admits } from '../sessions/actor.ts';
import { type HubServer, type HubSocket, refuseSockets, rooms } from './hub-socket.ts';
import type { ServedTopic } from './served-topic.ts';
import type { Watching } from './watching.ts';

const query = z.object({ userId: z.optional(id), groupId: z.optional(id) });

/** The actor of a socket, and the query of its handshake. */
interface Admission {
  readonly actor: Actor;
  /** Whether the handshake names its user, to get hints about the list of chats. */
  readonly showsList: boolean;
  /** The group that the socket watches from the start. */
  readonly groupId: string | undefined;
}

/**
 * Authenticates a socket's handshake by `auth.token`, like a request. A `userId` in the query must be the actor's. The
 * caller checks whether the actor is in the group.
 */
async function admitSocket(
  deps: Parameters<typeof actorOfToken>[0],
  { auth, query: given }: HubSocket['handshake'],
): Promise<Admission | Failure> {
  const token: unknown = auth['token'];
  if (typeof token !== 'string' || !token) return failure('not_signed_in');
  const actor = await actorOfToken(deps, token);
  if (isFailure(actor)) return actor;
  const verdict = admits('user', actor);
  if (verdict !== 'yes') return failure(verdict);
  const { data, success } = query.safeParse(fromRequest(layoutOf(query), given));
  if (!success) return failure('invalid_input');
  if (data.userId && data.userId !== actor.id) return failure('not_allowed');
  return { actor, showsList: data.userId !== undefined, groupId: data.groupId };
}

/** The maximum number of sockets of a user, who may have several tabs and devices. */
export const maxSockets = 20;

/** The largest message of a client, in bytes. */
const maxMessage = 16 * 1024;

export interface HandshakeDeps {
  readonly identity: Parameters<typeof admitSocket>[0];
  readonly watching: Watching;
  /**
   * The topic of the group in the query of a handshake. If it is undefined, such handshakes are
   * refused.
   */
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
  const onError = (error: unknown): void => logFailure(deps.log, error, 'a hub handshake failed');
  refuseSockets(io, (socket) => admit(deps, io, socket), onError);
}

/** Creates the Socket.IO server on an HTTP server. */
export function openHub(server: HttpServer): HubServer {
  return new Server(server, {
    path: hubPath,
    addTrailingSlash: false,
    // WebSocket needs no sticky sessions; each request of long polling could reach another node.
    transports: ['websocket'],
    serveClient: false,
    pingInterval: hubPingInterval,
    maxHttpBufferSize: maxMessage,
  });
}
