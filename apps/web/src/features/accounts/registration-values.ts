import { registration } from '@trackboard/contract/accounts';
import { z } from 'zod';
import { matchingPasswords, requiredConfirmation } from './matching-passwords.ts';

/** The values of the registration form. */
export const registrationValues = registration
  .omit({ isAthlete: true })
  .extend({ image: z.custom<File>().optional() })
  .check(requiredConfirmation, matchingPasswords('Passwords Donot Match'));

export type RegistrationValues = z.input<typeof registrationValues>;

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
