import { profileUpdate, type User } from '@trackboard/contract';
import { z } from 'zod';
import { matchingPasswords } from './matching-passwords.ts';

/** What the Personal Settings form holds. Passwords left empty stay as they are. */
export const profileValues = profileUpdate
  .required({ firstName: true, lastName: true, phoneNumber: true, gender: true, weight: true })
  .extend({ image: z.custom<File>().optional() })
  .check(matchingPasswords('Passwords Donot Match'));

export type ProfileValues = z.input<typeof profileValues>;

/** A stored number longer than ten digits carries a country code of two, which the form leaves out. */
export function phoneToEdit(stored: string): string {
  return stored.length > 10 ? stored.slice(2) : stored;
}

/** The form's values for a stored user. */
export function profileOf(user: User): ProfileValues {
  const { firstName, lastName, gender, weight, plateStep } = user;
  const phoneNumber = phoneToEdit(user.phoneNumber);
  return {
    firstName,
    lastName,
    gender,
    weight,
    plateStep,
    phoneNumber,
    password: '',
    confirmPassword: '',
  };
}
