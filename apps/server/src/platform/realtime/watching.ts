import { type Failure, failure, toWire, watchEnded } from '@trackboard/contract';
import type { Actor } from '../sessions/actor.ts';
import { type HubServer, type HubSocket, rooms, socketsIn } from './hub-socket.ts';
import type { ServedTopic } from './served-topic.ts';

/** The maximum number of watches of a socket. */
export const maxWatched = 20;

type Refusal = Failure<'session_expired' | 'not_found' | 'too_many_requests'>;

/** The watches of all sockets. */
export interface Watching {
  /**
   * Starts a watch if the socket's actor may watch the item, and returns null; otherwise returns the refusal.
   * Idempotent.
   */
  enter(socket: HubSocket, served: ServedTopic, id: string): Promise<Refusal | null>;
  leave(socket: HubSocket, served: ServedTopic, id: string): Promise<void>;
  /**
   * Disconnects a socket whose session has ended. Ends each watch to which its actor has lost access, with a message to the
   * client. If access cannot be checked, the socket is disconnected, and the client asks again after reconnecting.
   */
  verify(socket: HubSocket): Promise<void>;
  /** Verifies the sockets of a room and the sockets that are about to enter it. */
  recheck(room: string): Promise<void>;
}

export interface WatchingDeps {
  readonly io: HubServer;
  /** The current actor of a session, or null if the session has ended. */
  readonly findActor: (sessionId: string) => Promise<Actor | null>;
  readonly onError: (error: unknown) => void;
}

async function leave(socket: HubSocket, { topic }: ServedTopic, id: string): Promise<void> {
  const { watched } = socket.data;
  const room = rooms.watching(topic, id);
  const gymId = watched.get(room)?.gymId;
  watched.delete(room);
  await socket.leave(room);
  const isLast = [...watched.values()].every((other) => other.gymId !== gymId);
  if (gymId && isLast) await socket.leave(rooms.gym(gymId));
}

async function keepOnlyAllowed(socket: HubSocket, actor: Actor | null): Promise<void> {
  const { watched } = socket.data;
  if (!actor) {
    socket.disconnect(true);
    return;
  }
  for (const [room, { served, id }] of watched) {
    // A concurrent recheck of this socket may have ended the watch.
    if ((await served.admit(actor, id)) || !watched.has(room)) continue;
    await leave(socket, served, id);
    socket.emit(watchEnded.name, toWire(watchEnded.wire, { id }));
  }
}

export function createWatching({ io, findActor, onError }: WatchingDeps): Watching {
  /** For each socket that is about to enter, the rooms that were rechecked since its request. */
  const entering = new Set<Set<string>>();

  async function enterUnlessRechecked(
    socket: HubSocket,
    served: ServedTopic,
    { id, rechecked }: { id: string; rechecked: Set<string> },
  ): Promise<Refusal | null> {
    const { watched, userId } = socket.data;
    const room = rooms.watching(served.topic, id);
    let entered: string[];
    do {
      rechecked.clear();
      const actor = await findActor(socket.data.sessionId);
      const admitted = actor && (await served.admit(actor, id));
      if (!admitted) {
        await leave(socket, served, id);
        return failure(actor ? 'not_found' : 'session_expired');
      }
      const { gymId } = admitted;
      watched.set(room, { served, id, gymId });
      entered = gymId ? [room, rooms.gym(gymId)] : [room];
      await socket.join(entered);
      // The socket verifies again, because the recheck did not find it in its room.
    } while ([...entered, rooms.user(userId)].some((each) => rechecked.has(each)));
    return null;
  }

  async function enter(socket: HubSocket, served: ServedTopic, id: string) {
    const { watched } = socket.data;
    if (!watched.has(rooms.watching(served.topic, id)) && watched.size >= maxWatched) {
      return failure('too_many_requests', { message: `Watch at most ${maxWatched} at a time.` });
    }
    const rechecked = new Set<string>();
    entering.add(rechecked);
    try {
      return await enterUnlessRechecked(socket, served, { id, rechecked });
    } finally {
      entering.delete(rechecked);
    }
  }

  async function verify(socket: HubSocket): Promise<void> {
    try {
      await keepOnlyAllowed(socket, await findActor(socket.data.sessionId));
    } catch (error) {
      onError(error);
      socket.conn.close();
    }
  }

  async function recheck(room: string): Promise<void> {
    for (const rechecked of entering) rechecked.add(room);
    for (const socket of socketsIn(io, room)) await verify(socket);
  }

  return { enter, leave, verify, recheck };
}
