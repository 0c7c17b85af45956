import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

/** A file of an import is to be read, or its results are to be stored. */
export const importQueued = event(
  'importQueued',
  z.object({ importId: id, step: z.enum(['read', 'write']) }),
);
