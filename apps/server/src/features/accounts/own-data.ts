import { audienceNames, type ownProfile } from '@trackboard/contract/own-data';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { DataSubject, DeletedAccount, OwnData, UnusedFiles } from '../../platform/own-data.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import { imageLink } from '../../platform/storage/media-link.ts';
import {
  type UserRow,
  deleteKnownSources,
  deletePasswordResets,
  findUser,
  updateUser,
} from './queries.ts';

function presentProfile(row: UserRow): z.output<typeof ownProfile> {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    gender: row.gender,
    weight: row.weightUnit,
    role: row.role,
    plateStep: row.plateStep,
    plates: row.plates === null ? null : JSON.stringify(row.plates),
    readReceipts: row.readReceipts,
    audience: audienceNames[row.audience],
    registeredOn: row.createdAt.toISOString(),
    lastSeenOn: row.lastSeenAt?.toISOString() ?? null,
  };
}

export function accountOwnData({ db, config }: Context): OwnData {
  const parts = ({ userId }: DataSubject) => ({
    profile: async function* () {
      const row = await findUser(db, userId);
      if (row) yield presentProfile(row);
    },
    media: async function* () {
      const row = await findUser(db, userId);
      if (!row?.image) return;
      yield { kind: 'profile image' as const, of: '', link: imageLink(config, row.image) };
    },
  });
  return { athlete: parts, owner: parts };
}

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
    plates: null,
    readReceipts: true,
    audience: 0,
    lastSeenAt: null,
    updatedAt: now,
    deletedAt: now,
  });
  return image ? { images: [image] } : {};
}
