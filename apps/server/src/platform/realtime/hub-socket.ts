import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ServedTopic } from './served-topic.ts';

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
