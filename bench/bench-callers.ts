import { password } from '@trackboard/story-world';
import type { Client } from 'pg';
import { hashPassword } from '../apps/server/src/features/accounts/index.ts';
import { newId } from '../apps/server/src/platform/database/new-id.ts';
import { createTokens } from '../apps/server/src/platform/sessions/tokens.ts';
import { after, days, systemClock } from '../apps/server/src/platform/time/clock.ts';
import type { BenchGym } from './bench-gyms.ts';

export interface BenchCaller {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Opens a session of a user and returns its token. */
export async function openSession(db: Client, secretKey: string, userId: string): Promise<string> {
  const sid = newId();
  const now = systemClock.now();
  const expiresAt = after(now, days(1));
  await db.query(
    `insert into sessions (id, user_id, kind, created_at, expires_at) values ($1, $2, 'full', $3, $4)`,
    [sid, userId, now, expiresAt],
  );
  const claims = { sub: userId, role: 'athlete', name: 'Some Body', gymId: null, sid };
  return createTokens(secretKey, systemClock).sign(claims, expiresAt);
}

/** Opens sessions for `count` athletes of the gym, with the story's password. */
export async function openSessions(
  db: Client,
  { gymId, workoutId }: BenchGym,
  { secretKey, count }: { secretKey: string; count: number },
): Promise<BenchCaller[]> {
  const { rows } = await db.query<{ id: string; email: string }>(
    `update users set password_hash = $3 where id in (
       select user_id from scores where gym_id = $1 and workout_id = $2 order by user_id limit $4
     ) returning id, email`,
    [gymId, workoutId, await hashPassword(password), count],
  );
  const callers: BenchCaller[] = [];
  for (const { id, email } of rows) {
    callers.push({ id, email, token: await openSession(db, secretKey, id) });
  }
  return callers;
}
