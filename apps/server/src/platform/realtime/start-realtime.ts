import type { Server as HttpServer } from 'node:http';
import { encodeWire, hubPath } from '@trackboard/contract';
import { sessionsEnded } from '@trackboard/contract/accounts';
import type { Logger } from 'pino';
import type { Database } from '../database/transaction.ts';
import type { CommittedEvent } from '../events/outbox.ts';
import { logFailure } from '../log/log-failure.ts';
import type { Actor } from '../sessions/actor.ts';
import { findActor, findLiveSessions } from '../sessions/queries.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { Clock } from '../time/clock.ts';
import { answerCalls } from './answer-calls.ts';
import { createCallBudget } from './call-budget.ts';
import { closeEndedSessions } from './close-ended-sessions.ts';
import type { HubServer, HubSocket } from './hub-socket.ts';
import type { Hub, LiveReaction } from './live-reaction.ts';
import { openHub } from './open-hub.ts';
import { openSockets } from './open-sockets.ts';
import { createQueue } from './queue.ts';
import type { OpenTopic } from './topic.ts';
import { type Watching, createWatching } from './watching.ts';

export interface RealtimeDeps {
  readonly server: HttpServer;
  readonly db: Database;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly log: Logger;
  readonly topics: readonly OpenTopic[];
  readonly reactions: readonly LiveReaction[];
  /** Whether the actor is in the group that a socket names. */
  readonly mayJoinGroup: (actor: Actor, groupId: string) => Promise<boolean>;
}

export interface Realtime {
  /**
   * Hears of an event right after its commit. The sockets of ended sessions are closed before it returns; other events
   * are handled one after another, in their order.
   */
  hear(event: CommittedEvent): void;
  /** Drops the sockets of sessions that have ended or expired; it also happens every half minute. */
  sweep(): Promise<void>;
  /** Closes every connection; the HTTP server can close afterwards. */
  close(): Promise<void>;
}

const sweepEvery = 30_000;

/** How long a peer may take to answer the goodbye, in milliseconds. */
const closeGrace = 1000;

function socketsIn(io: HubServer, room: string): HubSocket[] {
  const ids = io.sockets.adapter.rooms.get(room) ?? new Set();
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}

function hubOn(io: HubServer, watching: Watching): Hub {
  return {
    tell: (room, { name, payload: schema }, payload) => {
      io.to(room).emit(name, encodeWire(schema, payload));
    },
    recheck: (room) => watching.recheck(() => socketsIn(io, room)),
  };
}

function listen(
  deps: RealtimeDeps,
  hub: Hub,
  closeSessions: ReturnType<typeof closeEndedSessions>,
): Realtime['hear'] {
  const queue = createQueue((error) => logFailure(deps.log, error, 'a live reaction failed'));
  return ({ type, payload }) => {
    // Not queued: the request that ended the session is answered next.
    if (type === sessionsEnded.type) closeSessions(sessionsEnded.payload.parse(payload).sessionIds);
    for (const reaction of deps.reactions) {
      if (reaction.eventType === type) queue.add(() => reaction.run(payload, hub));
    }
  };
}

async function dropDeadSessions({ db, clock }: RealtimeDeps, io: HubServer): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const sessionIds = [...new Set(sockets.map((socket) => socket.data.sessionId))];
  if (!sessionIds.length) return;
  const alive = new Set(await findLiveSessions(db, sessionIds, clock.now()));
  for (const socket of sockets) {
    if (!alive.has(socket.data.sessionId)) socket.disconnect(true);
  }
}

/** Starts the hub of sockets on an HTTP server. It speaks of this process's events alone. */
export function startRealtime(deps: RealtimeDeps): Realtime {
  const { server, db, clock, log, topics } = deps;
  const watching = createWatching({
    findActor: (sessionId) => findActor(db, sessionId, clock.now()),
    onError: (error) => logFailure(log, error, 'a socket could not be verified'),
  });
  const groups = {
    name: 'group',
    admit: async (actor: Actor, id: string) =>
      (await deps.mayJoinGroup(actor, id)) ? { gymId: null } : null,
  };
  const sockets = openSockets(server, hubPath);
  const io = openHub({ server, identity: deps, watching, groups, log });
  io.on('connection', answerCalls({ topics, watching, budget: createCallBudget(), log }));

  const sweep = () => dropDeadSessions(deps, io);
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => logFailure(log, error, 'sweeping sockets failed'));
  }, sweepEvery);
  return {
    hear: listen(deps, hubOn(io, watching), closeEndedSessions(io)),
    sweep,
    close: async () => {
      clearInterval(sweeping);
      // Not a farewell for good: clients come back by themselves, to this server's successor.
      io.engine.close();
      await sockets.drop(closeGrace);
    },
  };
}
