import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { DeletedAccount, UnusedFiles } from '../../platform/own-data.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import { deleteKnownSources, deletePasswordResets, updateUser } from './queries.ts';

/**
 * Takes everything that names a person out of an account and ends its sessions. The email is free again. Results and
 * comments, which others still see, stay under a name that tells nothing about the person.
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
    // As one name: boards shorten the last one to a letter.
    firstName: 'Former athlete',
    lastName: '',
    // No mail ever reaches this name (RFC 2606).
    email: `${userId}@deleted.invalid`,
    passwordHash: '',
    phoneNumber: '',
    image: null,
    plateStep: null,
    updatedAt: now,
    deletedAt: now,
  });
  return image ? { images: [image] } : {};
}
