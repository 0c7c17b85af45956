import { accountDeletion } from '@trackboard/contract/own-data';
import { z } from 'zod';

/** The values of the form; an owner types the gym's name. */
export function deletionValues(gymName: string | null) {
  return accountDeletion.extend({
    gymName: z
      .string()
      .trim()
      .refine(
        (typed) => gymName === null || typed === gymName.trim(),
        'Type the name of your gym to close it.',
      ),
  });
}
