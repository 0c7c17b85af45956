import type { Server, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { type HintOf, type HintShape, hubPath, subjectOf, toWire } from '@trackboard/contract';
import { sessionsEnded } from '@trackboard/contract/accounts';
import type { Logger } from 'pino';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/transaction.ts';
import type { CommittedEvent } from '../events/outbox.ts';
import type { CreateFloodCounter } from '../limits/flood-counter.ts';
import { logFailure } from '../log/log-failure.ts';
import type { Presence } from '../nodes/nodes.ts';
import { findActor } from '../sessions/queries.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { Clock } from '../time/clock.ts';
import { answerCalls, createCallBudget } from './answer-calls.ts';
import {
  closeDeadSessions,
  closeEndedSessions,
  type HubServer,
  type HubSocket,
  rooms,
  socketsIn,
} from './hub-socket.ts';
import { type Guests, type GuestTopic, openGuests } from './guests.ts';
import type { HubRoute } from './hub-route.ts';
import type { Hub, LiveReaction } from './live-reaction.ts';
import { checkHandshakes, openHub } from './open-hub.ts';
import { createQueues } from './queues.ts';
import { type ServedTopic, groupTopicName } from './served-topic.ts';
import { type Watching, createWatching } from './watching.ts';

const closed = (socket: Duplex): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/**
 * Tracks the upgraded connections below `path`. `drop` destroys connections that are still open after `grace`
 * milliseconds.
 */
function openSockets(server: Server, path: string): { drop(grace: number): Promise<void> } {
  const open = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    if (!request.url?.startsWith(path)) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    drop: async (grace) => {
      const timer = setTimeout(() => open.forEach((socket) => socket.destroy()), grace);
      await Promise.all([...open].map(closed));
      clearTimeout(timer);
    },
  };
}

export interface RealtimeDeps {
  readonly server: HttpServer;
  readonly db: Database;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly log: Logger;
  readonly topics: readonly ServedTopic[];
  readonly reactions: readonly LiveReaction[];
  readonly routes: readonly HubRoute[];
  readonly guests: readonly GuestTopic[];
  readonly createFloodCounter: CreateFloodCounter;
  /** Finds who is online on all nodes; left out in a single process. */
  readonly presence?: Presence | undefined;
}

export interface Realtime {
  /**
   * Handles a committed event of any node. Closes the sockets of ended sessions before it returns, and queues the
   * reactions by gym.
   */
  handleEvent(event: CommittedEvent): void;
  /** The number of open sockets. */
  count(): number;
  /** Whether an event of this type has an effect. */
  awaits(type: string): boolean;
  /** Closes all connections within a few seconds. Clients reconnect and refetch. */
  reconnectAll(): void;
  /**
   * Closes the sockets of ended and expired sessions, and of guests for items that no longer exist. Runs every half
   * minute.
   */
  sweep(): Promise<void>;
  /** Closes every connection, so that the HTTP server can close. */
  close(): Promise<void>;
}

const sweepEvery = 30_000;

/** How long a peer may take to close its connection, in milliseconds. */
const closeGrace = 1000;

const usersOf = (sockets: readonly HubSocket[]): string[] => [
  ...new Set(sockets.map((socket) => socket.data.userId)),
];

interface HubParts {
  readonly watching: Watching;
  readonly guests: Guests;
  readonly presence: Presence | undefined;
}

/**
 * Creates the hub for the reactions to one event. Its hints carry the id of the write that caused the
 * event, if any.
 */
function hubOn(
  io: HubServer,
  { watching, guests, presence }: HubParts,
  changeId: string | null,
): Hub {
  const spaces = [io.sockets, ...guests.spaces];
  const mark = changeId ? [changeId] : [];
  const isOnline = (userId: string) => io.sockets.adapter.rooms.has(rooms.user(userId));
  /**
   * Empty rooms are skipped, because most rooms are empty and Socket.IO would encode the message
   * anyway.
   */
  function emit<H extends HintShape>(
    room: string,
    hint: H,
    payload: HintOf<H>,
    except: readonly string[] = [],
  ): void {
    const heardIn = spaces.filter(({ adapter }) => adapter.rooms.has(room));
    if (!heardIn.length) return;
    const sent = toWire(hint.wire, payload);
    for (const space of heardIn) {
      space
        .to(room)
        .except(except.map(rooms.user))
        .emit(hint.name, sent, ...mark);
    }
  }
  return {
    tell: (topic, hint, payload, except) =>
      emit(rooms.watching(topic, subjectOf(hint, payload)), hint, payload, except),
    tellWatcher: (userId, topic, hint, payload) => {
      const watching = socketsIn(io, rooms.watching(topic, subjectOf(hint, payload)));
      const sent = toWire(hint.wire, payload);
      for (const socket of watching) {
        if (socket.data.userId === userId) socket.emit(hint.name, sent, ...mark);
      }
    },
    tellUser: (userId, hint, payload) => emit(rooms.user(userId), hint, payload),
    tellList: (userId, hint, payload) => emit(rooms.list(userId), hint, payload),
    recheck: (room) => watching.recheck(room),
    guestItems: (topic) => guests.items(topic),
    dismissGuests: (topic, id) => guests.dismiss(topic, id),
    watchers: (topic, id) => usersOf(socketsIn(io, rooms.watching(topic, id))),
    onlineUsers: () => usersOf([...io.sockets.sockets.values()]),
    isOnline,
    onlineAmong: async (userIds) => {
      const elsewhere = userIds.filter((userId) => !isOnline(userId));
      const online = elsewhere.length ? await presence?.among(elsewhere) : [];
      return [...userIds.filter(isOnline), ...(online ?? [])];
    },
  };
}

function listen(
  deps: RealtimeDeps,
  hubFor: (changeId: string | null) => Hub,
  closeSessions: ReturnType<typeof closeEndedSessions>,
): Realtime['handleEvent'] {
  const queues = createQueues((error) => logFailure(deps.log, error, 'a live reaction failed'));
  return ({ type, payload, gymId, changeId = null }) => {
    // The sockets are closed without a queue, because the request that ended the session is
    // answered next.
    if (type === sessionsEnded.type) closeSessions(sessionsEnded.payload.parse(payload).sessionIds);
    const hub = hubFor(changeId);
    for (const reaction of deps.reactions) {
      if (reaction.eventType !== type) continue;
      queues.add(gymId ?? 'no gym', () => reaction.run(payload, hub));
    }
  };
}

/** Tells the other nodes which users have sockets on this one. */
function reportPresence(io: HubServer, presence: Presence): void {
  const socketsOf = (userId: string) => io.sockets.adapter.rooms.get(rooms.user(userId))?.size ?? 0;
  io.on('connection', (socket) => {
    const { userId } = socket.data;
    if (socketsOf(userId) === 1) presence.entered(userId);
    socket.on('disconnect', () => {
      if (socketsOf(userId) === 0) presence.left(userId);
    });
  });
}

/**
 * The time over which connections are closed, in milliseconds. It spreads the clients' requests.
 */
const spread = 3000;

/** Closes the open connections. Their clients reconnect and refetch. */
function reconnectSockets(io: HubServer, { spaces }: Guests): void {
  const sockets = [io.sockets, ...spaces].flatMap((space) => [...space.sockets.values()]);
  for (const { conn } of sockets) {
    setTimeout(() => conn.close(), Math.random() * spread).unref();
  }
}

/** Starts the hub of sockets on an HTTP server. */
export function startRealtime(deps: RealtimeDeps): Realtime {
  const { server, db, tokens, clock, log, topics, routes } = deps;
  const findLiveActor = (sessionId: string) => findActor(db, sessionId, clock.now());
  const sockets = openSockets(server, hubPath);
  const io = openHub(server);
  const watching = createWatching({
    io,
    findActor: findLiveActor,
    onError: (error) => logFailure(log, error, 'a socket could not be verified'),
  });
  const guests = openGuests(io, deps.guests, log);
  const parts = { watching, guests, presence: deps.presence };
  const hubFor = (changeId: string | null) => hubOn(io, parts, changeId);
  if (deps.presence) reportPresence(io, deps.presence);
  const groups = topics.find(({ topic }) => topic.name === groupTopicName);
  const identity = { tokens, findActor: findLiveActor };
  checkHandshakes(io, { identity, watching, groups, log });
  const budget = createCallBudget(deps.createFloodCounter);
  let lastEventAt = performance.now();
  const calls = {
    quietFor: () => performance.now() - lastEventAt,
    topics,
    routes,
    watching,
    hub: hubFor(null),
    findActor: findLiveActor,
    budget,
    log,
  };
  io.on('connection', answerCalls(calls));

  const awaited = new Set([
    sessionsEnded.type,
    ...deps.reactions.map(({ eventType }) => eventType),
  ]);
  const sweep = async () => {
    await closeDeadSessions(io, deps);
    await guests.sweep();
  };
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => logFailure(log, error, 'sweeping sockets failed'));
  }, sweepEvery);
  const handle = listen(deps, hubFor, closeEndedSessions(io));
  return {
    handleEvent: (event) => {
      if (awaited.has(event.type)) lastEventAt = performance.now();
      handle(event);
    },
    count: () => io.engine.clientsCount,
    awaits: (type) => awaited.has(type),
    reconnectAll: () => reconnectSockets(io, guests),
    sweep,
    close: async () => {
      clearInterval(sweeping);
      // Clients see a lost connection and reconnect to the next server.
      io.engine.close();
      await sockets.drop(closeGrace);
    },
  };
}

/** Serves sockets until the app closes. */
export function serveSockets(app: FastifyInstance, deps: Omit<RealtimeDeps, 'server'>): Realtime {
  const realtime = startRealtime({ ...deps, server: app.server });
  app.addHook('preClose', () => realtime.close());
  return realtime;
}
