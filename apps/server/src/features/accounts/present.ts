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
    gender: row.gender as User['gender'],
    weight: row.weightUnit as User['weight'],
    role: row.role as User['role'],
    isAthlete: row.role === 'athlete',
    plateStep: row.plateStep,
  };
}
