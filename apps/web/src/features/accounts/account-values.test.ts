import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { aUser } from './testing/a-user.ts';
import { phoneToEdit, profileOf, profileToSave, profileValues } from './profile-form.tsx';
import {
  emptyRegistration,
  loginValues,
  registrationValues,
  resetValues,
} from './account-values.ts';

function messages(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );
}

const weak =
  'Minimum 8 characters, with at least 1 capital and 1 lower letter number and special character';

test('an empty registration has a message at every required field', () => {
  expect(messages(registrationValues, emptyRegistration)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Incorrect Format',
    password: weak,
    confirmPassword: 'Confirm password is required',
    phoneNumber: 'Phone number must contain digits',
  });
});

test('unequal passwords have a message at the second field, even if other fields are invalid', () => {
  const values = { ...emptyRegistration, password: 'Trackboard1!', confirmPassword: 'Trackboard1' };
  expect(messages(registrationValues, values)['confirmPassword']).toBe('Passwords Donot Match');
});

test.each(['+44 7700 900123', '(555) 010-0199'])('%s is a phone number', (phoneNumber) => {
  const values = { ...emptyRegistration, phoneNumber };
  expect(messages(registrationValues, values)).not.toHaveProperty('phoneNumber');
});

test('a complete registration passes', () => {
  const values = {
    ...emptyRegistration,
    firstName: 'Mara',
    lastName: 'Klein',
    email: 'mara@northlane.example',
    phoneNumber: '5550100100',
    password: 'Trackboard1!',
    confirmPassword: 'Trackboard1!',
  };
  expect(messages(registrationValues, values)).toEqual({});
});

test('a profile form keeps the password when both fields are empty, and requires both to change it', () => {
  const profile = {
    firstName: 'Mara',
    lastName: 'Klein',
    phoneNumber: '5550100100',
    gender: 'female',
    weight: 'kg',
    password: '',
    confirmPassword: '',
  };
  expect(messages(profileValues(aUser({})), profile)).toEqual({});
  expect(messages(profileValues(aUser({})), { ...profile, password: 'Trackboard1!' })).toEqual({
    confirmPassword: 'Passwords Donot Match',
  });
  expect(
    messages(profileValues(aUser({})), { ...profile, password: 'short', confirmPassword: 'short' }),
  ).toHaveProperty('password');
});

test('the reset form reports unequal passwords with its own message', () => {
  expect(messages(resetValues, { password: 'Trackboard1!', confirmPassword: '' })).toEqual({
    confirmPassword: 'Passwords Do Not Match',
  });
});

test('an empty reset has a message at both passwords', () => {
  expect(messages(resetValues, { password: '', confirmPassword: '' })).toEqual({
    password: weak,
    confirmPassword: 'Confirm password is required',
  });
});

test.each(['', 'mara', 'mara@northlane'])('a login rejects %j as an email', (email) => {
  expect(messages(loginValues, { email, password: '' })).toEqual({
    email: 'Incorrect Format',
    password: 'Password is required',
  });
});

test.each([
  ['5550100100', '5550100100'],
  ['495550100100', '5550100100'],
  ['', ''],
])('the stored number %j is edited as %j', (stored, shown) => {
  expect(phoneToEdit(stored)).toBe(shown);
});

test('an unchanged phone number is not sent, even if a shorter form is shown', () => {
  const user = aUser({ phoneNumber: '15035550123' });
  const shown = { ...profileOf(user), lastName: 'Weiss' };
  expect(shown.phoneNumber).toBe('035550123');
  expect(messages(profileValues(user), shown)).toEqual({});
  expect(profileToSave(shown, user)).not.toHaveProperty('phoneNumber');
  expect(profileToSave({ ...shown, phoneNumber: '5035550999' }, user)).toMatchObject({
    phoneNumber: '5035550999',
  });
  expect(messages(profileValues(user), { ...shown, phoneNumber: '503555012' })).toEqual({
    phoneNumber: 'Use 10 to 15 digits.',
  });
});

test('a profile form saves only the changed fields', () => {
  const user = aUser({ weight: 'kg', plateStep: 2.5 });
  const shown = profileOf(user);
  expect(profileToSave(shown, user)).toEqual({});
  expect(profileToSave({ ...shown, lastName: 'Weiss' }, user)).toEqual({ lastName: 'Weiss' });
  const change = { readReceipts: false, audience: 2 as const };
  expect(profileToSave({ ...shown, ...change }, user)).toEqual(change);
});

test('a change of the weight unit also sends the plate step, even if the step is the same', () => {
  const user = aUser({ weight: 'kg', plateStep: 2.5 });
  const change = { weight: 'lbs', plateStep: 2.5 } as const;
  expect(profileToSave({ ...profileOf(user), ...change }, user)).toEqual(change);
});
