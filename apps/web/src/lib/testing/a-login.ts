import type { SignedIn } from '../session-store.ts';
import { aToken } from './a-token.ts';

/** The response to Mara's login. */
export function aLogin(over: Partial<SignedIn> = {}): SignedIn {
  return {
    token: aToken(),
    expires: '2026-11-25T10:00:00Z',
    user: {
      id: '018f0000-0000-7000-8000-000000000001',
      firstName: 'Mara',
      lastName: 'K',
      email: 'mara@northlane.example',
      phoneNumber: '5550100100',
      image: null,
      gender: 'female',
      weight: 'kg',
      role: 'athlete',
      isAthlete: true,
      plateStep: null,
      readReceipts: true,
    },
    gym: null,
    isSubscribed: true,
    isTrialEnd: false,
    coaches: [],
    trains: false,
    ...over,
  };
}
