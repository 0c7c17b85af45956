import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { CommittedEvent } from '../events/outbox.ts';
import type { CreateFloodCounter } from '../limits/flood-counter.ts';

/** Finds the users who have a socket open on any node. */
export interface Presence {
  /** Reports the first socket of a user on this node. */
  entered(userId: string): void;
  /** Reports that the last socket of a user on this node has closed. */
  left(userId: string): void;
  /** Returns the users among these who are online on any node; none while that cannot be found out. */
  among(userIds: readonly string[]): Promise<readonly string[]>;
}

/** The sockets of this node. */
export interface NodeSockets {
  handleEvent(event: CommittedEvent): void;
  /** Whether an event of this type has an effect. */
  awaits(type: string): boolean;
  reconnectAll(): void;
}

/** What the processes that serve one installation share: over Redis, or over the primary process of workers. */
export interface Nodes {
  readonly createFloodCounter: CreateFloodCounter;
  /** Keeps track of who is online until the app closes. */
  readonly createPresence: (app: FastifyInstance) => Presence;
  /**
   * Exchanges events with the other nodes until the app closes. Returns a function that sends an event of this node to
   * them.
   */
  readonly join: (
    app: FastifyInstance,
    sockets: NodeSockets,
    metrics: Registry,
  ) => Promise<(event: CommittedEvent) => void>;
}
