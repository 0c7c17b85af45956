import { passwordReset } from '@trackboard/contract/accounts';
import { matchingPasswords, requiredConfirmation } from './matching-passwords.ts';

/** The values of the reset form; email and token are in the link. */
export const resetValues = passwordReset
  .pick({ password: true, confirmPassword: true })
  .check(requiredConfirmation, matchingPasswords('Passwords Do Not Match'));
