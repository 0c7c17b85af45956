import type { Trx } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActor } from '../../platform/sessions/queries.ts';
import { type UserRow, lockUser } from './queries.ts';

/**
 * Locks an account until the transaction ends. False when it is gone or its password has changed since `user` was read:
 * then what was proved with the old password proves nothing any more.
 */
export async function lockAccount(trx: Trx, user: UserRow): Promise<boolean> {
  const current = await lockUser(trx, user.id);
  return current?.passwordHash === user.passwordHash;
}

/** Locks the caller's account until the transaction ends. Undefined when the session or the account has ended. */
export async function lockOwnAccount(
  trx: Trx,
  actor: Actor,
  now: Date,
): Promise<UserRow | undefined> {
  const user = await lockUser(trx, actor.id);
  return (await findActor(trx, actor.sessionId, now)) ? user : undefined;
}
