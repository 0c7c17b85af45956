import { type Failure, type Topic, failure, isFailure } from '@trackboard/contract';
import type { Logger } from 'pino';
import { logFailure } from '../log/log-failure.ts';
import { type HubServer, type HubSocket, refuseSockets, rooms } from './hub-socket.ts';

/**
 * A topic for sockets without a user. Each socket gets hints about one item, for which the `auth` of its
 * handshake has a key.
 */
export interface GuestTopic {
  readonly topic: Topic;
  /** The Socket.IO namespace, beginning with a slash. */
  readonly namespace: string;
  /** Returns the id of the item, or the failure that refuses the guest. */
  readonly admit: (auth: Readonly<Record<string, unknown>>) => Promise<string | Failure>;
  /** Returns the items among these that still exist. */
  readonly findOpen: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** The maximum number of sockets of guests for an item. */
export const maxGuests = 10;

type Space = ReturnType<HubServer['of']>;

/** The sockets of guests on this node. */
export interface Guests {
  readonly spaces: readonly Space[];
  /** The items of a topic that have a guest. */
  items(topic: Topic): string[];
  /** Closes the sockets of an item's guests. */
  dismiss(topic: Topic, id: string): void;
  /** Closes the sockets of items that are gone. */
  sweep(): Promise<void>;
}

function itemsIn({ adapter }: Space, topic: Topic): string[] {
  const prefix = rooms.watching(topic, '');
  return [...adapter.rooms.keys()].flatMap((room) =>
    room.startsWith(prefix) ? [room.slice(prefix.length)] : [],
  );
}

async function enter(space: Space, { topic, admit }: GuestTopic, socket: HubSocket) {
  const id = await admit(socket.handshake.auth);
  if (isFailure(id)) return id;
  const room = rooms.watching(topic, id);
  const others = space.adapter.rooms.get(room)?.size ?? 0;
  if (others >= maxGuests) return failure('too_many_requests');
  await socket.join(room);
  return null;
}

/**
 * Verifies a guest again. The item may have ended during the handshake, when `dismiss` did not find the
 * socket in its room.
 */
async function verify({ admit }: GuestTopic, socket: HubSocket): Promise<void> {
  if (isFailure(await admit(socket.handshake.auth))) socket.disconnect(true);
}

function openSpace(io: HubServer, guest: GuestTopic, log: Logger): Space {
  const space = io.of(guest.namespace);
  const onError = (error: unknown): void => logFailure(log, error, 'a handshake of a guest failed');
  refuseSockets(space, (socket) => enter(space, guest, socket), onError);
  space.on('connection', (socket) => {
    // Guests only listen, so any call ends the connection.
    socket.onAny(() => socket.disconnect(true));
    verify(guest, socket).catch((error: unknown) => {
      onError(error);
      socket.conn.close();
    });
  });
  return space;
}

export function openGuests(io: HubServer, topics: readonly GuestTopic[], log: Logger): Guests {
  const opened = topics.map((guest) => ({ guest, space: openSpace(io, guest, log) }));
  const dismiss = (topic: Topic, id: string): void => {
    for (const { space } of opened) space.in(rooms.watching(topic, id)).disconnectSockets(true);
  };
  return {
    spaces: opened.map(({ space }) => space),
    items: (topic) =>
      opened.flatMap(({ guest, space }) =>
        guest.topic.name === topic.name ? itemsIn(space, topic) : [],
      ),
    dismiss,
    sweep: async () => {
      for (const { guest, space } of opened) {
        const ids = itemsIn(space, guest.topic);
        const alive = new Set(ids.length ? await guest.findOpen(ids) : []);
        for (const id of ids) if (!alive.has(id)) dismiss(guest.topic, id);
      }
    },
  };
}
