import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { insertSession } from '../../platform/sessions/queries.ts';
import { after, days, minutes } from '../../platform/time/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { UserRow } from './queries.ts';

const life = { full: days(7), onboarding: minutes(30) };

/** Creates a session and signs its token. */
export async function startSession(
  { clock, tokens }: Context,
  db: Database,
  user: UserRow,
  kind: 'full' | 'onboarding',
  gymId: string | null,
): Promise<{ token: string; expires: string }> {
  const now = clock.now();
  const expiresAt = after(now, life[kind]);
  const sid = newId();
  await insertSession(db, { id: sid, userId: user.id, kind, createdAt: now, expiresAt });
  const name = `${user.firstName} ${user.lastName}`;
  const token = await tokens.sign({ sub: user.id, role: user.role, name, gymId, sid }, expiresAt);
  return { token, expires: expiresAt.toISOString() };
}
