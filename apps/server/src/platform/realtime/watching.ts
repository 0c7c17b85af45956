import { type Failure, encodeWire, failure, watchEnded } from '@trackboard/contract';
import type { Actor } from '../sessions/actor.ts';
import type { HubSocket } from './hub-socket.ts';
import { rooms } from './rooms.ts';
import type { Grounds, Topic } from './topic.ts';

/** Most things that one socket watches at once. */
export const mostWatched = 20;

type Refusal = Failure<'session_expired' | 'not_found' | 'too_many_requests'>;

/** Who watches what, and whether they still may. */
export interface Watching {
  /** Lets a socket watch a thing if its actor may; null: it does. Twice is as good as once. */
  enter(socket: HubSocket, topic: Topic, id: string): Promise<Refusal | null>;
  leave(socket: HubSocket, topic: Topic, id: string): Promise<void>;
  /**
   * Disconnects a socket whose session has ended. Ends each watch that its actor is no longer allowed and tells the
   * client so. When access cannot be checked, the socket is disconnected too: its client reconnects and asks again.
   */
  verify(socket: HubSocket): Promise<void>;
  /** Verifies all that `find` gives, and whoever is just about to enter. */
  recheck(find: () => HubSocket[]): Promise<void>;
}

export interface WatchingDeps {
  /** The actor of a session as it stands now, or null when the session has ended. */
  readonly findActor: (sessionId: string) => Promise<Actor | null>;
  readonly onError: (error: unknown) => void;
}

async function leave(socket: HubSocket, topic: Topic, id: string): Promise<void> {
  const room = rooms.watching(topic.name, id);
  socket.data.watched.delete(room);
  await socket.leave(room);
}

/** Keeps what sockets watch in their rooms. */
export function createWatching({ findActor, onError }: WatchingDeps): Watching {
  let rechecks = 0;

  async function judge(socket: HubSocket, topic: Topic, id: string): Promise<Grounds | Refusal> {
    const actor = await findActor(socket.data.sessionId);
    if (!actor) return failure('session_expired');
    return (await topic.admit(actor, id)) ?? failure('not_found');
  }

  async function enter(socket: HubSocket, topic: Topic, id: string): Promise<Refusal | null> {
    const { watched } = socket.data;
    const room = rooms.watching(topic.name, id);
    if (!watched.has(room) && watched.size >= mostWatched) {
      return failure('too_many_requests', { message: `Watch at most ${mostWatched} at a time.` });
    }
    let seen: number;
    do {
      seen = rechecks;
      const grounds = await judge(socket, topic, id);
      if ('failure' in grounds) {
        await leave(socket, topic, id);
        return grounds;
      }
      watched.set(room, { topic, id });
      await socket.join(grounds.gymId ? [room, rooms.gym(grounds.gymId)] : room);
      // A recheck that ran meanwhile has not seen this socket in its room.
    } while (seen !== rechecks);
    return null;
  }

  async function keepOnlyAllowed(socket: HubSocket): Promise<void> {
    const { sessionId, watched } = socket.data;
    const actor = await findActor(sessionId);
    if (!actor) {
      socket.disconnect(true);
      return;
    }
    for (const { topic, id } of watched.values()) {
      if (await topic.admit(actor, id)) continue;
      await leave(socket, topic, id);
      socket.emit(watchEnded.name, encodeWire(watchEnded.payload, { id }));
    }
  }

  async function verify(socket: HubSocket): Promise<void> {
    try {
      await keepOnlyAllowed(socket);
    } catch (error) {
      onError(error);
      socket.conn.close();
    }
  }

  async function recheck(find: () => HubSocket[]): Promise<void> {
    rechecks += 1;
    for (const socket of find()) await verify(socket);
  }

  return { enter, leave, verify, recheck };
}
