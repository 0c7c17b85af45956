import { email } from '@trackboard/contract/accounts';
import { z } from 'zod';

/** What the login form holds. */
export const loginValues = z.object({
  email,
  password: z.string().min(1, 'Password is required'),
});
