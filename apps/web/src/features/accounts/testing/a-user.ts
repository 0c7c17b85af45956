import type { User } from '@trackboard/contract/accounts';

/** A user as the server returns it. */
export function aUser(change: Partial<User>): User {
  return {
    id: 'mara',
    firstName: 'Mara',
    lastName: 'Keller',
    email: 'mara@northlane.example',
    phoneNumber: '5035550123',
    image: null,
    gender: 'female',
    weight: 'kg',
    role: 'athlete',
    isAthlete: true,
    plateStep: null,
    readReceipts: true,
    audience: 0,
    ...change,
  };
}
