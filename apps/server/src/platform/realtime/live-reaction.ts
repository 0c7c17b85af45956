import type { EventShape, HintOf, HintShape, PayloadOf, Topic } from '@trackboard/contract';

/** The sockets of this node, for the live reactions of features. Rooms are named by `rooms`. */
export interface Hub {
  /**
   * Sends a hint to every socket that watches the topic's item, also to guests, except to the sockets of some users.
   */
  tell<T extends HintShape, H extends T>(
    topic: Topic<T>,
    hint: H,
    payload: HintOf<H>,
    except?: readonly string[],
  ): void;
  /** Sends a hint to the sockets of one user that watch the topic's item. */
  tellWatcher<T extends HintShape, H extends T>(
    userId: string,
    topic: Topic<T>,
    hint: H,
    payload: HintOf<H>,
  ): void;
  /** Sends a hint to every socket of a user. */
  tellUser<H extends HintShape>(userId: string, hint: H, payload: HintOf<H>): void;
  /** Sends a hint to the sockets of a user whose handshake names the user. */
  tellList<H extends HintShape>(userId: string, hint: H, payload: HintOf<H>): void;
  /** Verifies the session and all watches of every socket of a room. */
  recheck(room: string): Promise<void>;
  /** The items of a topic for which guests have a socket open on this node. */
  guestItems(topic: Topic): string[];
  /** Closes the sockets of guests for an item. */
  dismissGuests(topic: Topic, id: string): void;
  /** The users whose sockets on this node watch the topic's item. */
  watchers(topic: Topic, id: string): string[];
  /** Whether a user has a socket open on this node. */
  isOnline(userId: string): boolean;
  /** The users who have a socket open on this node. */
  onlineUsers(): string[];
  /** Returns the users among these who have a socket open on any node. */
  onlineAmong(userIds: readonly string[]): Promise<readonly string[]>;
}

/**
 * A reaction that runs on every node right after an event's commit. The reaction is lost if the process ends in
 * between.
 */
export interface LiveReaction {
  readonly eventType: string;
  readonly run: (payload: unknown, hub: Hub) => Promise<void>;
}

/** Binds `run` to an event of the contract. */
export function liveReaction<E extends EventShape>(
  event: E,
  run: (payload: PayloadOf<E>, hub: Hub) => Promise<void> | void,
): LiveReaction {
  return {
    eventType: event.type,
    run: async (payload, hub) => run(payload as PayloadOf<E>, hub),
  };
}
