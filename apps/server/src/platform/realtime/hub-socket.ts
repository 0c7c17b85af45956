import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Topic } from './topic.ts';

/** What the server remembers of a socket. */
interface SocketData {
  readonly userId: string;
  readonly sessionId: string;
  /** What it watches, by room. */
  readonly watched: Map<string, { readonly topic: Topic; readonly id: string }>;
}

type Events = DefaultEventsMap;

export type HubServer = Server<Events, Events, Events, SocketData>;
export type HubSocket = Socket<Events, Events, Events, SocketData>;
