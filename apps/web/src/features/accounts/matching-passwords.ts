import { z } from 'zod';

interface Passwords {
  password?: string | undefined;
  confirmPassword?: string | undefined;
}

/** For forms that require a password: the second field is required even when the first one is empty. */
export const requiredConfirmation = z.refine<Passwords>(
  ({ password, confirmPassword }) => Boolean(password || confirmPassword),
  { path: ['confirmPassword'], message: 'Confirm password is required', when: () => true },
);

/** Requires equal passwords, also while other fields are invalid. */
export function matchingPasswords(message: string) {
  return z.refine<Passwords>(
    ({ password = '', confirmPassword = '' }) => password === confirmPassword,
    { path: ['confirmPassword'], message, when: () => true },
  );
}
