import type { Role } from '@trackboard/contract';
import { readToken } from './session-store.ts';

interface StoredOnboarding {
  token: string;
  expires: string;
  userId: string;
}

export interface Newcomer {
  readonly id: string;
  readonly role: Role;
}

const key = 'trackboard.onboarding';

function read(): StoredOnboarding | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredOnboarding | null;
  } catch {
    return null;
  }
}

/**
 * Keeps the short-lived token of a user who has just registered, in this tab only. The token can only complete the registration.
 */
export const onboarding = {
  start: (values: StoredOnboarding) => sessionStorage.setItem(key, JSON.stringify(values)),
  end: () => sessionStorage.removeItem(key),
  token: () => {
    const stored = read();
    return stored && Date.parse(stored.expires) > Date.now() ? stored.token : null;
  },
  /** Returns the user who has just registered, while the token is valid. */
  newcomer: (): Newcomer | null => {
    const payload = readToken(onboarding.token() ?? '');
    return payload && { id: payload.sub, role: payload.role };
  },
};

export type Onboarding = typeof onboarding;
