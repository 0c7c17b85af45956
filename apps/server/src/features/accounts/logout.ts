import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import type { Context } from '../../platform/context.ts';

/** Ends the caller's session; the user's other sessions stay. */
export async function logout({ db, clock, outbox }: Context, actor: Actor): Promise<null> {
  const session = { userId: actor.id, sessionId: actor.sessionId };
  await inTransaction(db, (trx) => endSessions(trx, outbox, session, clock.now()));
  return null;
}
