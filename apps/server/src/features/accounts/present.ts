import type { User } from '@trackboard/contract/accounts';
import type { UserRow } from './queries.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    image: row.image,
    gender: row.gender,
    weight: row.weightUnit,
    role: row.role,
    isAthlete: row.role === 'athlete',
    plateStep: row.plateStep,
    readReceipts: row.readReceipts,
    audience: row.audience,
  };
}
