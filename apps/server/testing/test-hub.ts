import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type EventShape,
  type PayloadOf,
  event,
  failure,
  hint,
  hubCall,
  id,
  topic,
} from '@trackboard/contract';
import { pino } from 'pino';
import { z } from 'zod/mini';
import type { DatabaseConnection } from '../src/platform/database/connect-database.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { floodCounters } from '../src/platform/limits/flood-counter.ts';
import type { GuestTopic } from '../src/platform/realtime/guests.ts';
import { hubRoute } from '../src/platform/realtime/hub-route.ts';
import { rooms } from '../src/platform/realtime/hub-socket.ts';
import { liveReaction } from '../src/platform/realtime/live-reaction.ts';
import type { ServedTopic } from '../src/platform/realtime/served-topic.ts';
import { type Realtime, startRealtime } from '../src/platform/realtime/start-realtime.ts';
import { insertSession } from '../src/platform/sessions/queries.ts';
import { createTokens } from '../src/platform/sessions/tokens.ts';
import { after, days } from '../src/platform/time/clock.ts';
import { type TestClock, createTestClock } from './test-clock.ts';

/** Test events: bars can be watched, loaded and locked, alone or with their gym. */
export const barLoaded = event('barLoaded', z.object({ barId: id }));
export const barLocked = event('barLocked', z.object({ barId: id }));
export const barSold = event('barSold', z.object({ barId: id }));
export const gymLocked = event('gymLocked', z.object({ gymId: id }));
export const barHint = hint('barLoaded', z.object({ barId: id }), 'barId');
export const barTopic = topic('bar', [barHint]);
export const groupGreeted = event('groupGreeted', z.object({ groupId: id }));
export const groupHint = hint('groupGreeted', z.object({ groupId: id }), 'groupId');
const groupTopic = topic('group', [groupHint]);

/** The namespace in which guests listen to a bar. */
export const guestNamespace = '/bars';

/** Calls of the hub with and without input. */
export const lift = hubCall({
  name: 'liftBar',
  input: z.object({ barId: id, cheer: z.optional(z.string().check(z.maxLength(20))) }),
  output: z.object({ liftedBy: id, cheer: z.nullable(z.string()) }),
  errors: ['score_without_effort'],
});
export const whoAmI = hubCall({
  name: 'whoAmI',
  input: z.undefined(),
  output: z.object({ userId: id }),
  errors: [],
});

export interface TestHub {
  readonly origin: string;
  readonly clock: TestClock;
  readonly realtime: Realtime;
  /** Decides who may watch a bar; by default everybody. */
  admitBar: ServedTopic['admit'];
  /** Decides who may watch a group; by default nobody. */
  admitToGroup: ServedTopic['admit'];
  /** Returns the bar of a guest from the `auth` of a handshake; by default its `barId`. */
  admitGuest: GuestTopic['admit'];
  /** Passes an event to the hub, like the outbox after a commit. */
  commit<E extends EventShape>(event: E, payload: PayloadOf<E>, gymId?: string): void;
  /** Creates a user with a session that lasts a week. */
  signIn(name: string): Promise<{ userId: string; sessionId: string; token: string }>;
  /** Ends a session only in the database, without an event. */
  endQuietly(sessionId: string): Promise<void>;
  close(): Promise<void>;
}

const reactions = [
  liveReaction(barLoaded, ({ barId }, hub) => hub.tell(barTopic, barHint, { barId })),
  liveReaction(barLocked, ({ barId }, hub) => hub.recheck(rooms.watching(barTopic, barId))),
  liveReaction(barSold, ({ barId }, hub) => hub.dismissGuests(barTopic, barId)),
  liveReaction(gymLocked, ({ gymId }, hub) => hub.recheck(rooms.gym(gymId))),
  liveReaction(groupGreeted, ({ groupId }, hub) => hub.tell(groupTopic, groupHint, { groupId })),
];

const routes = [
  hubRoute(lift, async ({ input, actor }) =>
    input.cheer === 'no'
      ? failure('score_without_effort')
      : { liftedBy: actor.id, cheer: input.cheer ?? null },
  ),
  hubRoute(whoAmI, async ({ actor }) => ({ userId: actor.id })),
];

async function insertUser({ db }: DatabaseConnection, name: string, now: Date): Promise<string> {
  const userId = newId();
  await db
    .insertInto('users')
    .values({
      id: userId,
      firstName: name,
      lastName: name,
      email: `${name}-${userId}@northlane.example`,
      phoneNumber: '5035550123',
      passwordHash: 'none',
      role: 'athlete',
      gender: 'female',
      weightUnit: 'kg',
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return userId;
}

/** Starts `hub` on its own HTTP server, with bars and groups to watch. */
export async function startTestHub(database: DatabaseConnection, hub: TestHub): Promise<void> {
  const { db } = database;
  const clock = createTestClock();
  const tokens = createTokens('a-secret-for-tests-only-0123456789-abc', clock);
  const server = createServer();
  const realtime = startRealtime({
    server,
    db,
    tokens,
    clock,
    // The log is silent, because the tests cause errors on purpose.
    log: pino({ level: 'silent' }),
    topics: [
      { topic: barTopic, admit: (actor, barId) => hub.admitBar(actor, barId) },
      { topic: groupTopic, admit: (actor, groupId) => hub.admitToGroup(actor, groupId) },
    ],
    reactions,
    routes,
    guests: [
      {
        topic: barTopic,
        namespace: guestNamespace,
        admit: (auth) => hub.admitGuest(auth),
        findOpen: async (ids) => {
          const asked = ids.map(async (barId) => [barId, await hub.admitGuest({ barId })] as const);
          return (await Promise.all(asked)).flatMap(([barId, at]) => (at === barId ? barId : []));
        },
      },
    ],
    createFloodCounter: floodCounters(undefined),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  Object.assign(hub, {
    admitBar: async () => ({ gymId: null }),
    admitToGroup: async () => null,
    admitGuest: async ({ barId }: { barId?: unknown }) => String(barId),
    origin: `http://127.0.0.1:${port}`,
    clock,
    realtime,
    commit: <E extends EventShape>({ type }: E, payload: PayloadOf<E>, gymId?: string) =>
      realtime.handleEvent({ type, payload, gymId: gymId ?? null }),
    signIn: async (name: string) => {
      const now = clock.now();
      const userId = await insertUser(database, name, now);
      const sessionId = newId();
      const expiresAt = after(now, days(7));
      const session = { id: sessionId, userId, kind: 'full' as const, createdAt: now, expiresAt };
      await insertSession(db, session);
      const claims = { sub: userId, role: 'athlete', name, gymId: null, sid: sessionId };
      return { userId, sessionId, token: await tokens.sign(claims, expiresAt) };
    },
    endQuietly: async (sessionId: string) => {
      const ended = { endedAt: clock.now() };
      await db.updateTable('sessions').set(ended).where('id', '=', sessionId).execute();
    },
    close: async () => {
      await realtime.close();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
