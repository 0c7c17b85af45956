import type { Topic } from '@trackboard/contract';
import type { Actor } from '../sessions/actor.ts';

/** Where a watched thing belongs; `gymId` is null when it belongs to no gym. */
export interface Admitted {
  readonly gymId: string | null;
}

/** A topic of the contract with the rule of who may watch. */
export interface ServedTopic {
  readonly topic: Topic;
  /** Where the thing belongs if the actor may watch it now, else null: the client is answered that it is not found. */
  readonly admit: (actor: Actor, id: string) => Promise<Admitted | null>;
}

/** The name of the topic that a socket enters when its handshake names a group. */
export const groupTopicName = 'group';
