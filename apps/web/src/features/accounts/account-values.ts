import { z } from 'zod/mini';
import { email, passwordReset, registration } from '@trackboard/contract/accounts';

interface Passwords {
  password?: string | undefined;
  confirmPassword?: string | undefined;
}

/** For forms that require a password: the second field is required even if the first one is empty. */
const requiredConfirmation = z.refine<Passwords>(
  ({ password, confirmPassword }) => Boolean(password || confirmPassword),
  { path: ['confirmPassword'], message: 'Confirm password is required', when: () => true },
);

/** Requires equal passwords, even while other fields are invalid. */
export function matchingPasswords(message: string) {
  return z.refine<Passwords>(
    ({ password = '', confirmPassword = '' }) => password === confirmPassword,
    { path: ['confirmPassword'], message, when: () => true },
  );
}

export const resetValues = z
  .pick(passwordReset, { password: true, confirmPassword: true })
  .check(requiredConfirmation, matchingPasswords('Passwords Do Not Match'));

export const loginValues = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Password is required')),
});

export const registrationValues = z
  .extend(z.omit(registration, { isAthlete: true }), { image: z.optional(z.custom<File>()) })
  .check(requiredConfirmation, matchingPasswords('Passwords Donot Match'));

type RegistrationValues = z.input<typeof registrationValues>;

export const emptyRegistration: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  gender: 'male',
  phoneNumber: '',
  weight: 'lbs',
};
