import { phoneNumber, profileUpdate, type User } from '@trackboard/contract';
import { z } from 'zod';
import { matchingPasswords } from './matching-passwords.ts';

/** What the Personal Settings form of a user holds. Passwords left empty stay as they are. */
export function profileValues(user: Pick<User, 'phoneNumber'>) {
  return (
    profileUpdate
      .required({ firstName: true, lastName: true, gender: true, weight: true })
      // A stored number of eleven digits is shown with nine, which must not keep the rest from being saved.
      .extend({ phoneNumber: z.literal(phoneToEdit(user.phoneNumber)).or(phoneNumber) })
      .extend({ image: z.custom<File>().optional() })
      .check(matchingPasswords('Passwords Donot Match'))
  );
}

export type ProfileValues = z.input<ReturnType<typeof profileValues>>;

/** What is saved: a phone number that nobody touched stays as it is stored. */
export function profileToSave({ phoneNumber: typed, ...values }: ProfileValues, user: User) {
  const isUntouched = typed === phoneToEdit(user.phoneNumber);
  return { ...values, ...(isUntouched ? {} : { phoneNumber: typed }) };
}

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
