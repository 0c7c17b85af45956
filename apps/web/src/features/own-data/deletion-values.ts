import { accountDeletion } from '@trackboard/contract/own-data';
import { z } from 'zod';

/** What the form holds; an owner with a gym names it. */
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
