import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { event, hint, hubCall, id } from '@trackboard/contract';
import { pino } from 'pino';
import { z } from 'zod';
import type { DatabaseConnection } from '../src/platform/database/connect-database.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { liveReaction } from '../src/platform/realtime/live-reaction.ts';
import { rooms } from '../src/platform/realtime/rooms.ts';
import { type Realtime, startRealtime } from '../src/platform/realtime/start-realtime.ts';
import type { Grounds } from '../src/platform/realtime/topic.ts';
import type { Actor } from '../src/platform/sessions/actor.ts';
import { insertSession } from '../src/platform/sessions/queries.ts';
import { createTokens } from '../src/platform/sessions/tokens.ts';
import { after, days } from '../src/platform/time/clock.ts';
import { type TestClock, createTestClock } from './test-clock.ts';

/** A bar can be watched, loaded and locked away. */
export const watchBar = hubCall('watchBar', id, z.null());
export const unwatchBar = hubCall('unwatchBar', id, z.null());
export const barLoaded = event('barLoaded', z.object({ barId: id }));
export const barLocked = event('barLocked', z.object({ barId: id }));
export const barHint = hint('barLoaded', z.object({ barId: id }));
export const groupHint = hint('groupGreeted', z.object({ groupId: id }));
export const groupGreeted = event('groupGreeted', z.object({ groupId: id }));

export interface TestHub {
  readonly origin: string;
  readonly clock: TestClock;
  readonly realtime: Realtime;
  /** Decides on every wish to watch a bar; allows it until a test says otherwise. */
  admitBar: (actor: Actor, barId: string) => Promise<Grounds | null>;
  /** Decides on every group that a socket names; refuses it until a test says otherwise. */
  mayJoinGroup: (actor: Actor, groupId: string) => Promise<boolean>;
  /** A user of that name with a session of a week. */
  signIn(name: string): Promise<{ userId: string; sessionId: string; token: string }>;
  /** Ends a session in the database alone, without a word to the hub. */
  endQuietly(sessionId: string): Promise<void>;
  close(): Promise<void>;
}

const barRoom = (barId: string) => rooms.watching('bar', barId);

const reactions = [
  liveReaction(barLoaded, ({ barId }, hub) => hub.tell(barRoom(barId), barHint, { barId })),
  liveReaction(barLocked, ({ barId }, hub) => hub.recheck(barRoom(barId))),
  liveReaction(groupGreeted, ({ groupId }, hub) =>
    hub.tell(rooms.watching('group', groupId), groupHint, { groupId }),
  ),
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

/** The hub alone on an HTTP server of its own, with one topic, bars. */
export async function startTestHub(database: DatabaseConnection): Promise<TestHub> {
  const { db } = database;
  const clock = createTestClock();
  const tokens = createTokens('a-secret-of-the-tests-alone-0123456789', clock);
  const server = createServer();
  const decisions: Pick<TestHub, 'admitBar' | 'mayJoinGroup'> = {
    admitBar: async () => ({ gymId: null }),
    mayJoinGroup: async () => false,
  };
  const realtime = startRealtime({
    server,
    db,
    tokens,
    clock,
    // What goes wrong here goes wrong on purpose.
    log: pino({ level: 'silent' }),
    topics: [
      {
        name: 'bar',
        watch: watchBar,
        unwatch: unwatchBar,
        admit: (actor, barId) => decisions.admitBar(actor, barId),
      },
    ],
    reactions,
    mayJoinGroup: (actor, groupId) => decisions.mayJoinGroup(actor, groupId),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return Object.assign(decisions, {
    origin: `http://127.0.0.1:${port}`,
    clock,
    realtime,
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
