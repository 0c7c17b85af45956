import type { Trx } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { findActor } from '../../platform/sessions/queries.ts';
import { type UserRow, lockUser } from './queries.ts';

/**
 * Locks an account until the transaction ends. Returns false if it was deleted or its password has changed since `user` was
 * read, because a check of the old password is then outdated.
 */
export async function lockAccount(trx: Trx, user: UserRow): Promise<boolean> {
  const current = await lockUser(trx, user.id);
  return current?.passwordHash === user.passwordHash;
}

/** Locks the caller's account until the transaction ends. Undefined if the session has ended or the account was deleted. */
export async function lockOwnAccount(trx: Trx, actor: Actor, now: Date) {
  const user = await lockUser(trx, actor.id);
  return (await findActor(trx, actor.sessionId, now)) ? user : undefined;
}
