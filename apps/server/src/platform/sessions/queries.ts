import type { Database } from '../database/transaction.ts';
import type { Actor } from './actor.ts';

/** The actor of a session that is alive at `now`. */
export async function findActor(db: Database, sessionId: string, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('gyms', 'gyms.ownerId', 'users.id')
    .select([
      'sessions.id as sessionId',
      'sessions.kind',
      'users.id',
      'users.role',
      'users.weightUnit',
      'gyms.id as gymId',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
  return (row as Actor | undefined) ?? null;
}

/** Stores a new session. */
export async function insertSession(
  db: Database,
  session: {
    id: string;
    userId: string;
    kind: 'full' | 'onboarding';
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Ends one session at once. */
export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends all sessions of a user at once, but `except` when one is named. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  now: Date,
  except?: string,
): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (except) query = query.where('id', '<>', except);
  await query.execute();
}
