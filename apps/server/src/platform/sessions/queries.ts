import { type InferResult, sql } from 'kysely';
import { deleteOld } from '../database/delete-old.ts';
import { type ValuesOf, rowsOf, statement } from '../database/statement.ts';
import type { Database } from '../database/transaction.ts';
import type { Actor, CoachedGym } from './actor.ts';

/** A gym that a user coaches, as JSON. */
interface StoredCoachedGym extends Pick<CoachedGym, 'gymId' | 'abilities' | 'timeZone'> {
  readonly createdAt: string;
}

/** Whether an owner is a member of their gym, for queries with the tables `users` and `gyms`. */
const trainsInOwnGym = sql<boolean>`exists (
  select from gym_members as own
  where own.gym_id = gyms.id and own.user_id = users.id and own.left_at is null
)`;

interface AliveAt {
  readonly sessionIds: readonly string[];
  readonly now: Date;
}

/** The gyms that a user coaches, for queries with the table `users`. */
const gymsCoached = sql<StoredCoachedGym[] | null>`(
  select json_agg(json_build_object(
    'gymId', staff.gym_id, 'abilities', staff.abilities,
    'createdAt', place.created_at, 'timeZone', place.time_zone
  ) order by staff.since, staff.gym_id)
  from gym_staff as staff join gyms as place on place.id = staff.gym_id
  where staff.user_id = users.id
)`;

const liveActors = statement('live actors', (db, { sessionIds, now }: ValuesOf<AliveAt>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('gyms', 'gyms.ownerId', 'users.id')
    .select([
      'sessions.id as sessionId',
      'sessions.kind',
      'users.id',
      'users.role',
      'users.weightUnit',
      'users.lastSeenAt',
      'gyms.id as gymId',
      'gyms.createdAt',
      'gyms.timeZone',
      gymsCoached.as('coaches'),
      trainsInOwnGym.as('trains'),
    ])
    // Without the inner select, PostgreSQL would plan the statement again for each short list.
    .where('sessions.id', '=', sql<string>`any((select ${sessionIds}::uuid[])::uuid[])`)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    // A login may have opened a session while the account was being deleted.
    .where('users.deletedAt', 'is', null),
);

type LiveActor = InferResult<ReturnType<typeof liveActors>>[number];

function coachedGym({ gymId, createdAt, ...gym }: StoredCoachedGym): CoachedGym {
  return { ...gym, gymId, id: gymId, createdAt: new Date(createdAt) };
}

function actorOf({ gymId, createdAt, timeZone, coaches, ...actor }: LiveActor): Actor {
  const ownGym = gymId && createdAt && timeZone ? { id: gymId, createdAt, timeZone } : null;
  const coached = (coaches ?? []).map(coachedGym);
  return { ...actor, ownGym, coaches: coached, isCoach: coached.length > 0 };
}

/** Returns the actors of the sessions that are alive at `now`, by session. */
export async function findActors(db: Database, sessionIds: readonly string[], now: Date) {
  const rows = await rowsOf(db, liveActors({ sessionIds, now }));
  return new Map(rows.map((row) => [row.sessionId, actorOf(row)]));
}

/** The actor of a session that is alive at `now`. */
export async function findActor(db: Database, sessionId: string, now: Date): Promise<Actor | null> {
  return (await findActors(db, [sessionId], now)).get(sessionId) ?? null;
}

/** The tables whose rows calls name without naming the gym of the row. */
type TableOfGym =
  | 'tracks'
  | 'workouts'
  | 'classes'
  | 'blocks'
  | 'invitations'
  | 'athleteNotes'
  | 'movementVideos'
  | 'screens'
  | 'classRuns';

/** The ids of the rows that a call names instead of their gym. */
export type NamedRows = { readonly [Table in TableOfGym]?: string | null | undefined };

/** Finds which of these gyms has one of these rows; returns undefined if none of them has. */
export async function findGymWithRow(
  db: Database,
  rows: NamedRows,
  gymIds: readonly string[],
): Promise<string | undefined> {
  for (const [table, id] of Object.entries(rows)) {
    if (!id) continue;
    const row = await db
      // All of these tables have the two columns.
      .selectFrom(table as 'tracks')
      .select('gymId')
      .where('gymId', 'in', gymIds)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row) return row.gymId;
  }
  return undefined;
}

/** Stores a new session. Its user counts as seen at that moment. */
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
  await db
    .with('seen', (statement) =>
      statement
        .updateTable('users')
        .set({ lastSeenAt: session.createdAt })
        .where('id', '=', session.userId),
    )
    .insertInto('sessions')
    .values(session)
    .execute();
}

/** Stores that these users were seen at `now`. Skips locked rows, because their users are noted again. */
export async function updateLastSeen(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const free = db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .skipLocked();
  await db.updateTable('users').set({ lastSeenAt: now }).where('id', 'in', free).execute();
}

/** Ends all live sessions of a user, or only the given one. Returns the ids of the sessions. */
export async function markSessionsEnded(
  db: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId?: string },
  now: Date,
): Promise<string[]> {
  let query = db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (sessionId) query = query.where('id', '=', sessionId);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

/** Returns the sessions among these that are alive at `now`. */
export async function findLiveSessions(db: Database, ids: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes at most `limit` sessions that ended or expired before `until`. Returns the number. */
export async function deleteOldSessions(db: Database, until: Date, limit: number) {
  const isOld = sql<boolean>`least(expires_at, ended_at) < ${until}`;
  return deleteOld(db, 'sessions', { key: ['id'], isOld, limit });
}
