import type { EventShape, HintOf, HintShape, PayloadOf, Topic } from '@trackboard/contract';

/** What features do with sockets. Rooms are named by `rooms`. */
export interface Hub {
  /** Sends a hint to every socket that watches the thing it is about. */
  tell<T extends HintShape, H extends T>(topic: Topic<T>, hint: H, payload: HintOf<H>): void;
  /** Checks again, for every socket of a room, whether its session lives and whether it may still watch what it watches. */
  recheck(room: string): Promise<void>;
  /** Whether a user has a socket open. */
  isOnline(userId: string): boolean;
}

/** What is sent to sockets right after an event's commit. It is lost if the process ends at that moment. */
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
