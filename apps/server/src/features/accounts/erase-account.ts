import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { DeletedAccount, UnusedFiles } from '../../platform/own-data.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import { deleteKnownSources, deletePasswordResets, updateUser } from './queries.ts';

/**
 * Removes all personal data from an account and ends its sessions. The email can be registered again. Scores and
 * comments stay visible to others under an anonymous name.
 */
export async function eraseAccount(
  { outbox, clock }: Context,
  trx: Trx,
  { userId, image }: DeletedAccount,
): Promise<UnusedFiles> {
  const now = clock.now();
  await endSessions(trx, outbox, { userId }, now);
  await deletePasswordResets(trx, userId);
  await deleteKnownSources(trx, userId);
  await updateUser(trx, userId, {
    // Leaderboards shorten the last name to a letter, so it is empty.
    firstName: 'Former athlete',
    lastName: '',
    // Mail to `.invalid` is never delivered (RFC 2606).
    email: `${userId}@deleted.invalid`,
    passwordHash: '',
    phoneNumber: '',
    image: null,
    plateStep: null,
    readReceipts: true,
    lastSeenAt: null,
    updatedAt: now,
    deletedAt: now,
  });
  return image ? { images: [image] } : {};
}
