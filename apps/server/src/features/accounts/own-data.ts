import type { ownProfile } from '@trackboard/contract/own-data';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { DataSubject, OwnData } from '../../platform/own-data.ts';
import { imageLink } from '../../platform/storage/image-link.ts';
import { type UserRow, findUser } from './queries.ts';

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
    readReceipts: row.readReceipts,
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
