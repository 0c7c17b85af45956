import { z } from 'zod';

interface Passwords {
  password?: string | undefined;
  confirmPassword?: string | undefined;
}

/** For forms that need a password: the second box is required even while the first one is empty. */
export const requiredConfirmation = z.refine<Passwords>(
  ({ password, confirmPassword }) => Boolean(password || confirmPassword),
  { path: ['confirmPassword'], message: 'Confirm password is required', when: () => true },
);

/** Asks that both passwords are equal, also while other fields still have problems of their own. */
export function matchingPasswords(message: string) {
  return z.refine<Passwords>(
    ({ password = '', confirmPassword = '' }) => password === confirmPassword,
    { path: ['confirmPassword'], message, when: () => true },
  );
}
