import { passwordReset } from '@trackboard/contract/accounts';
import { matchingPasswords, requiredConfirmation } from './matching-passwords.ts';

/** What the reset form holds; email and token come from the link. */
export const resetValues = passwordReset
  .pick({ password: true, confirmPassword: true })
  .check(requiredConfirmation, matchingPasswords('Passwords Do Not Match'));
