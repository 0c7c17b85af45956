import { z } from 'zod';

interface Passwords {
  password?: string | undefined;
  confirmPassword?: string | undefined;
}

/** Asks that both passwords are equal, also while other fields still have problems of their own. */
export function matchingPasswords(message: string) {
  return z.refine<Passwords>(
    ({ password = '', confirmPassword = '' }) => password === confirmPassword,
    { path: ['confirmPassword'], message, when: () => true },
  );
}
