import { phoneNumber, profileUpdate, type User } from '@trackboard/contract/accounts';
import { z } from 'zod';
import { changedValues } from '../../lib/changed-values.ts';
import { matchingPasswords } from './account-values.ts';

/** The values of the Personal Settings form. An empty password is not changed. */
export function profileValues(user: Pick<User, 'phoneNumber'>) {
  return (
    profileUpdate
      .required({ firstName: true, lastName: true, gender: true, weight: true })
      // A stored number of eleven digits is shown with nine, which must not make the form invalid.
      .extend({ phoneNumber: z.literal(phoneToEdit(user.phoneNumber)).or(phoneNumber) })
      .extend({ image: z.custom<File>().optional() })
      .check(matchingPasswords('Passwords Donot Match'))
  );
}

export type ProfileValues = z.input<ReturnType<typeof profileValues>>;

/** The input to save: only what differs from the stored user. */
export function profileToSave(values: ProfileValues, user: User): Partial<ProfileValues> {
  const changed = changedValues(profileOf(user), values);
  // Without a plate step, the server resets it when the unit changes.
  return changed.weight ? { ...changed, plateStep: values.plateStep ?? null } : changed;
}

/** A number longer than ten digits starts with a country code of two digits, which the form hides. */
export function phoneToEdit(stored: string): string {
  return stored.length > 10 ? stored.slice(2) : stored;
}

/** The form's values for a stored user. */
export function profileOf(user: User): ProfileValues {
  const { firstName, lastName, gender, weight, plateStep, readReceipts } = user;
  const phoneNumber = phoneToEdit(user.phoneNumber);
  return {
    firstName,
    lastName,
    gender,
    weight,
    plateStep,
    readReceipts,
    phoneNumber,
    password: '',
    confirmPassword: '',
  };
}
