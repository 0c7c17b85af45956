import type { EventShape, HintOf, HintShape, PayloadOf } from '@trackboard/contract';

/** What reactions may do to sockets. Rooms are named by `rooms`. */
export interface Hub {
  /** Sends a hint to every socket of a room. */
  tell<H extends HintShape>(room: string, hint: H, payload: HintOf<H>): void;
  /** Asks anew, for every socket of a room, whether its session lives and whether it may still watch what it watches. */
  recheck(room: string): Promise<void>;
}

/** What sockets hear of an event right after its commit. It may be lost with the process, so it carries no promise. */
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
