import type { Topic } from '@trackboard/contract';
import type { Actor } from '../sessions/actor.ts';

/** The gym of a watched item; null if it belongs to none. */
export interface Admitted {
  readonly gymId: string | null;
}

/** A topic of the contract with the rule that decides who may watch. */
export interface ServedTopic {
  readonly topic: Topic;
  /**
   * Returns the item's gym if the actor may watch the item now. Otherwise returns null, and the
   * client gets `not_found`.
   */
  readonly admit: (actor: Actor, id: string) => Promise<Admitted | null>;
}

/** The topic that a socket watches if its handshake names a group. */
export const groupTopicName = 'group';
