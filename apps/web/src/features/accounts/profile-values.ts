import { phoneNumber, profileUpdate, type User } from '@trackboard/contract/accounts';
import { z } from 'zod';
import { changedValues } from '../../lib/changed-values.ts';
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

/** What is saved: only what differs from the user that the form started from. */
export function profileToSave(values: ProfileValues, user: User): Partial<ProfileValues> {
  const changed = changedValues(profileOf(user), values);
  // Another unit resets a plate step that does not come with it.
  return changed.weight ? { ...changed, plateStep: values.plateStep ?? null } : changed;
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
