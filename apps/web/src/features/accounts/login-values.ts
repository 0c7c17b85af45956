import { email } from '@trackboard/contract/accounts';
import { z } from 'zod';

/** The values of the login form. */
export const loginValues = z.object({
  email,
  password: z.string().min(1, 'Password is required'),
});
