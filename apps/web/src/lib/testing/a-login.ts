import type { SignedIn } from '../session-store.ts';

/** Returns a JWT like the server's, with a signature that the client does not check. */
export function aToken(payload: Readonly<Record<string, unknown>> = {}): string {
  const claims = {
    sub: '018f0000-0000-7000-8000-000000000001',
    role: 'athlete',
    name: 'Mara K',
    sid: 's',
    exp: 2e9,
    ...payload,
  };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

/** Returns the response to Mara's login. */
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
      audience: 0,
    },
    gym: null,
    isSubscribed: true,
    isTrialEnd: false,
    coaches: [],
    trains: false,
    ...over,
  };
}
